import { expect, test } from 'vitest';
import { type Clock, hideDuration } from '../../server/http/hide-duration.ts';

const step = 10;

/** Creates a clock that only advances through waits and work. */
function createClock(start: number) {
  let time = start;
  const clock: Clock = {
    now: () => time,
    waitUntil: async (end) => {
      time = end;
    },
  };
  return { clock, work: (duration: number) => (time += duration), elapsed: () => time - start };
}

test.each([
  [0.1, 10],
  [9.9, 10],
  [10, 10],
  [10.1, 20],
  [34, 40],
])('a response that takes %d ms is sent after %d ms (SAFE-39)', async (duration, expected) => {
  const { clock, work, elapsed } = createClock(3.7);
  expect(await hideDuration(step, async () => work(duration) && 'answer', clock)).toBe('answer');
  expect(elapsed()).toBeCloseTo(expected, 9);
});

test('an error after 2 ms is delayed to 10 ms, like a response (SAFE-39)', async () => {
  const { clock, work, elapsed } = createClock(0);
  const failing = hideDuration(
    step,
    async () => {
      work(2);
      throw new Error('The disk is full.');
    },
    clock,
  );
  await expect(failing).rejects.toThrow('The disk is full.');
  expect(elapsed()).toBe(step);
});
