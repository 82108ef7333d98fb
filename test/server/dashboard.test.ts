import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import { addEntry } from '../../server/store/audit.ts';
import { readStats } from '../../server/store/stats.ts';
import { addSignup } from '../../server/store/waitlist.ts';
import { writePost } from '../support/blog.ts';
import { openTestStore, startServer, testStart } from '../support/server.ts';

const aDay = 24 * 60 * 60 * 1_000;
const bug = { type: 'bug', bugName: 'Amount turns back', bugDescription: 'It is 1.', deviceType: 'Other' };

test('the dashboard of an empty site shows zero everywhere, also for each of the last 90 UTC days (ADMIN-30)', async () => {
  await using server = await startServer();
  const { status, body } = await server.call('GET', '/api/v2/stats', { token: await server.signIn() });
  const { days, ...rest } = body as { days: unknown[] };
  expect([status, rest]).toEqual([
    200,
    {
      signups: { total: 0, recent: 0, before: 0 },
      posts: { total: 0, drafts: 0, recent: 0, before: 0 },
      reports: { open: 0, bugs: 0, messages: 0, recent: 0, before: 0 },
      feedback: { helpful: 0, notHelpful: 0 },
      activity: [],
    },
  ]);
  expect([days.length, days[0], days.at(-1)]).toEqual([
    90,
    { day: '2024-10-18', signups: 0 },
    { day: '2025-01-15', signups: 0 },
  ]);
});

test('the dashboard counts signups and reports by UTC period and lists them newest first (ADMIN-23, ADMIN-27, ADMIN-29, ADMIN-30, ADMIN-35, API-82)', async () => {
  await using server = await startServer();
  const { db } = server.store;
  for (const [index, days] of [0, 0, 29, 30, 59, 60, 89, 90].entries()) {
    await addSignup(db, { email: `u${index}@example.com` }, testStart - days * aDay - index);
  }
  await server.call('POST', '/api/users/reports', { json: bug });
  await server.call('POST', '/api/users/reports', {
    json: { type: 'contact', email: 'ada@example.com', message: 'Hello' },
  });
  const token = await server.signIn();
  const { body } = await server.call('GET', '/api/v2/stats', { token });
  const stats = body as {
    signups: unknown;
    reports: unknown;
    days: Array<{ signups: number }>;
    activity: Array<{ kind: string; email?: string }>;
  };
  expect(stats.signups).toEqual({ total: 8, recent: 3, before: 2 });
  expect(stats.reports).toEqual({ open: 2, bugs: 1, messages: 1, recent: 2, before: 0 });
  const inbox = await server.call('GET', '/api/v2/reports', { token });
  for (const { id, type } of (inbox.body as { reports: Array<{ id: string; type: string }> }).reports) {
    const json = { state: type === 'bug' ? 'in work' : 'done' };
    await server.call('PATCH', `/api/v2/reports/${id}`, { token, json });
  }
  const later = await server.call('GET', '/api/v2/stats', { token });
  expect((later.body as { reports: unknown }).reports).toEqual({
    open: 1,
    bugs: 1,
    messages: 0,
    recent: 2,
    before: 0,
  });
  const counted = stats.days.flatMap(({ signups }, index) => (signups === 0 ? [] : [[index, signups]]));
  expect(counted).toEqual([
    [0, 1],
    [29, 1],
    [30, 1],
    [59, 1],
    [60, 1],
    [89, 2],
  ]);
  expect(stats.activity.map(({ kind, email }) => email ?? kind)).toEqual([
    'u0@example.com',
    'report',
    'report',
    ...[1, 2, 3, 4, 5, 6, 7].map((index) => `u${index}@example.com`),
  ]);
});

test('the dashboard counts posts by the UTC period of their date, and drafts apart (ADMIN-23)', async () => {
  await using server = await startServer();
  for (const days of [0, 29, 30, 59, 60]) {
    const date = new Date(testStart - days * aDay).toISOString();
    await writePost(server, { title: `Written ${days} days ago`, date });
  }
  await writePost(server, { title: 'A draft', status: 'draft' });
  const { _id } = await writePost(server, { title: 'In the trash' });
  const token = await server.signIn();
  const removed = await server.call('DELETE', `/api/v2/blogs/${_id}`, { token });
  const { body } = await server.call('GET', '/api/v2/stats', { token });
  expect([removed.status, (body as { posts: unknown }).posts]).toEqual([
    200,
    { total: 5, drafts: 1, recent: 2, before: 2 },
  ]);
});

test('the dashboard activity lists the 12 newest signups, reports and changes by admins (ADMIN-35)', async () => {
  await using server = await startServer();
  const { db } = server.store;
  for (let index = 0; index < 13; index++) {
    await addSignup(db, { email: `u${index}@example.com` }, testStart - (index + 1) * aDay);
  }
  const token = await server.signIn();
  const json = { emails: ['u3@example.com'], status: 'Invited' };
  await server.call('PATCH', '/api/v2/subscribe', { token, json });
  const { body } = await server.call('GET', '/api/v2/stats', { token });
  const { activity } = body as { activity: Array<{ kind: string; email?: string }> };
  expect(activity.map(({ kind, email }) => email ?? kind)).toEqual([
    'audit',
    ...Array.from({ length: 11 }, (_, index) => `u${index}@example.com`),
  ]);
});

test.each([
  [{ signup: false, report: false, audit: false }, []],
  [{ signup: true, report: true, audit: false }, ['waitlist', 'reports']],
  [{ signup: true, report: true, audit: true }, ['waitlist', 'reports', 'audit']],
])(
  'the recent activity is read only from the tables that the caller may see: %o (ACC-5)',
  async (shown, tables) => {
    await using store = await openTestStore();
    const queries: string[] = [];
    const plugin: KyselyPlugin = {
      transformQuery({ node, queryId }) {
        queries.push(store.db.getExecutor().compileQuery(node, queryId).sql);
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    await readStats(store.db.withPlugin(plugin), testStart, shown);
    expect(queries.flatMap((query) => / from "(\w+)" .*order by/.exec(query)?.[1] ?? [])).toEqual(tables);
  },
);

test('sign-ins, refused sign-ins and requests for a new password are missing from the dashboard activity (ADMIN-35)', async () => {
  await using server = await startServer();
  const missing = [
    'session.started',
    'session.refused',
    'session.disabled',
    'code.refused',
    'passkey.refused',
    'password.forgotten',
  ];
  await server.store.db.transaction().execute(async (transaction) => {
    for (const action of ['password.changed', ...missing]) {
      await addEntry(transaction, { adminId: '', action, subject: '' }, testStart);
    }
  });
  const token = await server.signIn();
  const { body } = await server.call('GET', '/api/v2/stats', { token });
  const at = new Date(testStart).toISOString();
  expect((body as { activity: unknown }).activity).toEqual([
    { kind: 'audit', at, who: '', action: 'password.changed', subject: '' },
  ]);
});

test('the admin search finds posts and drafts first, then the 5 newest signups (ADMIN-39, API-83)', async () => {
  await using server = await startServer();
  await writePost(server, { title: 'Dawn at sea', status: 'draft' });
  for (let index = 0; index < 6; index++) {
    await addSignup(server.store.db, { email: `dawn${index}@example.com` }, testStart + index);
  }
  const token = await server.signIn();
  const { body } = await server.call('GET', '/api/v2/admin-search?q=dawn', { token });
  expect((body as { hits: Array<{ title: string }> }).hits.map(({ title }) => title)).toEqual([
    'Dawn at sea',
    ...[5, 4, 3, 2, 1].map((index) => `dawn${index}@example.com`),
  ]);
});

test('the admin search finds a title with other letters than ASCII, regardless of case (ADMIN-39)', async () => {
  await using server = await startServer();
  await writePost(server, { title: 'Ärger im Büro', status: 'draft' });
  const token = await server.signIn();
  for (const text of ['Ärger', 'ärger', 'BÜRO']) {
    const { body } = await server.call('GET', `/api/v2/admin-search?q=${encodeURIComponent(text)}`, {
      token,
    });
    expect((body as { hits: Array<{ title: string }> }).hits.map(({ title }) => title)).toEqual([
      'Ärger im Büro',
    ]);
  }
});

test('a removed signup is missing from the dashboard counts and the admin search (ADMIN-23, STORE-43)', async () => {
  await using server = await startServer();
  const { db } = server.store;
  await addSignup(db, { email: 'gone@example.com' }, testStart);
  await addSignup(db, { email: 'gone@example.company' }, testStart);
  await db.deleteFrom('waitlist').where('email_key', '=', 'gone@example.com').execute();
  const token = await server.signIn();
  const { body } = await server.call('GET', '/api/v2/admin-search?q=gone', { token });
  expect(body).toEqual({
    hits: [{ kind: 'signup', key: 'gone@example.company', title: 'gone@example.company', detail: '' }],
  });
  const stats = await server.call('GET', '/api/v2/stats', { token });
  expect((stats.body as { signups: unknown }).signups).toEqual({ total: 1, recent: 1, before: 0 });
});

test('the admin search finds signups and reports by part of their text (ADMIN-39)', async () => {
  await using server = await startServer();
  await addSignup(server.store.db, { email: 'Ada@Example.com', firstName: 'Ada', lastName: 'L' }, testStart);
  await server.call('POST', '/api/users/reports', { json: { ...bug, bugDescription: 'Asked by ada.' } });
  const token = await server.signIn();
  const { body } = await server.call('GET', '/api/v2/admin-search?q=ADA', { token });
  expect(body).toEqual({
    hits: [
      { kind: 'signup', key: 'Ada@Example.com', title: 'Ada@Example.com', detail: 'Ada L' },
      { kind: 'report', key: expect.any(String), title: 'Amount turns back', detail: 'Asked by ada.' },
    ],
  });
});

test.each(['', '?q=', '?q=a', `?q=${'x'.repeat(101)}`])(
  'the admin search gets 400 for the query "%s" (ADMIN-38)',
  async (query) => {
    await using server = await startServer();
    const token = await server.signIn();
    expect((await server.call('GET', `/api/v2/admin-search${query}`, { token })).status).toBe(400);
  },
);

test.each(['/api/v2/stats', '/api/v2/admin-search?q=ada'])(
  '%s gets 401 without a session (API-7)',
  async (path) => {
    await using server = await startServer();
    expect((await server.call('GET', path)).status).toBe(401);
  },
);
