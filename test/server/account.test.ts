import { expect, test } from 'vitest';
import { defaultLimits } from '../../server/http/limits.ts';
import { addRoot, openedSession, removeByAddress } from '../support/admins.ts';
import { admin, startServer, testStart } from '../support/server.ts';

const next = 'a much better password';

test('a password change ends the other sessions and invalidates the old password (SESS-51, API-59, SAFE-34)', async () => {
  await using server = await startServer();
  const here = await server.signIn();
  const elsewhere = await server.signIn();
  const { status } = await server.call('POST', '/api/v2/auth/password', {
    token: here,
    json: { current: admin.password, next },
  });
  const signIn = async (password: string) =>
    (await server.call('POST', '/api/v2/auth/login', { json: { ...admin, password } })).status;
  const isOpen = async (token: string) => (await server.call('GET', '/api/v2/stats', { token })).status;
  expect([
    status,
    await isOpen(here),
    await isOpen(elsewhere),
    await signIn(admin.password),
    await signIn(next),
  ]).toEqual([204, 200, 401, 401, 200]);
});

test.each([
  ['a wrong current password', { current: 'a guess', next }, 'The current password is incorrect.'],
  [
    'a short new password',
    { current: admin.password, next: 'short' },
    'The new password must be at least 12 characters long.',
  ],
  ['an empty current password', { current: '', next }, 'The current password is required.'],
  [
    'a new password that is too long',
    { current: admin.password, next: 'x'.repeat(201) },
    'The password must be 200 characters or less.',
  ],
])(
  'a password change with %s is refused and changes nothing (SESS-46, SESS-47, SESS-50, API-59)',
  async (_, json, message) => {
    await using server = await startServer();
    const token = await server.signIn();
    const { status, body } = await server.call('POST', '/api/v2/auth/password', { token, json });
    expect([status, (body as { message: string }).message]).toEqual([400, message]);
    expect(await server.signIn()).toMatch(/^[\w-]{43}$/);
  },
);

test('a password change is refused with an error at the new password field when it is the current password (SESS-47)', async () => {
  await using server = await startServer();
  const token = await server.signIn();
  const json = { current: admin.password, next: admin.password };
  const { status, body } = await server.call('POST', '/api/v2/auth/password', { token, json });
  const message = 'The new password must differ from the current one.';
  expect([status, body]).toEqual([400, { message, issues: [{ path: 'next', message }] }]);
});

test('a password change is refused with an error at the new password field when the new password is common (SESS-61, SAFE-82)', async () => {
  await using server = await startServer();
  const token = await server.signIn();
  const json = { current: admin.password, next: 'QWERTY123456' };
  const { status, body } = await server.call('POST', '/api/v2/auth/password', { token, json });
  const message = 'This password is among the most common ones. Choose another.';
  expect([status, body]).toEqual([400, { message, issues: [{ path: 'next', message }] }]);
  expect(await server.signIn()).toMatch(/^[\w-]{43}$/);
});

test('guesses at the current password in an open session are rate limited (API-90, API-93, SAFE-35)', async () => {
  await using server = await startServer({ limits: { login: { max: 2, window: 900_000 } } });
  const token = await server.signIn();
  const guess = () =>
    server.call('POST', '/api/v2/auth/password', { token, json: { current: 'a guess', next } });
  await guess();
  await guess();
  const { status, headers, body } = await guess();
  expect([status, headers.get('retry-after'), body]).toEqual([
    429,
    '900',
    { message: 'Too many attempts. Try again in 15 minutes.' },
  ]);
});

test('password guesses from many addresses in one session share a limit, and sign-in still works (SAFE-35, SAFE-79, SAFE-85)', async () => {
  await using server = await startServer({ trustProxy: 1, limits: defaultLimits });
  const token = await server.signIn();
  const guess = async (path: string, json: object, from: number) => {
    const headers = { 'x-forwarded-for': `203.0.113.${from}` };
    return (await server.call('POST', `/api/v2/auth/${path}`, { token, json, headers })).status;
  };
  const statuses = [];
  for (let from = 0; from < 8; from++) {
    statuses.push(await guess('password', { current: 'a guess', next }, from));
  }
  statuses.push(await guess('factor', { password: 'a guess' }, 8));
  statuses.push(await guess('passkeys/options', { password: 'a guess' }, 9));
  expect(statuses).toEqual(Array(10).fill(400));
  const limited = [
    await guess('password', { current: admin.password, next }, 10),
    await guess('factor', { password: admin.password }, 11),
    await guess('passkeys/options', { password: admin.password }, 12),
    await guess('proof', { proof: admin.password }, 13),
  ];
  expect(limited).toEqual([429, 429, 429, 429]);
  expect(await server.signIn()).toMatch(/^[\w-]{43}$/);
  const entries = await server.store.db.selectFrom('audit').select('action').orderBy('number').execute();
  expect(entries.map(({ action }) => action)).toEqual([
    'session.opened',
    'password.refused',
    'session.opened',
  ]);
});

test('a password change invalidates pending reset links (SESS-65)', async () => {
  await using server = await startServer();
  const token = await server.signIn();
  await server.call('POST', '/api/v2/auth/reset-requests', { json: { email: admin.email } });
  const { db } = server.store;
  expect((await db.selectFrom('password_resets').selectAll().execute()).length).toBe(1);
  const json = { current: admin.password, next };
  expect((await server.call('POST', '/api/v2/auth/password', { token, json })).status).toBe(204);
  expect(await db.selectFrom('password_resets').selectAll().execute()).toEqual([]);
});

test('a password change on the account screen sends the admin an email, and a refused one does not (SESS-51)', async () => {
  await using server = await startServer();
  const token = await server.signIn();
  const change = (current: string) =>
    server.call('POST', '/api/v2/auth/password', { token, json: { current, next } });
  expect((await change('a wrong password')).status).toBe(400);
  const mails = server.store.db.selectFrom('mails').select(['recipient', 'kind']);
  expect(await mails.execute()).toEqual([]);
  expect((await change(admin.password)).status).toBe(204);
  expect(await mails.execute()).toEqual([{ recipient: admin.email, kind: 'password changed' }]);
});

test('an admin reads their own sessions, newest first, and ends them all (SESS-37, SESS-43, API-60, API-61)', async () => {
  let time = testStart;
  await using server = await startServer({ now: () => time });
  const token = await server.signIn();
  time += 1_000;
  await server.call('POST', '/api/v2/auth/login', { json: admin, headers: { 'user-agent': 'A phone' } });
  const { body } = await server.call('GET', '/api/v2/auth/sessions', { token });
  const { email, sessions } = body as { email: string; sessions: Array<Record<string, unknown>> };
  expect(email).toBe(admin.email);
  expect(sessions.map(({ device, isCurrent }) => `${device} ${isCurrent}`)).toEqual([
    'A phone false',
    'node true',
  ]);
  expect((await server.call('DELETE', '/api/v2/auth/sessions', { token })).status).toBe(204);
  expect((await server.call('GET', '/api/v2/auth/sessions', { token })).status).toBe(401);
  expect(await server.store.db.selectFrom('sessions').selectAll().execute()).toEqual([]);
});

test('an admin can end one of their own sessions, but no session of another admin (SESS-60, API-120)', async () => {
  await using server = await startServer();
  const token = await server.signIn();
  await server.call('POST', '/api/v2/auth/login', { json: admin, headers: { 'user-agent': 'A phone' } });
  const { token: theirs } = await openedSession(server.store.db, await addRoot(server.store.db), testStart);
  const idOf = async (as: string, isWanted: (one: { isCurrent: boolean }) => boolean) => {
    const { body } = await server.call('GET', '/api/v2/auth/sessions', { token: as });
    const { sessions } = body as { sessions: Array<{ id: string; isCurrent: boolean }> };
    return sessions.find(isWanted)?.id ?? '';
  };
  const end = async (id: string) =>
    (await server.call('DELETE', `/api/v2/auth/sessions/${encodeURIComponent(id)}`, { token })).status;
  const phone = await idOf(token, ({ isCurrent }) => !isCurrent);
  const foreign = await idOf(theirs, ({ isCurrent }) => isCurrent);
  expect([
    await end(foreign),
    await end('%'),
    await end(phone.slice(0, 8)),
    await end('x'.repeat(5_000)),
  ]).toEqual([404, 404, 404, 414]);
  expect([await end(phone), await end(phone)]).toEqual([204, 404]);
  expect(await idOf(token, ({ isCurrent }) => !isCurrent)).toBe('');
  expect((await server.call('GET', '/api/v2/auth/sessions', { token: theirs })).status).toBe(200);
  const rows = await server.store.db.selectFrom('audit').selectAll().orderBy('number').execute();
  expect(rows.map(({ admin_email, action, subject }) => `${admin_email} ${action} ${subject}`).at(-1)).toBe(
    `${admin.email} session.ended A phone`,
  );
});

test('the audit list shows changes by admins in pages, newest first (SESS-39, API-62, SAFE-70)', async () => {
  let time = testStart;
  await using server = await startServer({ now: () => time });
  const first = await server.signIn();
  await server.call('POST', '/api/v2/auth/password', {
    token: first,
    json: { current: admin.password, next },
  });
  time += 1_000;
  await server.call('DELETE', '/api/v2/auth/sessions', { token: first });
  const { body: signedIn } = await server.call('POST', '/api/v2/auth/login', {
    json: { ...admin, password: next },
  });
  const { token } = signedIn as { token: string };
  const { body } = await server.call('GET', '/api/v2/audit?limit=1&page=3', { token });
  const { entries, pagination } = body as {
    entries: Array<{ who: string; action: string }>;
    pagination: unknown;
  };
  expect(entries.map(({ who, action }) => [who, action])).toEqual([[admin.email, 'password.changed']]);
  expect(pagination).toEqual({ currentPage: 3, totalPages: 4, totalRecords: 4 });
});

test('an audit entry keeps the email address of a removed admin (SAFE-74)', async () => {
  await using server = await startServer();
  await server.call('DELETE', '/api/v2/auth/sessions', { token: await server.signIn() });
  await removeByAddress(server.store.db, admin.email);
  const rows = await server.store.db
    .selectFrom('audit')
    .select(['admin_email', 'action'])
    .orderBy('number')
    .execute();
  expect(rows).toEqual([
    { admin_email: admin.email, action: 'session.opened' },
    { admin_email: admin.email, action: 'sessions.ended' },
  ]);
});

test.each([
  ['POST', '/api/v2/auth/password'],
  ['GET', '/api/v2/auth/sessions'],
  ['DELETE', '/api/v2/auth/sessions'],
  ['GET', '/api/v2/audit'],
])('%s %s gets 401 without a session (API-7)', async (method, path) => {
  await using server = await startServer();
  expect((await server.call(method, path)).status).toBe(401);
});
