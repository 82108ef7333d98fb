import { expect, test } from 'vitest';
import { unsubscribeTokens } from '../../server/auth/unsubscribe.ts';
import type { Tables } from '../../server/store/schema.ts';
import { writePost } from '../support/blog.ts';
import { admin, startServer, type TestServer, testStart } from '../support/server.ts';

const signups = '/api/v2/subscribe';

/** The columns of the tables that contain personal data. */
const columns: Partial<Record<keyof Tables, string[]>> = {
  waitlist: [
    ...[
      'attempts',
      'confirmation_due',
      'created_at',
      'email',
      'email_key',
      'first_name',
      'last_name',
      'referrer',
      'status',
    ],
    ...['utm_campaign', 'utm_medium', 'utm_source'],
  ],
  reports: [
    ...['bug_description', 'bug_name', 'created_at', 'device_type', 'email', 'id', 'message', 'note'],
    ...['phone', 'state', 'type'],
  ],
  signup_links: ['created_at', 'email_key', 'token_hash'],
  article_feedback: ['article_id', 'helpful', 'not_helpful'],
  admins: ['created_at', 'disabled_at', 'email', 'email_key', 'id', 'password_hash', 'role'],
  sessions: [
    ...['admin_id', 'browser_hash', 'created_at', 'expires_at', 'proven_at', 'token_hash', 'used_at'],
    'user_agent',
  ],
  known_browsers: ['admin_id', 'browser_hash', 'is_announced', 'used_at'],
  password_guesses: ['failures', 'key', 'resets_at'],
  refusals: ['action', 'admin_id', 'recorded_at', 'since'],
  second_factors: [
    ...['admin_id', 'attempts', 'attempts_end', 'begun_at', 'confirmed_at', 'last_step', 'secret'],
  ],
  recovery_codes: ['admin_id', 'code_hash'],
  passkeys: [
    ...['added_at', 'admin_id', 'counter', 'credential_id', 'id', 'name', 'public_key', 'transports'],
    'used_at',
  ],
  passkey_challenges: ['admin_id', 'bound_to', 'challenge_hash', 'expires_at', 'purpose'],
  login_challenges: [...['admin_id', 'attempts', 'browser_hash', 'expires_at', 'password_key', 'token_hash']],
  author_profiles: ['admin_id', 'bio', 'name', 'picture', 'slug', 'version'],
  author_slugs: ['admin_id', 'slug'],
  audit: ['action', 'admin_email', 'admin_id', 'at', 'browser', 'hash', 'id', 'network', 'number', 'subject'],
};
/** Columns for sorting and filtering that the store computes from other columns. */
const computed = ['status_key', 'name_key', 'kind', 'words'];

test('the store has columns only for the personal data that the requirements list (PRIV-19, PRIV-21 to PRIV-25, PRIV-41)', async () => {
  await using server = await startServer();
  const tables = await server.store.db.introspection.getTables();
  const found = tables
    .filter(({ name }) => Object.hasOwn(columns, name))
    .map((table) => [
      table.name,
      table.columns
        .map(({ name }) => name)
        .filter((name) => !computed.includes(name))
        .sort(),
    ]);
  expect(Object.fromEntries(found)).toEqual(columns);
});

test('a signup is refused when a field of its source is longer than 200 characters (PRIV-19)', async () => {
  await using server = await startServer();
  const join = async (utmSource: string) =>
    (await server.call('POST', signups, { json: { email: 'ada@example.com', source: { utmSource } } }))
      .status;
  expect([await join('x'.repeat(201)), await join('x'.repeat(200))]).toEqual([400, 201]);
});

test('a bug report is stored without a sender (PRIV-21)', async () => {
  await using server = await startServer();
  const bug = {
    type: 'bug',
    bugName: 'Amount turns',
    bugDescription: 'It turns back.',
    deviceType: 'iOS 15',
  };
  const { status } = await server.call('POST', '/api/users/reports', {
    json: { ...bug, email: 'ada@example.com' },
  });
  const rows = await server.store.db.selectFrom('reports').select('email').execute();
  expect([status, rows]).toEqual([201, [{ email: null }]]);
});

test('a changed password is stored as an argon2id hash (PRIV-23, SAFE-27)', async () => {
  await using server = await startServer();
  await server.call('POST', '/api/v2/auth/password', {
    token: await server.signIn(),
    json: { current: admin.password, next: 'a much better password' },
  });
  const { password_hash } = await server.store.db
    .selectFrom('admins')
    .select('password_hash')
    .executeTakeFirstOrThrow();
  expect(password_hash).toMatch(/^\$argon2id\$/);
});

test('a session stores at most 300 characters of the user agent (PRIV-24)', async () => {
  await using server = await startServer();
  await server.call('POST', '/api/v2/auth/login', {
    json: admin,
    headers: { 'user-agent': 'x'.repeat(1_000) },
  });
  const rows = await server.store.db.selectFrom('sessions').select('user_agent').execute();
  expect(rows).toEqual([{ user_agent: 'x'.repeat(300) }]);
});

test('expired sessions are deleted at the next login (PRIV-31)', async () => {
  let time = testStart;
  await using server = await startServer({ now: () => time });
  await server.signIn();
  time += 24 * 60 * 60 * 1_000;
  await server.signIn();
  expect(await server.store.db.selectFrom('sessions').select('created_at').execute()).toEqual([
    { created_at: time },
  ]);
});

test('deleted signups leave only their number in the audit log (PRIV-25, PRIV-32, SAFE-72)', async () => {
  await using server = await startServer();
  for (const email of ['ada@example.com', 'bea@example.com']) {
    await server.call('POST', signups, { json: { email } });
  }
  const token = await server.signIn();
  await server.call('POST', `${signups}/remove`, { token, json: { emails: ['ada@example.com'] } });
  const shown = await Promise.all(
    [signups, `${signups}?search=example`, `${signups}/export`, '/api/v2/audit'].map(async (path) =>
      JSON.stringify((await server.call('GET', path, { token })).body),
    ),
  );
  expect(shown.filter((text) => text.includes('ada@'))).toEqual([]);
  expect(shown.filter((text) => text.includes('bea@')).length).toBe(3);
  expect(shown.at(-1)).toContain('"subject":"1 signup"');
});

test('an unsubscribed address stays unsubscribed when the public form adds it again (PRIV-33, SAFE-40)', async () => {
  await using server = await startServer();
  const join = () => server.call('POST', signups, { json: { email: 'ada@example.com' } });
  await join();
  const token = (await unsubscribeTokens(server.store.db, testStart))('ada@example.com');
  await server.call('POST', '/api/v2/unsubscribe', { json: { token } });
  await join();
  expect(await server.store.db.selectFrom('waitlist').select(['email', 'status']).execute()).toEqual([
    { email: 'ada@example.com', status: 'Unsubscribed' },
  ]);
});

test('a post removed from the trash leaves neither text nor addresses in the store (PRIV-34)', async () => {
  await using server = await startServer();
  const { _id } = await writePost(server);
  const rowsOf = async ({ store: { db } }: TestServer) => [
    (await db.selectFrom('posts').select('id').execute()).length,
    (await db.selectFrom('post_bodies').select('post_id').execute()).length,
    (await db.selectFrom('post_slugs').select('slug').execute()).length,
  ];
  expect(await rowsOf(server)).toEqual([1, 1, 1]);
  const token = await server.signIn();
  await server.call('DELETE', `/api/v2/blogs/${_id}`, { token });
  expect(await rowsOf(server)).toEqual([1, 1, 1]);
  await server.call('DELETE', `/api/v2/blogs/trash/${_id}`, { token });
  expect(await rowsOf(server)).toEqual([0, 0, 0]);
});

test('public calls return no email address and name SwiftEx as the author of posts (PRIV-27, SAFE-42)', async () => {
  await using server = await startServer();
  await writePost(server);
  await server.call('POST', signups, { json: { email: 'ada@example.com' } });
  const answers = await Promise.all(
    ['/api/v2/blogs', '/api/v2/blogs/a-first-post', '/api/v2/tags'].map((path) => server.call('GET', path)),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const text = JSON.stringify(answers.map(({ body }) => body));
  expect(text).not.toContain('@');
  expect(text).toContain('"author":{"username":"SwiftEx"}');
});

test('waitlist, messages and reports get 401 without a session (PRIV-28, API-7, API-34)', async () => {
  await using server = await startServer();
  const statuses = await Promise.all(
    [signups, `${signups}/export`, '/api/v2/reports', '/api/v2/reports/export', '/api/v2/stats'].map(
      async (path) => (await server.call('GET', path)).status,
    ),
  );
  expect(statuses).toEqual([401, 401, 401, 401, 401]);
});

test('a rate-limited address is served again when its time window ends (PRIV-30)', async () => {
  await using server = await startServer({ limits: { publicForms: { max: 1, window: 300 } } });
  const join = async (email: string) => (await server.call('POST', signups, { json: { email } })).status;
  expect([await join('ada@example.com'), await join('bea@example.com')]).toEqual([201, 429]);
  await expect.poll(() => join('bea@example.com'), { timeout: 5_000 }).toBe(201);
});
