import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createTurns } from '../../server/bounds/turns.ts';

test('callers of `nextTurn` resume in order, one per turn of the event loop', async () => {
  const nextTurn = createTurns();
  const done: string[] = [];
  async function work(name: string) {
    await nextTurn();
    done.push(name);
  }
  const all = ['a', 'b', 'c'].map(work);
  const seen: string[] = [];
  for (let turns = 0; turns < 4; turns++) {
    await turn();
    seen.push(done.join(''));
  }
  await Promise.all([...all, work('d')]);
  // In each turn of the event loop, the test runs before the next caller.
  expect([seen, done.join('')]).toEqual([['a', 'ab', 'abc', 'abc'], 'abcd']);
});

test('a single caller of `nextTurn` waits one turn', async () => {
  const nextTurn = createTurns();
  await nextTurn();
  let isDone = false;
  const later = nextTurn().then(() => {
    isDone = true;
  });
  expect(isDone).toBe(false);
  await later;
  expect(isDone).toBe(true);
});
