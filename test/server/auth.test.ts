import { expect, test } from 'vitest';
import { isPasswordOf } from '../../server/auth/passwords.ts';
import { findAdminByEmail } from '../../server/store/admins.ts';
import { admin, startServer, testStart } from '../support/server.ts';

const login = '/api/v2/auth/login';
const logout = '/api/v2/auth/logout';
const list = '/api/v2/subscribe';
const aDay = 24 * 60 * 60 * 1_000;

test('a login opens a session of 24 hours (SESS-12, API-55)', async () => {
  await using server = await startServer();
  const { status, body } = await server.call('POST', login, {
    json: { email: ' ADMIN@example.com ', password: admin.password },
  });
  const own = await findAdminByEmail(server.store.db, admin.email);
  expect([status, body]).toEqual([
    200,
    {
      token: expect.stringMatching(/^[\w-]{43}$/),
      expiresAt: '2025-01-16T09:30:00.000Z',
      role: 'owner',
      account: own?.id,
    },
  ]);
});

test('a login gets the same response for a wrong password and for an unknown address (API-56, SAFE-37)', async () => {
  await using server = await startServer();
  const wrong = await server.call('POST', login, { json: { ...admin, password: 'wrong' } });
  const unknown = await server.call('POST', login, { json: { ...admin, email: 'who@example.com' } });
  expect([wrong.status, wrong.body]).toEqual([401, { message: 'Invalid email or password' }]);
  expect([unknown.status, unknown.body]).toEqual([401, { message: 'Invalid email or password' }]);
});

test.each([
  [
    'nothing',
    {},
    [
      { path: 'email', message: 'Email is required' },
      { path: 'password', message: 'Password is required' },
    ],
  ],
  [
    'empty fields',
    { email: ' ', password: '' },
    [
      { path: 'email', message: 'Email is required' },
      { path: 'password', message: 'Password is required' },
    ],
  ],
  [
    'an over-long password',
    { ...admin, password: 'x'.repeat(201) },
    [{ path: 'password', message: 'Password must be 200 characters or less.' }],
  ],
])('a login with %s gets 400 with every error (API-4, API-57)', async (_, json, issues) => {
  await using server = await startServer();
  const { status, body } = await server.call('POST', login, { json });
  expect([status, body]).toEqual([400, { message: issues[0]?.message, issues }]);
});

test('a session ends after 24 hours (SESS-12, API-7, SAFE-33)', async () => {
  let time = testStart;
  await using server = await startServer({ now: () => time });
  const token = await server.signIn();
  time = testStart + aDay - 1;
  expect((await server.call('GET', list, { token })).status).toBe(200);
  time = testStart + aDay;
  const { status, body } = await server.call('GET', list, { token });
  expect([status, body]).toEqual([401, { message: 'Please sign in again.' }]);
});

test('signing out deletes the session of the caller and no other session (SESS-35, PRIV-31, API-58)', async () => {
  await using server = await startServer();
  const [laptop, phone] = [await server.signIn(), await server.signIn()];
  const { status, body } = await server.call('POST', logout, { token: laptop });
  expect([status, body]).toEqual([204, '']);
  expect((await server.call('GET', list, { token: laptop })).status).toBe(401);
  expect((await server.call('POST', logout, { token: laptop })).status).toBe(401);
  expect((await server.call('GET', list, { token: phone })).status).toBe(200);
});

test.each([
  ['no header', undefined],
  ['an unknown token', `Bearer ${'A'.repeat(43)}`],
  ['a nonsense token', "Bearer ' or 1=1 --"],
  ['an empty token', 'Bearer '],
  ['another scheme', 'Basic YWRtaW46YWRtaW4='],
])('a call with %s gets 401 (PRIV-28, API-7)', async (_, authorization) => {
  await using server = await startServer();
  const headers: Record<string, string> = authorization === undefined ? {} : { authorization };
  for (const [method, path] of [
    ['GET', list],
    ['GET', `${list}?page=-1`],
    ['GET', `${list}/export`],
    ['POST', logout],
  ] as const) {
    const answer = await server.call(method, path, { headers });
    expect([answer.status, answer.body]).toEqual([401, { message: 'Please sign in again.' }]);
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
  }
});

test('a login gets 503 with Retry-After while too many passwords are being checked (SAFE-28)', async () => {
  await using server = await startServer();
  const hash = (memory: number, passes: number) =>
    `$argon2id$v=19$m=${memory},t=${passes},p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;
  // The first check takes about a second, so the queue is still full when the login arrives.
  const checks = [hash(47_104, 20), ...Array.from({ length: 4 }, () => hash(64, 1))].map((stored) =>
    isPasswordOf(stored, 'any'),
  );
  const { status, headers, body } = await server.call('POST', login, { json: admin });
  expect([status, headers.get('retry-after'), body]).toEqual([
    503,
    '2',
    { message: 'The service is busy. Please try again in a moment.' },
  ]);
  await Promise.all(checks);
  expect((await server.call('POST', login, { json: admin })).status).toBe(200);
});
