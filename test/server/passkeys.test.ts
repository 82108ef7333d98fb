import { expect, test } from 'vitest';
import type { CreationOptions, Passkey } from '../../src/contract/passkeys.ts';
import { isChange } from '../support/audit.ts';
import { addPasskey, beginPasskey, newAuthenticator } from '../support/passkeys.ts';
import { challengeOf, codeOf, enterCode, turnOn } from '../support/second-factor.ts';
import { admin, startServer, type TestServer, testStart } from '../support/server.ts';

const route = '/api/v2/auth/passkeys';
const minute = 60_000;
const otherSite = 'The passkey answered for another site. Open the admin area at http://localhost:3000.';
const unverified = 'The passkey could not be verified. Try again.';
const over = 'This request has expired. Try again.';
const incomplete = "The passkey's response is incomplete. Try again.";

const optionsOf = async (server: TestServer, token: string) =>
  (await beginPasskey(server, token)).body as CreationOptions;
const add = (server: TestServer, token: string, credential: unknown, name = 'Phone') =>
  server.call('POST', route, { token, json: { name, credential } });
const list = async (server: TestServer, token: string) =>
  ((await server.call('GET', route, { token })).body as { passkeys: Passkey[] }).passkeys;
const factor = async (server: TestServer, token: string) =>
  (await server.call('GET', '/api/v2/auth/factor', { token })).body;

async function changesOf({ store }: TestServer) {
  const rows = await store.db.selectFrom('audit').selectAll().orderBy('number').execute();
  return rows.filter(isChange).map(({ action, subject }) => [action, subject]);
}

test('adding a passkey needs the password, and its options exclude the passkeys that the account already has (FACTOR-23)', async () => {
  await using server = await startServer();
  const token = await server.signIn();
  const refused = await beginPasskey(server, token, 'not the password');
  expect([refused.status, refused.body]).toEqual([400, { message: 'The password is incorrect.' }]);
  const phone = newAuthenticator();
  await addPasskey(server, { token, authenticator: phone });
  const { id } = await server.store.db.selectFrom('admins').select('id').executeTakeFirstOrThrow();
  expect(await optionsOf(server, token)).toEqual({
    challenge: expect.stringMatching(/^[\w-]{43}$/),
    rp: { id: 'localhost', name: 'SwiftEx' },
    user: { id: Buffer.from(id).toString('base64url'), name: admin.email, displayName: admin.email },
    pubKeyCredParams: [-8, -7, -257].map((alg) => ({ type: 'public-key', alg })),
    timeout: 5 * minute,
    attestation: 'none',
    excludeCredentials: [{ id: phone.id, type: 'public-key', transports: ['internal'] }],
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  });
});

test('adding the first passkey returns ten recovery codes, and adding further factors returns none (FACTOR-23, FACTOR-26)', async () => {
  await using server = await startServer();
  const token = await server.signIn();
  const codes = await addPasskey(server, { token, authenticator: newAuthenticator(), name: ' Phone ' });
  expect([codes.length, new Set(codes).size]).toEqual([10, 10]);
  const further = await addPasskey(server, { token, authenticator: newAuthenticator(), name: 'Key ring' });
  const app = await turnOn(server, { token, at: testStart });
  expect([further, app.codes]).toEqual([[], []]);
  expect(await factor(server, token)).toEqual({
    since: new Date(testStart).toISOString(),
    codesLeft: 10,
    isRequired: false,
  });
  expect((await list(server, token)).map(({ name }) => name).toSorted()).toEqual(['Key ring', 'Phone']);
  expect((await enterCode(server, await challengeOf(server), codes[0] ?? '')).status).toBe(200);
});

test('adding a first passkey signs the other browsers out and invalidates pending reset links (FACTOR-37)', async () => {
  await using server = await startServer();
  const [here, elsewhere] = [await server.signIn(), await server.signIn()];
  await server.call('POST', '/api/v2/auth/reset-requests', { json: { email: admin.email } });
  await addPasskey(server, { token: here, authenticator: newAuthenticator() });
  const isOpen = async (token: string) => (await server.call('GET', '/api/v2/stats', { token })).status;
  expect([await isOpen(here), await isOpen(elsewhere)]).toEqual([200, 401]);
  expect(await server.store.db.selectFrom('password_resets').selectAll().execute()).toEqual([]);
});

test('a new passkey is listed with its name and date, and as never used (FACTOR-24)', async () => {
  await using server = await startServer();
  const token = await server.signIn();
  expect(await list(server, token)).toEqual([]);
  await addPasskey(server, { token, authenticator: newAuthenticator() });
  expect(await list(server, token)).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'Phone',
      addedAt: new Date(testStart).toISOString(),
      usedAt: null,
    },
  ]);
});

test('only the admin who added a passkey can rename or remove it (FACTOR-25)', async () => {
  await using server = await startServer();
  const token = await server.signIn();
  await addPasskey(server, { token, authenticator: newAuthenticator() });
  const [passkey] = await list(server, token);
  const path = `${route}/${passkey?.id}`;
  const { db } = server.store;
  const owner = await db.selectFrom('admins').selectAll().executeTakeFirstOrThrow();
  const other = { ...owner, id: 'another', email: 'other@example.com', email_key: 'other@example.com' };
  await db.insertInto('admins').values(other).execute();
  const login = { email: other.email, password: admin.password };
  const stranger = (await server.call('POST', '/api/v2/auth/login', { json: login })).body as {
    token: string;
  };
  const unknown = [404, { message: 'There is no such passkey.' }];
  for (const [method, json] of [
    ['PATCH', { name: 'Mine' }],
    ['DELETE', undefined],
  ] as const) {
    const { status, body } = await server.call(method, path, { token: stranger.token, json });
    expect([status, body]).toEqual(unknown);
  }
  expect((await server.call('PATCH', path, { token, json: { name: 'Old phone' } })).status).toBe(204);
  expect((await list(server, token)).map(({ name }) => name)).toEqual(['Old phone']);
  expect((await server.call('DELETE', path, { token })).status).toBe(204);
  expect((await server.call('DELETE', path, { token })).status).toBe(404);
  expect(await list(server, token)).toEqual([]);
});

test('the recovery codes are deleted only when the last factor is removed (FACTOR-25, FACTOR-26)', async () => {
  let time = testStart;
  await using server = await startServer({ now: () => time });
  const token = await server.signIn();
  const { key } = await turnOn(server, { token, at: time });
  for (const name of ['Phone', 'Key ring']) {
    await addPasskey(server, { token, authenticator: newAuthenticator(), name });
  }
  const [first, second] = await list(server, token);
  await server.call('DELETE', `${route}/${first?.id}`, { token });
  time += minute;
  const off = await server.call('POST', '/api/v2/auth/factor/removal', {
    token,
    json: { code: codeOf(key, time) },
  });
  expect([off.status, await factor(server, token)]).toEqual([
    204,
    { since: null, codesLeft: 10, isRequired: false },
  ]);
  expect((await server.call('POST', '/api/v2/auth/login', { json: admin })).status).toBe(202);
  await server.call('DELETE', `${route}/${second?.id}`, { token });
  expect(await factor(server, token)).toEqual({ since: null, codesLeft: 0, isRequired: false });
  for (const table of ['passkeys', 'recovery_codes', 'login_challenges'] as const) {
    expect(await server.store.db.selectFrom(table).selectAll().execute()).toEqual([]);
  }
  expect((await server.call('POST', '/api/v2/auth/login', { json: admin })).status).toBe(200);
});

test('the recovery codes are deleted when the last two factors are removed at the same time (FACTOR-26)', async () => {
  await using server = await startServer();
  const token = await server.signIn();
  for (const name of ['Phone', 'Key ring']) {
    await addPasskey(server, { token, authenticator: newAuthenticator(), name });
  }
  const passkeys = await list(server, token);
  await Promise.all(passkeys.map(({ id }) => server.call('DELETE', `${route}/${id}`, { token })));
  expect(await factor(server, token)).toEqual({ since: null, codesLeft: 0, isRequired: false });
});

test('five minutes after the sign-in, an account with a passkey needs a proof to change factors or renew codes (FACTOR-25, FACTOR-26)', async () => {
  let time = testStart;
  await using server = await startServer({ now: () => time });
  const token = await server.signIn();
  time += 5 * minute;
  await addPasskey(server, { token, authenticator: newAuthenticator() });
  const [passkey] = await list(server, token);
  const json = { password: admin.password };
  for (const [method, path, body] of [
    ['POST', `${route}/options`, json],
    ['POST', '/api/v2/auth/factor', json],
    ['POST', `${route}/codes`, undefined],
    ['DELETE', `${route}/${passkey?.id}`, undefined],
  ] as const) {
    const refused = await server.call(method, path, { token, json: body });
    expect([refused.status, refused.headers.get('proof-needed')]).toEqual([403, 'passkey']);
  }
  const fresh = (await server.store.db.selectFrom('sessions').selectAll().execute())[0];
  await server.store.db
    .updateTable('sessions')
    .set({ proven_at: time })
    .where('token_hash', '=', fresh?.token_hash ?? '')
    .execute();
  const renewed = await server.call('POST', `${route}/codes`, { token });
  expect([renewed.status, (renewed.body as { codes: string[] }).codes.length]).toEqual([200, 10]);
});

test('a request for new recovery codes is refused when the account has no passkey (FACTOR-26)', async () => {
  await using server = await startServer();
  const token = await server.signIn();
  const { status, body } = await server.call('POST', `${route}/codes`, { token });
  expect([status, body]).toEqual([409, { message: 'Add a passkey first.' }]);
});

test.each([
  ['another origin', { origin: 'https://swiftex.example' }, otherSite],
  ['a frame of another site', { crossOrigin: true }, otherSite],
  ['another relying party', { rpId: 'swiftex.example' }, unverified],
  ['no user verification', { isVerified: false }, unverified],
  ['the response of a sign-in', { type: 'webauthn.get' }, unverified],
  ['an invented challenge', { challenge: 'a'.repeat(43) }, over],
])('a new passkey with %s is refused (FACTOR-27, FACTOR-28)', async (_, fault, message) => {
  await using server = await startServer();
  const token = await server.signIn();
  const credential = newAuthenticator().create(await optionsOf(server, token), fault);
  const refused = await add(server, token, credential);
  expect([refused.status, refused.body, await list(server, token)]).toEqual([400, { message }, []]);
});

test('a passkey challenge works once, within five minutes, and only for its session (FACTOR-27)', async () => {
  let time = testStart;
  await using server = await startServer({ now: () => time });
  const [token, other] = [await server.signIn(), await server.signIn()];
  const refusal = [400, { message: over }];
  const sent = async (session: string, credential: unknown) => {
    const { status, body } = await add(server, session, credential);
    return [status, body];
  };
  const phone = newAuthenticator();
  const options = await optionsOf(server, token);
  expect(await sent(other, phone.create(options))).toEqual(refusal);
  expect((await sent(token, phone.create(options)))[0]).toBe(200);
  expect(await sent(token, newAuthenticator().create(options))).toEqual(refusal);
  const replaced = await optionsOf(server, token);
  const late = await optionsOf(server, token);
  expect(await sent(token, newAuthenticator().create(replaced))).toEqual(refusal);
  time += 5 * minute;
  expect(await sent(token, newAuthenticator().create(late))).toEqual(refusal);
  const stored = await server.store.db.selectFrom('passkey_challenges').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(late.challenge);
});

test('one passkey cannot be added twice (FACTOR-23)', async () => {
  await using server = await startServer();
  const token = await server.signIn();
  const phone = newAuthenticator();
  await addPasskey(server, { token, authenticator: phone });
  const again = await add(server, token, phone.create(await optionsOf(server, token)));
  expect([again.status, again.body]).toEqual([409, { message: 'This passkey is in use already.' }]);
});

test('adding a passkey gets 409 when the account has 20 passkeys (FACTOR-23)', async () => {
  await using server = await startServer();
  const token = await server.signIn();
  for (let number = 0; number < 20; number++) {
    await addPasskey(server, { token, authenticator: newAuthenticator() });
  }
  const { status, body } = await beginPasskey(server, token);
  expect([status, body]).toEqual([409, { message: 'An account has 20 passkeys at most.' }]);
});

test('only one of two concurrent setups adds a passkey when the account has 19 of 20 passkeys (FACTOR-23)', async () => {
  await using server = await startServer();
  const token = await server.signIn();
  const [code = ''] = await addPasskey(server, { token, authenticator: newAuthenticator() });
  for (let number = 1; number < 19; number++) {
    await addPasskey(server, { token, authenticator: newAuthenticator() });
  }
  const elsewhere = (await enterCode(server, await challengeOf(server), code)).body as { token: string };
  const begun = [];
  for (const each of [token, elsewhere.token]) {
    begun.push({ each, credential: newAuthenticator().create(await optionsOf(server, each)) });
  }
  const answers = await Promise.all(begun.map(({ each, credential }) => add(server, each, credential)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await list(server, token)).length).toBe(20);
});

test.each([
  ['truncated', (text: string) => text.slice(0, 60), unverified],
  ['empty', () => '', incomplete],
  ['not base64url', () => '!', incomplete],
  ['huge', () => 'a'.repeat(16_385), "The passkey's response is too long."],
])('an attestation that is %s is refused (FACTOR-28)', async (_, change, message) => {
  await using server = await startServer();
  const token = await server.signIn();
  const credential = newAuthenticator().create(await optionsOf(server, token));
  const { attestationObject } = credential.response;
  const response = { ...credential.response, attestationObject: change(attestationObject) };
  const refused = await add(server, token, { ...credential, response });
  expect([refused.status, refused.body]).toEqual([400, expect.objectContaining({ message })]);
});

test('adding a passkey is refused for a body above one megabyte, an empty body and a name of 61 characters (FACTOR-23, FACTOR-28)', async () => {
  await using server = await startServer();
  const token = await server.signIn();
  const credential = newAuthenticator().create(await optionsOf(server, token));
  const id = 'a'.repeat(1_100_000);
  expect((await add(server, token, { ...credential, id })).status).toBe(413);
  const none = await add(server, token, undefined);
  expect([none.status, none.body]).toEqual([400, expect.objectContaining({ message: incomplete })]);
  const long = await add(server, token, credential, 'x'.repeat(61));
  expect([long.status, long.body]).toEqual([
    400,
    expect.objectContaining({ message: 'The name must be 60 characters or less.' }),
  ]);
});

test('each change to passkeys sends an email to the admin and adds an audit entry (FACTOR-31)', async () => {
  await using server = await startServer();
  const token = await server.signIn();
  await addPasskey(server, { token, authenticator: newAuthenticator() });
  const [passkey] = await list(server, token);
  await server.call('PATCH', `${route}/${passkey?.id}`, { token, json: { name: 'Old phone' } });
  await server.call('POST', `${route}/codes`, { token });
  await server.call('DELETE', `${route}/${passkey?.id}`, { token });
  expect(await changesOf(server)).toEqual([
    ['passkey.added', 'Phone'],
    ['passkey.renamed', 'Phone to Old phone'],
    ['factor.codes', ''],
    ['passkey.removed', 'Old phone'],
  ]);
  const mails = await server.store.db.selectFrom('mails').selectAll().orderBy('created_at').execute();
  expect(mails.map(({ recipient, subject }) => [recipient, subject]).toSorted()).toEqual([
    [admin.email, 'A passkey of your SwiftEx account was removed'],
    [admin.email, 'A passkey was added to your SwiftEx account'],
    [admin.email, 'Your SwiftEx account has new recovery codes'],
  ]);
});

test('a passkey is not stored when its audit entry cannot be stored (FACTOR-31, SAFE-73)', async () => {
  await using server = await startServer();
  const token = await server.signIn();
  const credential = newAuthenticator().create(await optionsOf(server, token));
  await server.store.db.schema.alterTable('audit').renameTo('audit_elsewhere').execute();
  expect((await add(server, token, credential)).status).toBe(500);
  await server.store.db.schema.alterTable('audit_elsewhere').renameTo('audit').execute();
  expect(await list(server, token)).toEqual([]);
});
