import { expect, test } from 'vitest';
import { addAdmin, replacePassword } from '../../server/store/admins.ts';
import { disableAdmin, enableAdmin } from '../../server/store/roles.ts';
import { inTransaction } from '../support/admins.ts';
import { challengeOf, codeOf, enterCode, turnOn, wrongCodeOf } from '../support/second-factor.ts';
import { admin, startServer, type TestServer, testStart } from '../support/server.ts';

const minute = 60_000;
const other = { email: 'other@example.com', password: admin.password };
const wrong = "That code is wrong. If your app shows it now, set your phone's clock to automatic.";
const over = 'This sign-in has ended. Enter your password again.';

/** Starts a server with a clock that the test moves. Its admin added a factor ten minutes ago. */
async function startWithFactor() {
  let time = testStart;
  const server = await startServer({ now: () => time });
  const { key, codes } = await turnOn(server, { token: await server.signIn(), at: time });
  time += 10 * minute;
  return {
    server,
    key,
    codes,
    now: () => time,
    pass: (ms: number) => {
      time += ms;
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

/** Adds a second admin with the same password. */
async function addOther({ store }: TestServer) {
  const { password_hash } = await store.db
    .selectFrom('admins')
    .select('password_hash')
    .executeTakeFirstOrThrow();
  await addAdmin(store.db, { email: other.email, passwordHash: password_hash }, testStart);
}

const signInsOf = async ({ store }: TestServer) =>
  (await store.db.selectFrom('audit').selectAll().orderBy('number').execute())
    .filter(({ action }) => ['session.opened', 'factor.refused'].includes(action))
    .map(({ action, subject }) => `${action} ${subject}`.trim());

test('the right password returns a challenge and opens no session when the account has a factor (FACTOR-9)', async () => {
  await using test = await startWithFactor();
  const { server } = test;
  const before = await server.store.db.selectFrom('sessions').selectAll().execute();
  const { status, body } = await server.call('POST', '/api/v2/auth/login', { json: admin });
  expect([status, body]).toEqual([
    202,
    {
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      expiresAt: new Date(test.now() + 5 * minute).toISOString(),
      methods: ['app'],
    },
  ]);
  expect(await server.store.db.selectFrom('sessions').selectAll().execute()).toEqual(before);
  const [stored] = await server.store.db.selectFrom('login_challenges').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain((body as { challenge: string }).challenge);
});

test('a wrong password gets the same response whether or not the account has a factor (FACTOR-9)', async () => {
  await using test = await startWithFactor();
  await addOther(test.server);
  const answers = [];
  for (const email of [admin.email, other.email, 'nobody@example.com']) {
    const { status, body } = await test.server.call('POST', '/api/v2/auth/login', {
      json: { email, password: 'not the password' },
    });
    answers.push([status, body]);
  }
  expect(answers).toEqual([1, 2, 3].map(() => [401, { message: 'Invalid email or password' }]));
  expect(await test.server.store.db.selectFrom('login_challenges').selectAll().execute()).toEqual([]);
});

test('a wrong password is refused without a query for factors (FACTOR-9)', async () => {
  await using test = await startWithFactor();
  await test.server.store.db.schema.alterTable('second_factors').renameTo('elsewhere').execute();
  const json = { ...admin, password: 'not the password' };
  expect((await test.server.call('POST', '/api/v2/auth/login', { json })).status).toBe(401);
  expect((await test.server.call('POST', '/api/v2/auth/login', { json: admin })).status).toBe(500);
  await test.server.store.db.schema.alterTable('elsewhere').renameTo('second_factors').execute();
});

test.each([
  ['right', 0, 200],
  ['30 s slow', -30_000, 200],
  ['30 s fast', 30_000, 200],
  ['a minute slow', -60_000, 401],
  ['two minutes slow', -120_000, 401],
  ['two minutes fast', 120_000, 401],
])(
  "a code is accepted only when the phone's clock is at most 30 s off: clock %s (FACTOR-13, FACTOR-14)",
  async (_, off, expected) => {
    await using test = await startWithFactor();
    const challenge = await challengeOf(test.server);
    const { status, body } = await enterCode(test.server, challenge, codeOf(test.key, test.now() + off));
    expect([status, body]).toEqual([
      expected,
      expected === 200
        ? {
            token: expect.any(String),
            expiresAt: new Date(test.now() + 24 * 60 * minute).toISOString(),
            role: 'owner',
            account: expect.any(String),
          }
        : { message: wrong },
    ]);
  },
);

test('a code of the app works once, and invalidates older codes (FACTOR-15)', async () => {
  await using test = await startWithFactor();
  const code = codeOf(test.key, test.now());
  expect((await enterCode(test.server, await challengeOf(test.server), code)).status).toBe(200);
  for (const used of [code, codeOf(test.key, test.now() - 30_000)]) {
    const again = await enterCode(test.server, await challengeOf(test.server), used);
    expect([again.status, again.body]).toEqual([401, { message: wrong }]);
  }
  const next = codeOf(test.key, test.now() + 30_000);
  expect((await enterCode(test.server, await challengeOf(test.server), next)).status).toBe(200);
});

test('only one of two concurrent sign-ins with the same code succeeds (FACTOR-15)', async () => {
  await using test = await startWithFactor();
  const [one, two] = [await challengeOf(test.server), await challengeOf(test.server)];
  const code = codeOf(test.key, test.now());
  const answers = await Promise.all([one, two].map((challenge) => enterCode(test.server, challenge, code)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
});

test('a recovery code works once, in upper or lower case, with spaces or hyphens, and a used one is refused as a recovery code (FACTOR-5, FACTOR-13)', async () => {
  await using test = await startWithFactor();
  const [first = '', second = '', third = ''] = test.codes;
  const spellings = [first, second.toUpperCase(), ` ${third.replaceAll('-', ' ')} `];
  for (const code of spellings) {
    expect((await enterCode(test.server, await challengeOf(test.server), code)).status).toBe(200);
  }
  for (const code of spellings) {
    const refused = await enterCode(test.server, await challengeOf(test.server), code);
    expect([refused.status, refused.body]).toEqual([
      401,
      { message: 'That code is wrong. Each recovery code works once.' },
    ]);
  }
});

test.each(['12345', '1234567', 'abcd-efgh-jkmn-pqr'])(
  'the code %s gets a message with the lengths of both kinds of codes (FACTOR-13)',
  async (code) => {
    await using test = await startWithFactor();
    const refused = await enterCode(test.server, await challengeOf(test.server), code);
    expect([refused.status, refused.body]).toEqual([
      401,
      {
        message:
          'That code is wrong. A code from your app has six digits, and a recovery code has 16 characters.',
      },
    ]);
  },
);

test('only one of two concurrent uses of a recovery code succeeds (FACTOR-5)', async () => {
  await using test = await startWithFactor();
  const [code = ''] = test.codes;
  const challenges = [await challengeOf(test.server), await challengeOf(test.server)];
  const answers = await Promise.all(challenges.map((challenge) => enterCode(test.server, challenge, code)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
});

test('a sign-in challenge works only once and only for five minutes (FACTOR-10)', async () => {
  await using test = await startWithFactor();
  const used = await challengeOf(test.server);
  const late = await challengeOf(test.server);
  expect((await enterCode(test.server, used, codeOf(test.key, test.now()))).status).toBe(200);
  test.pass(5 * minute);
  const code = codeOf(test.key, test.now());
  for (const challenge of [used, late, 'A'.repeat(43)]) {
    const answer = await enterCode(test.server, challenge, code);
    expect([answer.status, answer.body]).toEqual([410, { message: over }]);
  }
  expect((await enterCode(test.server, await challengeOf(test.server), code)).status).toBe(200);
});

test('a sign-in challenge accepts five attempts (FACTOR-10)', async () => {
  await using test = await startWithFactor();
  const challenge = await challengeOf(test.server);
  const statuses = [];
  for (let guess = 0; guess < 5; guess++) {
    statuses.push((await enterCode(test.server, challenge, wrongCodeOf(test.key, test.now()))).status);
  }
  statuses.push((await enterCode(test.server, challenge, codeOf(test.key, test.now()))).status);
  expect(statuses).toEqual([401, 401, 401, 401, 401, 410]);
});

test('changing the password or removing the factor ends a sign-in challenge (FACTOR-10)', async () => {
  await using test = await startWithFactor();
  const { db } = test.server.store;
  const challenge = await challengeOf(test.server);
  const row = await db.selectFrom('admins').selectAll().executeTakeFirstOrThrow();
  await replacePassword(db, row.id, { from: row.password_hash, to: 'another hash' });
  const code = codeOf(test.key, test.now());
  expect((await enterCode(test.server, challenge, code)).status).toBe(410);
  await replacePassword(db, row.id, { from: 'another hash', to: row.password_hash });
  const [first = '', second = ''] = test.codes;
  const { body } = await enterCode(test.server, challenge, first);
  const waiting = await challengeOf(test.server);
  await test.server.call('POST', '/api/v2/auth/factor/removal', {
    token: (body as { token: string }).token,
    json: { code: second },
  });
  expect((await enterCode(test.server, waiting, code)).status).toBe(410);
});

test('a disabled account cannot complete the second step (FACTOR-10, ACC-11)', async () => {
  await using test = await startWithFactor();
  const challenge = await challengeOf(test.server);
  await test.server.store.db.updateTable('admins').set({ disabled_at: test.now() }).execute();
  const answer = await enterCode(test.server, challenge, codeOf(test.key, test.now()));
  expect([answer.status, answer.body]).toEqual([410, { message: over }]);
});

test('enabling a disabled account does not reopen its sign-in challenge (FACTOR-10)', async () => {
  await using test = await startWithFactor();
  const { db } = test.server.store;
  const challenge = await challengeOf(test.server);
  const { id } = await db.selectFrom('admins').select('id').executeTakeFirstOrThrow();
  await inTransaction(db, (t) => disableAdmin(t, { id, owners: [], now: test.now() }));
  await inTransaction(db, (t) => enableAdmin(t, { id }));
  const answer = await enterCode(test.server, challenge, codeOf(test.key, test.now()));
  expect([answer.status, answer.body]).toEqual([410, { message: over }]);
});

test('a sign-in challenge accepts only codes of its own admin (FACTOR-10)', async () => {
  await using test = await startWithFactor();
  await addOther(test.server);
  const { body } = await test.server.call('POST', '/api/v2/auth/login', { json: other });
  const theirs = await turnOn(test.server, { token: (body as { token: string }).token, at: test.now() });
  test.pass(minute);
  const challenge = await challengeOf(test.server);
  const [code = ''] = theirs.codes;
  expect((await enterCode(test.server, challenge, codeOf(theirs.key, test.now()))).status).toBe(401);
  expect((await enterCode(test.server, challenge, code)).status).toBe(401);
  expect((await enterCode(test.server, challenge, codeOf(test.key, test.now()))).status).toBe(200);
});

test("ten wrong codes block the codes of that account's app, but neither its recovery codes nor other accounts (FACTOR-17)", async () => {
  await using test = await startWithFactor();
  await addOther(test.server);
  const { body } = await test.server.call('POST', '/api/v2/auth/login', { json: other });
  const theirs = await turnOn(test.server, { token: (body as { token: string }).token, at: test.now() });
  test.pass(minute);
  const statuses = [];
  for (let guess = 0; guess < 12; guess++) {
    const challenge = await challengeOf(test.server);
    statuses.push((await enterCode(test.server, challenge, wrongCodeOf(test.key, test.now()))).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
  const right = await enterCode(test.server, await challengeOf(test.server), codeOf(test.key, test.now()));
  expect([right.status, right.headers.get('retry-after'), right.body]).toEqual([
    429,
    '900',
    { message: 'Too many wrong codes. Try again in 15 minutes, or use a recovery code.' },
  ]);
  const another = await enterCode(
    test.server,
    await challengeOf(test.server, other),
    codeOf(theirs.key, test.now()),
  );
  expect(another.status).toBe(200);
  const [code = ''] = test.codes;
  expect((await enterCode(test.server, await challengeOf(test.server), code)).status).toBe(200);
  test.pass(15 * minute);
  const later = await enterCode(test.server, await challengeOf(test.server), codeOf(test.key, test.now()));
  expect(later.status).toBe(200);
});

test('parallel code guesses do not exceed the limit of an account (FACTOR-17)', async () => {
  await using test = await startWithFactor();
  const challenges = [];
  for (let count = 0; count < 16; count++) {
    challenges.push(await challengeOf(test.server));
  }
  const guess = wrongCodeOf(test.key, test.now());
  const answers = await Promise.all(challenges.map((challenge) => enterCode(test.server, challenge, guess)));
  expect(answers.filter(({ status }) => status === 401).length).toBe(10);
  expect(answers.filter(({ status }) => status === 429).length).toBe(6);
});

test('the right code resets the count of wrong codes (FACTOR-17)', async () => {
  await using test = await startWithFactor();
  const guess = async (count: number) => {
    for (let index = 0; index < count; index++) {
      const challenge = await challengeOf(test.server);
      await enterCode(test.server, challenge, wrongCodeOf(test.key, test.now()));
    }
  };
  const statuses = [];
  for (const count of [9, 9]) {
    await guess(count);
    const challenge = await challengeOf(test.server);
    statuses.push((await enterCode(test.server, challenge, codeOf(test.key, test.now()))).status);
    test.pass(minute);
  }
  expect(statuses).toEqual([200, 200]);
});

test('the audit log records the method of each sign-in, and wrong codes at most once a minute (FACTOR-18)', async () => {
  await using test = await startWithFactor();
  const [code = ''] = test.codes;
  for (const wait of [0, minute - 1, 1]) {
    test.pass(wait);
    const challenge = await challengeOf(test.server);
    await enterCode(test.server, challenge, wrongCodeOf(test.key, test.now()));
  }
  await enterCode(test.server, await challengeOf(test.server), codeOf(test.key, test.now()));
  await enterCode(test.server, await challengeOf(test.server), code);
  expect(await signInsOf(test.server)).toEqual([
    'session.opened',
    'factor.refused',
    'factor.refused 1 more before this one',
    'session.opened password and app code',
    'session.opened password and recovery code',
  ]);
});

test('the second step is rate limited per network address (FACTOR-16)', async () => {
  await using server = await startServer({ limits: { login: { max: 2, window: 900_000 } } });
  const statuses = [];
  for (let attempt = 0; attempt < 3; attempt++) {
    statuses.push((await enterCode(server, 'A'.repeat(43), '123456')).status);
  }
  expect(statuses).toEqual([410, 410, 429]);
});

test.each([
  [{ challenge: 'short', code: '123456' }, over],
  [{ code: '123456' }, over],
  [{ challenge: 'A'.repeat(43) }, 'Enter a code.'],
])('a second step with %j is refused (FACTOR-10)', async (json, message) => {
  await using server = await startServer();
  const refused = await server.call('POST', '/api/v2/auth/second-step', { json });
  expect([refused.status, refused.body]).toEqual([400, expect.objectContaining({ message })]);
});
