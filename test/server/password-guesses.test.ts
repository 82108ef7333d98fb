import { argon2Sync, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { defaultLimits } from '../../server/http/limits.ts';
import { addAdmin, findHashLike } from '../../server/store/admins.ts';
import { addPasswordReset, resetDuration, resetPassword } from '../../server/store/password-resets.ts';
import { inTransaction } from '../support/admins.ts';
import { enterCode, turnOn } from '../support/second-factor.ts';
import { admin, browser, passwordHash, startServer, testStart } from '../support/server.ts';
import { engine } from '../support/stores.ts';

type Server = Awaited<ReturnType<typeof startServer>>;

const login = { method: 'POST', url: '/api/v2/auth/login' } as const;
const limited = { message: 'Too many attempts. Try again in 15 minutes.' };

/** Signs in from a separate network address, so that only the limits of the account apply. */
async function signIn(server: Server, payload: object, from = '198.51.100.1') {
  const headers = { 'x-forwarded-for': from };
  const { statusCode, headers: answered, body } = await server.inject({ ...login, payload, headers });
  return { status: statusCode, wait: answered['retry-after'], body: JSON.parse(body) as unknown };
}

/** Hashes a password with the costs of earlier versions. */
function formerHash(password: string) {
  const nonce = randomBytes(16);
  const costs = { memory: 47_104, passes: 1, parallelism: 1, tagLength: 32 };
  const hash = argon2Sync('argon2id', { message: Buffer.from(password), nonce, ...costs });
  const [salt, key] = [nonce, hash].map((bytes) => bytes.toString('base64').replaceAll('=', ''));
  return `$argon2id$v=19$m=47104,t=1,p=1$${salt}$${key}`;
}

const guesses = (server: Server, count: number, json: object = admin) =>
  Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const guess = { ...json, password: `guess ${index}` };
      return (await signIn(server, guess, `203.0.113.${index}`)).status;
    }),
  );

/**
 * The number of network addresses that send guesses. Smaller on PostgreSQL, where each guess takes longer.
 */
const addresses = engine === 'sqlite' ? 1_000 : 50;

test(`the server checks only ten guesses when ${addresses} addresses send ten each, and the owner can still sign in from a known browser (SAFE-83, SAFE-84)`, {
  timeout: 120_000,
}, async () => {
  await using server = await startServer({ trustProxy: 1, limits: defaultLimits });
  const own = { ...admin, browser };
  expect((await signIn(server, own, '192.0.2.1')).status).toBe(200);
  const answers: number[] = [];
  const meanwhile: number[] = [];
  for (let round = 0; round < 10; round++) {
    const guessed = Array.from({ length: addresses }, async (_, index) => {
      const from = `10.1.${index >> 8}.${index & 255}`;
      return (await signIn(server, { ...admin, password: `guess ${round} ${index}` }, from)).status;
    });
    meanwhile.push((await signIn(server, own, `192.0.2.${round + 2}`)).status);
    answers.push(...(await Promise.all(guessed)));
  }
  const checked = answers.filter((status) => status === 401).length;
  expect([answers.length, checked, meanwhile]).toEqual([addresses * 10, 10, Array(10).fill(200)]);
  expect(answers.filter((status) => ![401, 429, 503].includes(status))).toEqual([]);
  expect((await signIn(server, own, '192.0.2.99')).status).toBe(200);
  expect(await signIn(server, admin, '192.0.2.98')).toEqual({ status: 429, wait: '900', body: limited });
});

test('wrong passwords for an email address limit its sign-ins, even when it has no account, but not sign-ins to other accounts (SAFE-37, SAFE-83)', async () => {
  let time = testStart;
  const limits = { passwords: { max: 3, window: 900_000 } };
  await using server = await startServer({ trustProxy: 1, limits, now: () => time });
  const unknown = { email: 'Nobody@example.com', password: 'any' };
  for (const json of [admin, unknown]) {
    for (let count = 0; count < 3; count++) {
      expect(await guesses(server, 1, json)).toEqual([401]);
    }
    const email = json.email.toUpperCase();
    expect(await signIn(server, { ...json, email })).toEqual({ status: 429, wait: '900', body: limited });
  }
  await addAdmin(server.store.db, { email: 'other@example.com', passwordHash }, time);
  expect((await signIn(server, { ...admin, email: 'other@example.com' })).status).toBe(200);
  const { keys } = await server.store.db
    .selectFrom('password_guesses')
    .select((row) => row.fn.agg<string>('count', ['key']).as('keys'))
    .executeTakeFirstOrThrow();
  expect(Number(keys)).toBe(2);
  time += 900_000;
  expect(await guesses(server, 1, unknown)).toEqual([401]);
  expect((await signIn(server, admin)).status).toBe(200);
});

test('a known browser has its own limit, which only its own guesses use up (SAFE-83)', async () => {
  const limits = { passwords: { max: 2, window: 900_000 } };
  await using server = await startServer({ trustProxy: 1, limits });
  const own = { ...admin, browser };
  await signIn(server, own);
  expect([await guesses(server, 1, own), await guesses(server, 1, own)]).toEqual([[401], [401]]);
  expect((await signIn(server, own)).status).toBe(429);
  expect((await signIn(server, admin)).status).toBe(200);
});

test('a known browser signs in during an attack, even after a password reset (SAFE-83)', async () => {
  const limits = { passwords: { max: 1, window: 900_000 } };
  await using server = await startServer({ trustProxy: 1, limits });
  await signIn(server, { ...admin, browser });
  const { db } = server.store;
  const { id } = await db.selectFrom('admins').select('id').executeTakeFirstOrThrow();
  const token = await addPasswordReset(db, id, testStart);
  await inTransaction(db, (transaction) => resetPassword(transaction, { token, passwordHash }, testStart));
  expect(await guesses(server, 1)).toEqual([401]);
  expect((await signIn(server, { ...admin, browser })).status).toBe(200);
  const mails = await db.selectFrom('mails').select('kind').execute();
  expect(mails).toEqual([{ kind: 'new browser' }]);
});

/** Sets a new password through a reset link. Returns the status of the response. */
async function resetWith(server: Server, json: object, at = testStart) {
  const { db } = server.store;
  const { id } = await db
    .selectFrom('admins')
    .select('id')
    .where('email', '=', admin.email)
    .executeTakeFirstOrThrow();
  const token = await addPasswordReset(db, id, at);
  return (await server.call('POST', '/api/v2/auth/resets', { json: { token, ...json } })).status;
}

const next = 'another long password';

test('a password reset lifts the guess limits of the account and of its known browsers, but not of other accounts (SESS-68, SAFE-83)', async () => {
  const limits = { passwords: { max: 1, window: 900_000 } };
  await using server = await startServer({ trustProxy: 1, limits });
  const own = { ...admin, browser };
  const other = { ...admin, email: 'other@example.com' };
  await addAdmin(server.store.db, { email: other.email, passwordHash }, testStart);
  await signIn(server, own);
  for (const json of [admin, own, other]) {
    expect(await guesses(server, 1, json)).toEqual([401]);
    expect((await signIn(server, json)).status).toBe(429);
  }
  expect(await resetWith(server, { next })).toBe(204);
  expect((await signIn(server, { ...own, password: next })).status).toBe(200);
  expect((await signIn(server, { ...admin, password: next })).status).toBe(200);
  expect((await signIn(server, other)).status).toBe(429);
});

test('a browser that resets the password becomes known, so its next sign-in sends no email and is not limited by guesses from elsewhere (SESS-59, SESS-64, SESS-68)', async () => {
  const limits = { passwords: { max: 1, window: 900_000 } };
  await using server = await startServer({ trustProxy: 1, limits });
  await signIn(server, admin);
  expect(await resetWith(server, { next, browser })).toBe(204);
  expect(await guesses(server, 1)).toEqual([401]);
  expect((await signIn(server, { ...admin, password: next })).status).toBe(429);
  expect((await signIn(server, { ...admin, password: next, browser })).status).toBe(200);
  const mails = await server.store.db.selectFrom('mails').select('kind').execute();
  expect(mails).toEqual([{ kind: 'password changed' }]);
});

test('a refused reset link lifts no guess limit and makes no browser known (SESS-68)', async () => {
  const limits = { passwords: { max: 1, window: 900_000 } };
  await using server = await startServer({ trustProxy: 1, limits });
  expect(await guesses(server, 1)).toEqual([401]);
  expect(await resetWith(server, { next, browser }, testStart - resetDuration)).toBe(410);
  expect((await signIn(server, { ...admin, browser })).status).toBe(429);
  const known = await server.store.db.selectFrom('known_browsers').selectAll().execute();
  expect(known).toEqual([]);
});

test.each([7, 'short', 'x'.repeat(65)])('a reset with the browser id %j is refused (SESS-68)', async (id) => {
  await using server = await startServer();
  expect(await resetWith(server, { next, browser: id })).toBe(400);
});

test('a browser counts as unknown when only another account knows it (SAFE-83)', async () => {
  const limits = { passwords: { max: 1, window: 900_000 } };
  await using server = await startServer({ trustProxy: 1, limits });
  await addAdmin(server.store.db, { email: 'other@example.com', passwordHash }, testStart);
  const other = { ...admin, email: 'other@example.com', browser };
  expect((await signIn(server, other)).status).toBe(200);
  expect(await guesses(server, 1)).toEqual([401]);
  expect((await signIn(server, { ...admin, browser })).status).toBe(429);
});

test('a browser becomes known when it passes the second step (SESS-64)', async () => {
  await using server = await startServer({
    trustProxy: 1,
    limits: { passwords: { max: 1, window: 900_000 } },
  });
  const { token } = (await signIn(server, admin)).body as { token: string };
  const { codes } = await turnOn(server, { token, at: testStart });
  const { challenge } = (await signIn(server, { ...admin, browser })).body as { challenge: string };
  expect((await enterCode(server, challenge, codes[0] ?? '')).status).toBe(200);
  expect(await guesses(server, 1)).toEqual([401]);
  expect([
    (await signIn(server, admin)).status,
    (await signIn(server, { ...admin, browser })).status,
  ]).toEqual([429, 202]);
});

test('a password guess leaves no email address in the store (SAFE-83)', async () => {
  await using server = await startServer({ trustProxy: 1 });
  await guesses(server, 1, { email: 'nobody@example.com' });
  const rows = await server.store.db.selectFrom('password_guesses').selectAll().execute();
  expect(rows).toEqual([
    { key: expect.stringMatching(/^[\w-]{43}$/), failures: 1, resets_at: testStart + 1_000 * 60 },
  ]);
});

test('a password hash of an earlier version is replaced at the next sign-in, and until then unknown addresses are checked at the same cost (SAFE-87)', async () => {
  await using server = await startServer();
  const { db } = server.store;
  const former = formerHash(admin.password);
  await db.updateTable('admins').set({ password_hash: former }).execute();
  const stored = async () =>
    (await db.selectFrom('admins').select('password_hash').executeTakeFirst())?.password_hash;
  expect((await signIn(server, { ...admin, password: 'wrong' })).status).toBe(401);
  expect([await stored(), await findHashLike(db, 'aaa@example.com')]).toEqual([former, former]);
  expect((await signIn(server, admin)).status).toBe(200);
  expect(await stored()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect((await signIn(server, admin)).status).toBe(200);
});

test('parallel sign-ins succeed while the hash of an earlier version is replaced (SAFE-87)', async () => {
  await using server = await startServer();
  const { db } = server.store;
  await db
    .updateTable('admins')
    .set({ password_hash: formerHash(admin.password) })
    .execute();
  const answers = await Promise.all([1, 2, 3].map(() => signIn(server, admin)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
});
