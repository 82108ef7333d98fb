import { expect, test } from 'vitest';
import { addAdmin } from '../../server/store/admins.ts';
import type { RequestOptions, SignedCredential } from '../../src/contract/passkeys.ts';
import { addPasskey, newAuthenticator, sendStep, stepOptions } from '../support/passkeys.ts';
import { challengeOf, codeOf, enterCode, turnOn } from '../support/second-factor.ts';
import { admin, passwordHash, startServer, type TestServer, testStart } from '../support/server.ts';

const minute = 60_000;
const otherSite = 'The passkey answered for another site. Open the admin area at http://localhost:3000.';
const unverified = 'The passkey could not be verified. Try again.';
const requestOver = 'This request has expired. Try again.';
const signInOver = 'This sign-in has ended. Enter your password again.';
const notYours = 'This passkey does not belong to this account.';
const copied = 'This passkey may have been copied. Use another way, then remove this passkey.';
const other = { email: 'other@example.com', password: admin.password };

/** Starts a server with a clock that the test moves. Its admin added a passkey ten minutes ago. */
async function startWithPasskey() {
  let time = testStart;
  const server = await startServer({ now: () => time });
  const phone = newAuthenticator();
  const token = await server.signIn();
  const codes = await addPasskey(server, { token, authenticator: phone });
  time += 10 * minute;
  return {
    ...{ server, phone, token, codes },
    now: () => time,
    pass: (ms: number) => {
      time += ms;
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

const answered = ({ status, body }: { status: number; body: unknown }) => [status, body];

/** Signs in with the password and a passkey's response to the server's challenge. */
async function signIn(server: TestServer, answer: (options: RequestOptions) => SignedCredential) {
  const challenge = await challengeOf(server);
  return sendStep(server, challenge, answer(await stepOptions(server, challenge)));
}

const provenWith = ({ call }: TestServer, token: string, credential: SignedCredential) =>
  call('POST', '/api/v2/auth/proof/passkey', { token, json: { credential } });
const proofOptions = async ({ call }: TestServer, token: string) =>
  (await call('POST', '/api/v2/auth/proof/passkey/options', { token })).body as RequestOptions;

test('a login with the right password returns the second factors of the account (FACTOR-29)', async () => {
  await using test = await startWithPasskey();
  const { server, token, phone } = test;
  const methods = async () =>
    (await server.call('POST', '/api/v2/auth/login', { json: admin })).body as { methods: string[] };
  expect((await methods()).methods).toEqual(['passkey']);
  const options = await proofOptions(server, token);
  expect((await provenWith(server, token, phone.get(options))).status).toBe(204);
  await turnOn(server, { token, at: test.now() });
  expect((await methods()).methods).toEqual(['app', 'passkey']);
});

test('the right passkey opens the session, and its use is recorded by name (FACTOR-24, FACTOR-29, FACTOR-31)', async () => {
  await using test = await startWithPasskey();
  const { server, phone } = test;
  const challenge = await challengeOf(server);
  const options = await stepOptions(server, challenge);
  expect(options).toEqual({
    challenge: expect.stringMatching(/^[\w-]{43}$/),
    rpId: 'localhost',
    timeout: 5 * minute,
    allowCredentials: [{ id: phone.id, type: 'public-key', transports: ['internal'] }],
    userVerification: 'required',
  });
  const opened = await sendStep(server, challenge, phone.get(options));
  expect(answered(opened)).toEqual([
    200,
    {
      token: expect.any(String),
      expiresAt: new Date(test.now() + 24 * 60 * minute).toISOString(),
      role: 'owner',
      account: expect.any(String),
    },
  ]);
  const { token } = opened.body as { token: string };
  const { body } = await server.call('GET', '/api/v2/auth/passkeys', { token });
  expect(body).toEqual({
    passkeys: [expect.objectContaining({ name: 'Phone', usedAt: new Date(test.now()).toISOString() })],
  });
  const audit = await server.store.db.selectFrom('audit').selectAll().orderBy('number').execute();
  const { action, subject } = audit.at(-1) ?? {};
  expect([action, subject]).toEqual(['session.opened', 'password and passkey Phone']);
});

test.each([
  ['from another origin', { origin: 'http://localhost:4000' }, otherSite],
  ['in a frame of another site', { crossOrigin: true }, otherSite],
  ['for another relying party', { rpId: 'swiftex.example' }, unverified],
  ['without user verification', { isVerified: false }, unverified],
  ['made for a setup', { type: 'webauthn.create' }, unverified],
  ['to an invented challenge', { challenge: 'a'.repeat(43) }, requestOver],
])('a passkey response %s opens no session (FACTOR-27, FACTOR-28)', async (_, fault, message) => {
  await using test = await startWithPasskey();
  const refused = await signIn(test.server, (options) => test.phone.get(options, fault));
  expect(answered(refused)).toEqual([401, { message }]);
  const audit = await test.server.store.db.selectFrom('audit').select('action').orderBy('number').execute();
  expect(audit.at(-1)).toEqual({ action: 'passkey.refused' });
});

test('a passkey response with a changed or truncated signature opens no session (FACTOR-28)', async () => {
  await using test = await startWithPasskey();
  const { server, phone } = test;
  for (const change of [
    (text: string) => `${text.slice(0, 30)}${text[30] === 'A' ? 'B' : 'A'}${text.slice(31)}`,
    (text: string) => text.slice(0, 20),
  ]) {
    const refused = await signIn(server, (options) => {
      const credential = phone.get(options);
      const signature = change(credential.response.signature);
      return { ...credential, response: { ...credential.response, signature } };
    });
    expect(answered(refused)).toEqual([401, { message: unverified }]);
  }
});

test('a passkey is refused when its signature counter does not grow, and accepted when it has no counter (FACTOR-28)', async () => {
  await using test = await startWithPasskey();
  const { server, phone } = test;
  const withCounter = async (counter: number) =>
    answered(await signIn(server, (options) => phone.get(options, { counter })));
  expect([(await withCounter(0))[0], (await withCounter(0))[0], (await withCounter(7))[0]]).toEqual([
    200, 200, 200,
  ]);
  for (const counter of [7, 6, 0]) {
    expect(await withCounter(counter)).toEqual([401, { message: copied }]);
  }
  expect((await withCounter(8))[0]).toBe(200);
});

test('a passkey response works once, even when sent to two instances at the same time (FACTOR-27)', async () => {
  await using test = await startWithPasskey();
  const { server, phone } = test;
  await using second = await startServer({ store: server.store, now: test.now });
  const challenge = await challengeOf(server);
  const credential = phone.get(await stepOptions(second, challenge));
  const answers = await Promise.all(
    [server, second].map((instance) => sendStep(instance, challenge, credential)),
  );
  const statuses = answers.map(({ status }) => status).toSorted();
  expect([statuses[0], [401, 410].includes(statuses[1] ?? 0)]).toEqual([200, true]);
  const again = await challengeOf(server);
  expect(answered(await sendStep(server, again, credential))).toEqual([401, { message: requestOver }]);
});

test('a passkey response works only for the sign-in and the purpose of its challenge (FACTOR-27)', async () => {
  await using test = await startWithPasskey();
  const { server, phone, token } = test;
  const [first, second] = [await challengeOf(server), await challengeOf(server)];
  const options = await stepOptions(server, first);
  expect(answered(await sendStep(server, second, phone.get(options)))).toEqual([
    401,
    { message: requestOver },
  ]);
  expect(answered(await provenWith(server, token, phone.get(options)))).toEqual([
    400,
    { message: requestOver },
  ]);
  expect((await sendStep(server, first, phone.get(options))).status).toBe(200);
});

test('the passkey of another account is refused (FACTOR-28)', async () => {
  await using test = await startWithPasskey();
  const { server } = test;
  await addAdmin(server.store.db, { email: other.email, passwordHash }, testStart);
  const login = await server.call('POST', '/api/v2/auth/login', { json: other });
  const { token } = login.body as { token: string };
  const theirs = newAuthenticator();
  await addPasskey(server, { token, authenticator: theirs });
  const refused = await signIn(server, (options) => theirs.get(options));
  expect(answered(refused)).toEqual([401, { message: notYours }]);
  const options = await stepOptions(server, await challengeOf(server));
  expect(options.allowCredentials.map(({ id }) => id)).toEqual([test.phone.id]);
});

test('a sign-in accepts at most five passkey responses within five minutes (FACTOR-10, FACTOR-27)', async () => {
  await using test = await startWithPasskey();
  const { server, phone } = test;
  const challenge = await challengeOf(server);
  for (let attempt = 0; attempt < 5; attempt++) {
    const options = await stepOptions(server, challenge);
    const wrong = phone.get(options, { isVerified: false });
    expect((await sendStep(server, challenge, wrong)).status).toBe(401);
  }
  const start = (of: string) =>
    server.call('POST', '/api/v2/auth/second-step/passkey/options', { json: { challenge: of } });
  const over = [410, { message: signInOver }];
  expect(answered(await start(challenge))).toEqual(over);
  expect(answered(await start('x'.repeat(43)))).toEqual(over);
  const late = await challengeOf(server);
  const options = await stepOptions(server, late);
  test.pass(5 * minute);
  expect(answered(await start(late))).toEqual(over);
  expect(answered(await sendStep(server, late, phone.get(options)))).toEqual(over);
  expect((await start('short')).status).toBe(400);
});

test('a sign-in to an account with only passkeys accepts a recovery code and refuses a guessed code (FACTOR-26, FACTOR-29)', async () => {
  await using test = await startWithPasskey();
  const { server, codes } = test;
  expect((await enterCode(server, await challengeOf(server), '123456')).status).toBe(401);
  expect((await enterCode(server, await challengeOf(server), codes[0] ?? '')).status).toBe(200);
});

test('an account with a passkey proves its identity with a passkey or a recovery code, but not with the password (FACTOR-32)', async () => {
  await using test = await startWithPasskey();
  const { server, phone, token, codes } = test;
  const wanted = () => server.call('GET', '/api/v2/subscribe/export', { token });
  expect([(await wanted()).status, (await wanted()).headers.get('proof-needed')]).toEqual([403, 'passkey']);
  const prove = (proof: string) => server.call('POST', '/api/v2/auth/proof', { token, json: { proof } });
  expect((await prove(admin.password)).status).toBe(400);
  const fault = phone.get(await proofOptions(server, token), { origin: 'http://localhost:4000' });
  expect(answered(await provenWith(server, token, fault))).toEqual([400, { message: otherSite }]);
  const proven = await provenWith(server, token, phone.get(await proofOptions(server, token)));
  expect([proven.status, (await wanted()).status]).toEqual([204, 200]);
  const audit = await server.store.db.selectFrom('audit').selectAll().orderBy('number').execute();
  expect(audit.slice(-3, -1).map(({ action, subject }) => [action, subject])).toEqual([
    ['session.unproven', ''],
    ['session.proven', 'passkey Phone'],
  ]);
  const { key } = await turnOn(server, { token, at: test.now() });
  test.pass(5 * minute);
  expect((await wanted()).headers.get('proof-needed')).toBe('passkey-or-code');
  expect((await prove(codeOf(key, test.now()))).status).toBe(204);
  test.pass(5 * minute);
  expect((await prove(codes[0] ?? '')).status).toBe(204);
});

test('passkey calls during a sign-in are rate limited per address, and all other passkey calls need a session (FACTOR-16)', async () => {
  await using server = await startServer({ limits: { login: { max: 2, window: 900_000 } } });
  const statuses = [];
  for (let attempt = 0; attempt < 3; attempt++) {
    const json = { challenge: 'x'.repeat(43) };
    statuses.push((await server.call('POST', '/api/v2/auth/second-step/passkey/options', { json })).status);
  }
  expect(statuses).toEqual([410, 410, 429]);
  for (const [method, path] of [
    ['GET', 'passkeys'],
    ['POST', 'passkeys'],
    ['POST', 'passkeys/options'],
    ['POST', 'passkeys/codes'],
    ['PATCH', 'passkeys/00000000-0000-4000-8000-000000000000'],
    ['DELETE', 'passkeys/00000000-0000-4000-8000-000000000000'],
    ['POST', 'proof/passkey'],
    ['POST', 'proof/passkey/options'],
  ] as const) {
    expect((await server.call(method, `/api/v2/auth/${path}`)).status).toBe(401);
  }
});
