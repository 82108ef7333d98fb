// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clockTicks } from '../../src/effects/clock.ts';
import { overhear } from '../support/overhear.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

test('clockTicks sends the time at the start, every second, and whenever the page becomes visible again', () => {
  const { heard, stop } = overhear(clockTicks);
  vi.advanceTimersByTime(2_500);
  // A suspended laptop: time passed, but the timers did not run.
  vi.setSystemTime(5_000_000);
  document.dispatchEvent(new Event('visibilitychange'));
  stop();
  vi.advanceTimersByTime(5_000);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(heard).toEqual(
    [1_000_000, 1_001_000, 1_002_000, 5_000_000].map((now) => ({ type: 'clock.ticked', now })),
  );
});
