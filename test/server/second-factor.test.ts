import { expect, test } from 'vitest';
import { openKey } from '../../server/auth/totp.ts';
import { readSecret } from '../../server/store/secrets.ts';
import { isChange } from '../support/audit.ts';
import { startHolding } from '../support/holding-servers.ts';
import { addPasskey, newAuthenticator } from '../support/passkeys.ts';
import { challengeOf, codeOf, enterCode, turnOn, wrongCodeOf } from '../support/second-factor.ts';
import { admin, startServer, type TestServer, testStart } from '../support/server.ts';

const route = '/api/v2/auth/factor';
const minute = 60_000;
const wrong = "That code is wrong. If your app shows it now, set your phone's clock to automatic.";

const status = async (server: TestServer, token: string) => (await server.call('GET', route, { token })).body;
const begin = (server: TestServer, token: string, password = admin.password) =>
  server.call('POST', route, { token, json: { password } });
const send = (server: TestServer, path: string, token: string, code: string) =>
  server.call('POST', `${route}/${path}`, { token, json: { code } });
const keyIn = ({ body }: { body: unknown }) => (body as { key: string }).key;

async function mailsOf({ store }: TestServer) {
  const rows = await store.db.selectFrom('mails').selectAll().orderBy('created_at').execute();
  return rows.map(({ recipient, subject }) => [recipient, subject]);
}

async function changesOf({ store }: TestServer) {
  const rows = await store.db.selectFrom('audit').selectAll().orderBy('number').execute();
  return rows.filter(isChange).map(({ admin_email: who, action }) => [who, action]);
}

test('starting the factor setup needs the password and returns a key for an app (FACTOR-2)', async () => {
  await using server = await startServer();
  const token = await server.signIn();
  const refused = await begin(server, token, 'not the password');
  expect([refused.status, refused.body]).toEqual([400, { message: 'The password is incorrect.' }]);
  const begun = await begin(server, token);
  const key = keyIn(begun);
  expect(key).toMatch(/^[A-Z2-7]{32}$/);
  expect(begun.body).toEqual({
    key,
    uri: `otpauth://totp/SwiftEx:admin%40example.com?issuer=SwiftEx&secret=${key}&algorithm=SHA1&digits=6&period=30`,
  });
  expect(await status(server, token)).toEqual({ since: null, codesLeft: 0, isRequired: false });
});

test('the first right code turns the second factor on and returns ten recovery codes (FACTOR-1, FACTOR-4, FACTOR-5)', async () => {
  await using server = await startServer();
  const token = await server.signIn();
  const key = keyIn(await begin(server, token));
  const refused = await send(server, 'confirmation', token, wrongCodeOf(key, testStart));
  expect([refused.status, refused.body]).toEqual([400, { message: wrong }]);
  const done = await send(server, 'confirmation', token, codeOf(key, testStart));
  const { codes } = done.body as { codes: string[] };
  expect([done.status, codes.length, new Set(codes).size]).toEqual([200, 10, 10]);
  expect(codes.filter((code) => !/^(?:[a-km-np-z2-9]{4}-){3}[a-km-np-z2-9]{4}$/.test(code))).toEqual([]);
  expect(await status(server, token)).toEqual({
    since: new Date(testStart).toISOString(),
    codesLeft: 10,
    isRequired: false,
  });
  const again = await begin(server, token);
  expect([again.status, again.body]).toEqual([409, { message: 'The second factor is already on.' }]);
});

test('adding a first factor signs the other browsers out, and adding any factor invalidates pending reset links (FACTOR-37)', async () => {
  await using server = await startServer();
  const [here, elsewhere] = [await server.signIn(), await server.signIn()];
  const askForLink = () =>
    server.call('POST', '/api/v2/auth/reset-requests', { json: { email: admin.email } });
  const links = () => server.store.db.selectFrom('password_resets').selectAll().execute();
  const isOpen = async (token: string) => (await server.call('GET', '/api/v2/stats', { token })).status;
  await askForLink();
  const { codes } = await turnOn(server, { token: here, at: testStart });
  expect([await isOpen(here), await isOpen(elsewhere), await links()]).toEqual([200, 401, []]);
  const further = await enterCode(server, await challengeOf(server), codes[0] ?? '');
  await askForLink();
  await addPasskey(server, { token: here, authenticator: newAuthenticator() });
  expect([await isOpen((further.body as { token: string }).token), await links()]).toEqual([200, []]);
});

test('a sign-in that read the account before the first factor was added gets a challenge (FACTOR-9, FACTOR-37)', async () => {
  await using servers = await startHolding();
  const { holding, free, reads } = servers;
  const token = await free.signIn();
  const answer = holding.call('POST', '/api/v2/auth/login', { json: admin });
  await reads.held(1);
  const { codes } = await turnOn(free, { token, at: testStart });
  reads.release();
  const { status: answered, body } = await answer;
  const { challenge } = body as { challenge: string };
  const expiresAt = new Date(testStart + 5 * minute).toISOString();
  expect([answered, body]).toEqual([202, { challenge, expiresAt, methods: ['app'] }]);
  expect(await free.store.db.selectFrom('sessions').select('token_hash').execute()).toHaveLength(1);
  expect((await enterCode(free, challenge, codes[0] ?? '')).status).toBe(200);
});

test('sign-ins keep no session when the first factor is added at the same time (FACTOR-9, FACTOR-37)', async () => {
  await using server = await startServer();
  const token = await server.signIn();
  await Promise.all([
    turnOn(server, { token, at: testStart }),
    ...Array.from({ length: 5 }, () => server.call('POST', '/api/v2/auth/login', { json: admin })),
  ]);
  expect(await server.store.db.selectFrom('sessions').select('token_hash').execute()).toHaveLength(1);
});

test('turning off an app that is already off changes no recovery code, open sign-in or audit entry (FACTOR-6)', async () => {
  await using server = await startServer();
  const token = await server.signIn();
  const [code = ''] = await addPasskey(server, { token, authenticator: newAuthenticator() });
  const challenge = await challengeOf(server);
  const before = [await changesOf(server), await mailsOf(server)];
  const { status: answered, body } = await send(server, 'removal', token, code);
  expect([answered, body]).toEqual([409, { message: 'The authenticator app is already off.' }]);
  expect([await changesOf(server), await mailsOf(server)]).toEqual(before);
  expect((await enterCode(server, challenge, code)).status).toBe(200);
});

test('wrong codes from a signed-in admin are recorded at most once a minute (SAFE-79)', async () => {
  let time = testStart;
  await using server = await startServer({ now: () => time });
  const token = await server.signIn();
  const key = keyIn(await begin(server, token));
  const refusals = async () =>
    (
      await server.store.db.selectFrom('audit').selectAll().where('action', '=', 'code.refused').execute()
    ).map(({ admin_email, subject }) => [admin_email, subject]);
  await send(server, 'confirmation', token, wrongCodeOf(key, time));
  expect(await refusals()).toEqual([[admin.email, '']]);
  await send(server, 'confirmation', token, codeOf(key, time));
  await send(server, 'codes', token, wrongCodeOf(key, time));
  time += minute;
  await send(server, 'removal', token, wrongCodeOf(key, time));
  expect(await refusals()).toEqual([
    [admin.email, ''],
    [admin.email, '1 more before this one'],
  ]);
});

test('a factor setup expires after 15 minutes, and a second setup replaces the first (FACTOR-2)', async () => {
  let time = testStart;
  await using server = await startServer({ now: () => time });
  const token = await server.signIn();
  const first = keyIn(await begin(server, token));
  const second = keyIn(await begin(server, token));
  expect((await send(server, 'confirmation', token, codeOf(first, time))).status).toBe(400);
  time += 15 * minute;
  const late = await send(server, 'confirmation', token, codeOf(second, time));
  expect([late.status, late.body]).toEqual([409, { message: 'This setup has expired. Start again.' }]);
});

test('only one of two concurrent first codes turns the factor on (FACTOR-4)', async () => {
  await using server = await startServer();
  const token = await server.signIn();
  const code = codeOf(keyIn(await begin(server, token)), testStart);
  const answers = await Promise.all([1, 2].map(() => send(server, 'confirmation', token, code)));
  expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
  expect(await status(server, token)).toEqual({
    since: new Date(testStart).toISOString(),
    codesLeft: 10,
    isRequired: false,
  });
});

test('the store contains the key and the recovery codes only in encrypted or hashed form (FACTOR-3, FACTOR-5)', async () => {
  await using server = await startServer();
  const token = await server.signIn();
  const { key, codes } = await turnOn(server, { token, at: testStart });
  const { db } = server.store;
  const factor = await db.selectFrom('second_factors').selectAll().executeTakeFirstOrThrow();
  const hashes = await db.selectFrom('recovery_codes').select('code_hash').execute();
  const stored = JSON.stringify([factor, hashes]).toLowerCase();
  expect([key, ...codes].filter((text) => stored.includes(text.toLowerCase()))).toEqual([]);
  expect(hashes.every(({ code_hash }) => /^[0-9a-f]{64}$/.test(code_hash))).toBe(true);
  const site = await readSecret(db, 'second-factor');
  expect(openKey(factor.secret, site, factor.admin_id).length).toBe(20);
  expect(() => openKey(factor.secret, site, 'another admin')).toThrow();
});

test('a request for new recovery codes needs a code and replaces the previous codes (FACTOR-6)', async () => {
  let time = testStart;
  await using server = await startServer({ now: () => time });
  const token = await server.signIn();
  const { key, codes } = await turnOn(server, { token, at: time });
  const [first = '', second = ''] = codes;
  expect((await send(server, 'codes', token, wrongCodeOf(key, time))).status).toBe(400);
  const renewed = await send(server, 'codes', token, first);
  expect((renewed.body as { codes: string[] }).codes.length).toBe(10);
  expect((await send(server, 'codes', token, second)).status).toBe(400);
  time += minute;
  expect((await send(server, 'codes', token, codeOf(key, time))).status).toBe(200);
});

test('turning the second factor off needs a code and deletes the key and the recovery codes (FACTOR-6)', async () => {
  let time = testStart;
  await using server = await startServer({ now: () => time });
  const token = await server.signIn();
  const { key } = await turnOn(server, { token, at: time });
  time += minute;
  expect((await send(server, 'removal', token, wrongCodeOf(key, time))).status).toBe(400);
  expect((await send(server, 'removal', token, codeOf(key, time))).status).toBe(204);
  expect(await status(server, token)).toEqual({ since: null, codesLeft: 0, isRequired: false });
  const { db } = server.store;
  expect([
    await db.selectFrom('second_factors').selectAll().execute(),
    await db.selectFrom('recovery_codes').selectAll().execute(),
  ]).toEqual([[], []]);
  expect((await server.call('POST', '/api/v2/auth/login', { json: admin })).status).toBe(200);
});

test('each change to the second factor sends an email to the admin and adds an audit entry (FACTOR-7)', async () => {
  let time = testStart;
  await using server = await startServer({ now: () => time });
  const token = await server.signIn();
  const { key } = await turnOn(server, { token, at: time });
  for (const path of ['codes', 'removal']) {
    time += minute;
    await send(server, path, token, codeOf(key, time));
  }
  expect(await changesOf(server)).toEqual([
    [admin.email, 'factor.added'],
    [admin.email, 'factor.codes'],
    [admin.email, 'factor.removed'],
  ]);
  expect(await mailsOf(server)).toEqual([
    [admin.email, 'The second factor of your SwiftEx account was turned on'],
    [admin.email, 'Your SwiftEx account has new recovery codes'],
    [admin.email, 'The second factor of your SwiftEx account was turned off'],
  ]);
});

test('a change to the second factor is not stored when its audit entry cannot be stored (FACTOR-7, SAFE-73)', async () => {
  await using server = await startServer();
  const token = await server.signIn();
  const key = keyIn(await begin(server, token));
  await server.store.db.schema.alterTable('audit').renameTo('audit_elsewhere').execute();
  expect((await send(server, 'confirmation', token, codeOf(key, testStart))).status).toBe(500);
  await server.store.db.schema.alterTable('audit_elsewhere').renameTo('audit').execute();
  expect(await status(server, token)).toEqual({ since: null, codesLeft: 0, isRequired: false });
});

test('wrong codes from a signed-in admin are rate limited like wrong codes of a sign-in (FACTOR-16, FACTOR-17)', async () => {
  let time = testStart;
  await using server = await startServer({ now: () => time });
  const token = await server.signIn();
  const { key } = await turnOn(server, { token, at: time });
  const statuses = [];
  for (let guess = 0; guess < 11; guess++) {
    statuses.push((await send(server, 'removal', token, wrongCodeOf(key, time))).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
  time += minute;
  const limited = await send(server, 'removal', token, codeOf(key, time));
  expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '840']);
  time += 14 * minute;
  expect((await send(server, 'removal', token, codeOf(key, time))).status).toBe(204);
});

test.each([
  [{}, 'Enter a code.'],
  [{ code: '  ' }, 'Enter a code.'],
  [{ code: 123456 }, 'Enter a code.'],
  [{ code: 'x'.repeat(41) }, 'The code must be 40 characters or less.'],
])('the second-factor code %j is refused (FACTOR-6)', async (json, message) => {
  await using server = await startServer();
  const token = await server.signIn();
  const refused = await server.call('POST', `${route}/removal`, { token, json });
  expect([refused.status, refused.body]).toEqual([400, expect.objectContaining({ message })]);
});

test('the factor routes need a session, and refuse every code when there is no factor (FACTOR-6)', async () => {
  await using server = await startServer();
  for (const [method, path] of [
    ['GET', route],
    ['POST', route],
    ['POST', `${route}/confirmation`],
    ['POST', `${route}/codes`],
    ['POST', `${route}/removal`],
  ] as const) {
    expect((await server.call(method, path)).status).toBe(401);
  }
  const token = await server.signIn();
  expect((await send(server, 'codes', token, '123456')).status).toBe(400);
  expect((await send(server, 'removal', token, '123456')).status).toBe(409);
  expect((await send(server, 'confirmation', token, '123456')).status).toBe(409);
});
