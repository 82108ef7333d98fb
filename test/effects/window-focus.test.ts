// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { windowFocus } from '../../src/effects/window-focus.ts';
import { overhear } from '../support/overhear.ts';

test('windowFocus reports that the browser is online again until it stops (ADMIN-12)', () => {
  const { heard, stop } = overhear(windowFocus);
  window.dispatchEvent(new Event('online'));
  expect(heard).toEqual([{ type: 'window.focused' }]);
  stop();
  window.dispatchEvent(new Event('online'));
  expect(heard.length).toBe(1);
});

test('windowFocus reports a return to the window or the tab until it stops (ADMIN-12)', () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get');
  const { heard, stop } = overhear(windowFocus);
  window.dispatchEvent(new Event('focus'));
  for (const state of ['hidden', 'visible'] as const) {
    visibility.mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  }
  expect(heard).toEqual([{ type: 'window.focused' }, { type: 'window.focused' }]);
  stop();
  window.dispatchEvent(new Event('focus'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(heard.length).toBe(2);
});
