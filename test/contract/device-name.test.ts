import { expect, test } from 'vitest';
import { deviceName } from '../../src/contract/device-name.ts';

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1', 'Safari on iOS'],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/150 Safari/537.36 Edg/150', 'Edge on Windows'],
  ['curl/8.0', 'curl/8.0'],
  ['', 'Unknown browser'],
  ['x'.repeat(100), 'x'.repeat(60)],
])('the account screen shows the user agent %j as "%s" (SESS-38)', (userAgent, name) =>
  expect(deviceName(userAgent)).toBe(name),
);
