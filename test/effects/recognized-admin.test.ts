// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { recognizedAdmin } from '../../src/effects/recognized-admin.ts';
import { overhear } from '../support/overhear.ts';

test.each([
  ['a session', 60_000, [{ type: 'admin.recognized' }]],
  ['an expired session', -60_000, []],
])('recognizedAdmin reports an admin only when the session has not expired: %s', (_, lasts, expected) => {
  localStorage.setItem('token', 'a token');
  localStorage.setItem('tokenExpiry', String(Date.now() + lasts));
  expect(overhear(recognizedAdmin).heard).toEqual(expected);
  localStorage.clear();
  expect(overhear(recognizedAdmin).heard).toEqual([]);
});
