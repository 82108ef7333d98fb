import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createTurns } from '../../server/bounds/turns.ts';

test('callers resume in their order, one in each turn of the event loop', async () => {
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
  // Each turn of the test comes before the next caller's.
  expect([seen, done.join('')]).toEqual([['a', 'ab', 'abc', 'abc'], 'abcd']);
});

test('a caller waits one turn when no other waits', async () => {
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
