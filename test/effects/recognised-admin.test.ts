// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { recognisedAdmin } from '../../src/effects/recognised-admin.ts';
import { overhear } from '../support/overhear.ts';

test.each([
  ['a session', 60_000, [{ type: 'admin.recognised' }]],
  ['an expired session', -60_000, []],
])('recognisedAdmin reports an admin only when the session has not expired: %s', (_, lasts, expected) => {
  localStorage.setItem('token', 'a token');
  localStorage.setItem('tokenExpiry', String(Date.now() + lasts));
  expect(overhear(recognisedAdmin).heard).toEqual(expected);
  localStorage.clear();
  expect(overhear(recognisedAdmin).heard).toEqual([]);
});
