import { expect, test, vi } from 'vitest';
import { debounce, throttle } from '../../src/rich-text/pacing.ts';

/** Counts the runs of a paced function after each step. A number is a step that advances the clock, in ms. */
function timesOf(pace: (act: () => void) => ReturnType<typeof throttle>) {
  vi.useFakeTimers();
  let times = 0;
  const paced = pace(() => times++);
  const counts: number[] = [];
  return {
    counts,
    do: (...steps: Array<'call' | 'flush' | 'cancel' | number>) => {
      for (const step of steps) {
        if (typeof step === 'number') {
          vi.advanceTimersByTime(step);
        } else {
          (step === 'call' ? paced : paced[step])();
        }
        counts.push(times);
      }
      vi.useRealTimers();
      return counts;
    },
  };
}

test('a throttled function runs immediately, and again at the end of its interval if it was called meanwhile', () => {
  const throttled = () => timesOf((act) => throttle(act, 100));
  expect(throttled().do('call', 'call', 'call', 99, 1, 'call', 99, 1, 100, 'call')).toEqual([
    1, 1, 1, 1, 2, 2, 2, 3, 3, 4,
  ]);
  expect(throttled().do('flush', 'call', 'flush', 'call', 'call', 'flush', 100)).toEqual([
    0, 1, 1, 2, 2, 3, 3,
  ]);
  expect(throttled().do('call', 'call', 'cancel', 100, 'call')).toEqual([1, 1, 1, 1, 2]);
});

test('a debounced function runs when its delay has passed without another call', () => {
  const debounced = () => timesOf((act) => debounce(act, 10));
  expect(debounced().do('call', 9, 'call', 9, 1, 10)).toEqual([0, 0, 0, 0, 1, 1]);
  expect(debounced().do('flush', 'call', 'flush', 10, 'call', 'cancel', 10)).toEqual([0, 0, 1, 1, 1, 1, 1]);
});

test('a throttled function that calls itself runs once per interval', () => {
  let times = 0;
  vi.useFakeTimers();
  const act = throttle(() => {
    times++;
    act();
  }, 100);
  act();
  vi.advanceTimersByTime(250);
  act.cancel();
  vi.useRealTimers();
  expect(times).toBe(3);
});
