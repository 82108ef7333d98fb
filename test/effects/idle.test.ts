import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createIdleTurn } from '../../src/effects/idle.ts';

// jsdom has no idle callbacks, so each turn is a task of its own, as in Safari before 18.4.
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('turns end one at a time, in the order of the subscriptions (EDIT-4)', () => {
  const ended: string[] = [];
  const turns = ['first', 'second', 'third'].map((name) => {
    const turn = createIdleTurn();
    turn.subscribe(() => ended.push(name));
    return turn;
  });
  const seen = turns.map(() => {
    vi.advanceTimersToNextTimer();
    return [...ended];
  });
  expect(seen).toEqual([['first'], ['first', 'second'], ['first', 'second', 'third']]);
  expect(turns.map(({ isOver }) => isOver())).toEqual([true, true, true]);
  expect(vi.getTimerCount()).toBe(0);
});

test('a turn without subscribers never ends, and the next turn takes its place (EDIT-4)', () => {
  const [left, next] = [createIdleTurn(), createIdleTurn()];
  const leave = left.subscribe(() => undefined);
  next.subscribe(() => undefined);
  leave();
  vi.advanceTimersToNextTimer();
  expect([left.isOver(), next.isOver(), vi.getTimerCount()]).toEqual([false, true, 0]);
});
