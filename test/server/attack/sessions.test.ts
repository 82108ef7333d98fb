import { createHook } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { toCsvLine } from '../../../server/http/csv.ts';
import { isPostgres } from '../../../server/store/engine.ts';
import { operationsOf, sampleOf } from '../../support/operations.ts';
import { admin, startServer } from '../../support/server.ts';

const login = '/api/v2/auth/login';
const list = '/api/v2/subscribe';

test('a login ignores a token chosen by the caller and sets no cookie (PRIV-8, SAFE-31)', async () => {
  await using server = await startServer();
  const chosen = 'A'.repeat(43);
  const answer = await server.call('POST', `${login}?token=${chosen}`, {
    json: { ...admin, token: chosen, session: chosen },
    headers: { authorization: `Bearer ${chosen}`, cookie: `token=${chosen}; session=${chosen}` },
  });
  expect([200, 400]).toContain(answer.status);
  expect(JSON.stringify(answer.body)).not.toContain(chosen);
  expect(answer.headers.get('set-cookie')).toBeNull();
  expect((await server.call('GET', list, { token: chosen })).status).toBe(401);
});

test('every login has its own token of 256 bits, and the store contains only its hash (PRIV-24, SAFE-30)', async () => {
  await using server = await startServer();
  const tokens = [await server.signIn(), await server.signIn(), await server.signIn()];
  expect(new Set(tokens).size).toBe(3);
  expect(tokens.map((token) => Buffer.from(token, 'base64url').length)).toEqual([32, 32, 32]);
  const rows = await server.store.db.selectFrom('sessions').selectAll().execute();
  expect(rows.map((row) => row.token_hash).sort()).toEqual(
    tokens.map((token) => createHash('sha256').update(token).digest('hex')).sort(),
  );
  expect((await server.call('GET', list, { token: rows[0]?.token_hash ?? '' })).status).toBe(401);
});

test('every guarded route refuses a signed-out token (SESS-35, PRIV-28, SAFE-33, API-58)', async () => {
  await using server = await startServer();
  const token = await server.signIn();
  expect((await server.call('POST', '/api/v2/auth/logout', { token })).status).toBe(204);
  for (const authorization of [`Bearer ${token}`, `bearer ${token}`, `Bearer  ${token}`]) {
    expect((await server.call('GET', list, { headers: { authorization } })).status).toBe(401);
  }
  const guarded = (await operationsOf(server)).filter(({ isGuarded }) => isGuarded);
  const answered = [];
  for (const { method, path, bodies } of guarded) {
    const json = method === 'GET' ? {} : { json: sampleOf(bodies[0] ?? {}) };
    const { status } = await server.call(method, path.replaceAll(/\{\w+\}/g, 'home'), { token, ...json });
    answered.push(`${method} ${path} ${status}`);
  }
  expect(guarded.length).toBeGreaterThan(15);
  expect(answered.filter((line) => !line.endsWith(' 401'))).toEqual([]);
});

test('a token in a URL or a cookie is ignored (SAFE-32)', async () => {
  await using server = await startServer();
  const token = await server.signIn();
  expect((await server.call('GET', `${list}?token=${token}&access_token=${token}`)).status).toBe(401);
  expect((await server.call('GET', list, { headers: { cookie: `token=${token}` } })).status).toBe(401);
});

test('a forged address in a header does not evade the login limit (SAFE-47)', async () => {
  await using server = await startServer({ limits: { login: { max: 3, window: 900_000 } } });
  const statuses = [];
  for (const headers of [
    { 'x-forwarded-for': '203.0.113.1' },
    { 'x-forwarded-for': '203.0.113.2, 203.0.113.3' },
    { 'x-real-ip': '203.0.113.4', 'true-client-ip': '203.0.113.4' },
    { forwarded: 'for=203.0.113.5', 'cf-connecting-ip': '203.0.113.5' },
    { 'x-forwarded-for': "127.0.0.1'; drop table rate_limits; --" },
    { 'x-forwarded-for': '' },
  ]) {
    const wrong = { json: { ...admin, password: 'wrong' }, headers };
    statuses.push((await server.call('POST', login, wrong)).status);
  }
  expect(statuses).toEqual([401, 401, 401, 429, 429, 429]);
});

test('behind a proxy, limits apply to the address that the proxy added, and an IPv6 /64 is one client (SAFE-46, SAFE-47, API-95)', async () => {
  await using server = await startServer({ trustProxy: 1, limits: { login: { max: 1, window: 900_000 } } });
  const from = async (forwarded: string) =>
    (
      await server.call('POST', login, {
        json: { ...admin, password: 'wrong' },
        headers: { 'x-forwarded-for': forwarded },
      })
    ).status;
  expect(await from('203.0.113.1')).toBe(401);
  for (const forwarded of [
    '10.0.0.1, 203.0.113.1',
    '::1, 203.0.113.1',
    'x, y, z, 203.0.113.1',
    ', 203.0.113.1',
  ]) {
    expect(await from(forwarded)).toBe(429);
  }
  expect(await from('2001:db8:1:1::1')).toBe(401);
  expect(await from('2001:db8:1:1:ffff::2')).toBe(429);
  expect(await from('::ffff:203.0.113.1')).toBe(429);
});

test('one address cannot use up the limit of another (SAFE-48)', async () => {
  await using server = await startServer({ trustProxy: 1, limits: { login: { max: 1, window: 900_000 } } });
  const from = async (forwarded: string) =>
    (await server.call('POST', login, { json: admin, headers: { 'x-forwarded-for': forwarded } })).status;
  expect([await from('203.0.113.1'), await from('203.0.113.1'), await from('203.0.113.2')]).toEqual([
    200, 429, 200,
  ]);
});

test('a login hashes a password once, whether or not the address has an account (SAFE-37)', async () => {
  await using server = await startServer();
  const work: string[] = [];
  const hook = createHook({
    init: (_id, type) => void (/^(?:ARGON2|SCRYPT|PBKDF2)/.test(type) && work.push(type)),
  });
  hook.enable();
  const answers = [];
  for (const email of [admin.email, 'nobody@example.com']) {
    const { status, body } = await server.call('POST', login, {
      json: { email, password: 'wrong password' },
    });
    answers.push({ status, body, work: work.splice(0) });
  }
  hook.disable();
  const refused = { status: 401, body: { message: 'Invalid email or password' }, work: ['ARGON2REQUEST'] };
  expect(answers).toEqual([refused, refused]);
});

test('a signup gets the same response and changes the database, whether its address is new or listed (SAFE-38, SAFE-39)', async () => {
  await using server = await startServer();
  const { db } = server.store;
  const state = async () => {
    const { rows } = isPostgres(db)
      ? await sql<{
          state: unknown;
        }>`select array_agg(xmin::text || ctid::text) as state from waitlist`.execute(db)
      : await sql<{ state: unknown }>`select total_changes() as state`.execute(db);
    return JSON.stringify(rows[0]?.state);
  };
  const signUp = () => server.call('POST', list, { json: { email: 'ada@example.com', firstName: 'Ada' } });
  const [before, first] = [await state(), await signUp()];
  const [between, second] = [await state(), await signUp()];
  expect(await state()).not.toBe(between);
  expect(between).not.toBe(before);
  expect([second.status, second.body]).toEqual([first.status, first.body]);
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', "=cmd|' /C calc'!A0", '＝1+1', '－1'])(
  'a CSV cell that a spreadsheet would run as a formula gets a leading apostrophe: %j (SAFE-64)',
  (cell) => {
    expect(toCsvLine([cell])).toMatch(/^"?'/);
  },
);

test.each([
  ['Ada;=1+1;', "Ada;'=1+1;"],
  ['Hello\n@SUM(A1)', `"Hello\n'@SUM(A1)"`],
  ['a;\t+1', "a;'\t'+1"],
])('a formula in a CSV cell is text where cells are separated by semicolons: %j (SAFE-64)', (cell, line) => {
  expect(toCsvLine([cell])).toBe(`${line}\r\n`);
});

test('text that is no formula stays unchanged in a CSV cell (SAFE-64)', () => {
  const cells = ['1-2', 'a=b; c', 'x@example.com', 'a - b', 'O’Neil'];
  expect(toCsvLine(cells)).toBe(`${cells.join(',')}\r\n`);
});
