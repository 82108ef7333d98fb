import { expect, test } from 'vitest';
import { codeOf, turnOn, wrongCodeOf } from '../support/second-factor.ts';
import { admin, startServer, type TestServer, testStart } from '../support/server.ts';

const minute = 60_000;
const needed = (needs: 'code' | 'password') => ({
  message: 'Confirm that it is you, and try again.',
  reason: 'proof-needed',
  needs,
});
const wrong = "That code is wrong. If your app shows it now, set your phone's clock to automatic.";

/**
 * The calls that need a recent proof, each with its status when the proof is recent. Three calls get 404
 * because their account or invitation does not exist.
 */
const routes = [
  ['GET', '/api/v2/subscribe/export', undefined, 200],
  ['GET', '/api/v2/reports/export', undefined, 200],
  ['GET', '/api/v2/audit/export', undefined, 200],
  ['POST', '/api/v2/people/export', { email: 'ada@example.com' }, 200],
  ['POST', '/api/v2/people/erase', { email: 'ada@example.com' }, 200],
  ['PATCH', '/api/v2/accounts/nobody', { role: 'viewer' }, 404],
  ['DELETE', '/api/v2/accounts/nobody', undefined, 404],
  ['POST', '/api/v2/invitations', { email: 'grace@example.com', role: 'editor' }, 204],
  ['POST', '/api/v2/invitations/nobody/renewal', undefined, 404],
  ['PUT', '/api/v2/factor-policy', { isRequired: false }, 204],
] as const;

/**
 * The calls that change second factors. passkeys.test.ts tests that they need a proof. FACTOR-25, FACTOR-26.
 */
const factorRoutes = [
  'POST /api/v2/auth/factor',
  'POST /api/v2/auth/passkeys/codes',
  'POST /api/v2/auth/passkeys/options',
  'DELETE /api/v2/auth/passkeys/{id}',
];

const exportAll = ({ call }: TestServer, token: string) => call('GET', '/api/v2/subscribe/export', { token });
const prove = ({ call }: TestServer, token: string, proof: string) =>
  call('POST', '/api/v2/auth/proof', { token, json: { proof } });

/** Starts a server with a clock that the test moves. */
async function startTimed() {
  let time = testStart;
  const server = await startServer({ now: () => time });
  return {
    server,
    now: () => time,
    pass: (ms: number) => {
      time += ms;
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

test.each(routes)(
  '%s %s works for five minutes after a sign-in, and later gets 403 without a proof (FACTOR-20)',
  async (method, path, json, status) => {
    await using test = await startTimed();
    const { server } = test;
    const { db } = server.store;
    await server.call('POST', '/api/v2/subscribe', { json: { email: 'ada@example.com' } });
    const token = await server.signIn();
    test.pass(5 * minute);
    const refused = await server.call(method, path, { token, json });
    expect([refused.status, refused.body, refused.headers.get('proof-needed')]).toEqual([
      403,
      needed('password'),
      'password',
    ]);
    expect((await db.selectFrom('waitlist').select('email').execute()).length).toBe(1);
    const actions = await db.selectFrom('audit').select('action').execute();
    expect(actions).toEqual([{ action: 'session.opened' }]);
    test.pass(-1);
    expect((await server.call(method, path, { token, json })).status).toBe(status);
  },
);

test('exactly the calls tested here and the changes of factors have a proof response in the OpenAPI document (FACTOR-20)', async () => {
  await using server = await startServer();
  const { body } = await server.call('GET', '/api/openapi.json');
  const { paths } = body as { paths: Record<string, Record<string, { responses: Record<string, unknown> }>> };
  const marked = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { responses }]) =>
      JSON.stringify(responses['403'])?.includes('proof-needed') ? [`${method.toUpperCase()} ${path}`] : [],
    ),
  );
  const tested = routes.map(
    ([method, path]) => `${method} ${path.replace(/(accounts|invitations)\/nobody/, '$1/{id}')}`,
  );
  expect(marked.toSorted()).toEqual([...tested, ...factorRoutes].toSorted());
});

test('entering the password allows guarded calls for five minutes, and only in that session (FACTOR-20, FACTOR-21)', async () => {
  await using test = await startTimed();
  const { server } = test;
  const [token, other] = [await server.signIn(), await server.signIn()];
  test.pass(10 * minute);
  const refused = await prove(server, token, 'not the password');
  expect([refused.status, refused.body]).toEqual([400, { message: 'The password is incorrect.' }]);
  expect((await exportAll(server, token)).status).toBe(403);
  expect((await prove(server, token, admin.password)).status).toBe(204);
  expect([(await exportAll(server, token)).status, (await exportAll(server, other)).status]).toEqual([
    200, 403,
  ]);
  test.pass(5 * minute - 1);
  expect((await exportAll(server, token)).status).toBe(200);
  test.pass(1);
  expect((await exportAll(server, token)).status).toBe(403);
});

test('a proof for an account with a second factor needs an unused code, and the password is refused (FACTOR-20, FACTOR-21)', async () => {
  await using test = await startTimed();
  const { server } = test;
  const token = await server.signIn();
  const { key, codes } = await turnOn(server, { token, at: test.now() });
  test.pass(10 * minute);
  expect((await exportAll(server, token)).body).toEqual(needed('code'));
  for (const [proof, message] of [
    [
      admin.password,
      'That code is wrong. A code from your app has six digits, and a recovery code has 16 characters.',
    ],
    [wrongCodeOf(key, test.now()), wrong],
  ] as const) {
    const refused = await prove(server, token, proof);
    expect([refused.status, refused.body]).toEqual([400, { message }]);
  }
  const code = codeOf(key, test.now());
  const answers = await Promise.all([prove(server, token, code), prove(server, token, code)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 400]);
  expect((await exportAll(server, token)).status).toBe(200);
  test.pass(10 * minute);
  const [first = ''] = codes;
  expect((await prove(server, token, first)).status).toBe(204);
  expect((await exportAll(server, token)).status).toBe(200);
});

test('proof guesses are limited per account and per address (FACTOR-17, FACTOR-21)', async () => {
  await using test = await startTimed();
  const token = await test.server.signIn();
  const { key } = await turnOn(test.server, { token, at: test.now() });
  test.pass(minute);
  const statuses = [];
  for (let guess = 0; guess < 11; guess++) {
    statuses.push((await prove(test.server, token, wrongCodeOf(key, test.now()))).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
  await using limited = await startServer({ limits: { login: { max: 1, window: 900_000 } } });
  const session = await limited.signIn();
  expect([
    (await prove(limited, session, 'a guess')).status,
    (await prove(limited, session, admin.password)).status,
  ]).toEqual([400, 429]);
});

test('the audit log records every right proof, and wrong proofs at most once a minute (FACTOR-21)', async () => {
  await using test = await startTimed();
  const { server } = test;
  const token = await server.signIn();
  for (const wait of [0, minute - 1, 1]) {
    test.pass(wait);
    await prove(server, token, 'a guess');
  }
  await prove(server, token, admin.password);
  const entries = await server.store.db
    .selectFrom('audit')
    .select(['action', 'subject'])
    .orderBy('number')
    .execute();
  expect(entries.map(({ action, subject }) => `${action} ${subject}`.trim())).toEqual([
    'session.opened',
    'session.unproven',
    'session.unproven 1 more before this one',
    'session.proven password',
  ]);
});

test.each([
  [{}, 'Enter your code or password.'],
  [{ proof: '' }, 'Enter your code or password.'],
  [{ proof: 'x'.repeat(201) }, 'The password must be 200 characters or less.'],
])('the proof %j is refused (FACTOR-21)', async (json, message) => {
  await using server = await startServer();
  const token = await server.signIn();
  const refused = await server.call('POST', '/api/v2/auth/proof', { token, json });
  expect([refused.status, refused.body]).toEqual([400, expect.objectContaining({ message })]);
  expect((await server.call('POST', '/api/v2/auth/proof', { json })).status).toBe(401);
});
