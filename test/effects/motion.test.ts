import { expect, test, vi } from 'vitest';
import { motionPreference } from '../../src/effects/motion.ts';
import { overhear } from '../support/overhear.ts';

test('motionPreference sends the preference at the start and at every change until it stops', () => {
  const preference = Object.assign(new EventTarget(), { matches: false });
  vi.stubGlobal('window', { matchMedia: () => preference });
  const { heard, stop } = overhear(motionPreference);
  preference.matches = true;
  preference.dispatchEvent(new Event('change'));
  expect(heard).toEqual([{ type: 'motion.allowed' }, { type: 'motion.reduced' }]);
  stop();
  preference.dispatchEvent(new Event('change'));
  expect(heard.length).toBe(2);
  vi.unstubAllGlobals();
});
