import { afterEach, expect, test, vi } from 'vitest';
import { keepSchedule, publishDuePosts } from '../../server/blog/schedule.ts';
import { checkPostCounts } from '../../server/store/post-counts.ts';
import type { Post, PostConflict, PostPage } from '../../src/contract/posts.ts';
import { isChange } from '../support/audit.ts';
import { draft, writePost } from '../support/blog.ts';
import { admin, startServer, type TestServer, testStart } from '../support/server.ts';

const path = '/api/v2/blogs';
const minute = 60_000;
const inTen = new Date(testStart + 10 * minute).toISOString();
const scheduled = { ...draft, status: 'draft', publishAt: inTen } as const;

afterEach(() => {
  vi.useRealTimers();
});

async function visible(server: TestServer) {
  const { body } = await server.call('GET', path);
  return (body as PostPage).posts.map(({ title }) => title);
}

async function stored(server: TestServer, token: string, id: string) {
  return ((await server.call('GET', `${path}/${id}`, { token })).body as { post: Post }).post;
}

async function entriesOf(server: TestServer, token: string) {
  const { body } = await server.call('GET', '/api/v2/audit', { token });
  const { entries } = body as { entries: Array<{ who: string; action: string; subject: string }> };
  return entries
    .filter(isChange)
    .toReversed()
    .map(({ who, action, subject }) => [who, action, subject]);
}

test('a scheduled post stays a draft until its time, and is then published with this date (PUB-1, PUB-3, PUB-4, PUB-6, PUB-9)', async () => {
  await using server = await startServer();
  const token = await server.signIn();
  const { _id } = await writePost(server, scheduled);
  expect((await stored(server, token, _id)).publishAt).toBe(inTen);
  await publishDuePosts(server.store, testStart + 10 * minute - 1);
  expect(await visible(server)).toEqual([]);
  expect((await server.call('GET', `${path}/${_id}`)).status).toBe(404);
  expect((await server.call('GET', '/api/v2/tags')).body).toEqual({ tags: [] });

  const due = testStart + 10 * minute + 700;
  await Promise.all([publishDuePosts(server.store, due), publishDuePosts(server.store, due)]);
  expect(await visible(server)).toEqual(['A first post']);
  expect((await server.call('GET', `${path}?search=swiftly`)).body).toMatchObject({ posts: [{ _id }] });
  expect((await server.call('GET', '/api/v2/tags')).body).toEqual({ tags: [{ name: 'Wallet', count: 1 }] });
  const { publishAt, status, date, version, cover } = await stored(server, token, _id);
  expect([publishAt, status, date, version]).toEqual([undefined, 'published', inTen, 2]);
  expect(cover).toBeDefined();
  expect(await checkPostCounts(server.store.db)).toEqual([]);
  expect(await entriesOf(server, token)).toEqual([
    [admin.email, 'post.scheduled', '“A first post”'],
    [admin.email, 'post.published', '“A first post”'],
  ]);
});

test('posts that are due at once are published one after another, each in its own transaction (PUB-3, PUB-4)', async () => {
  await using server = await startServer();
  for (const [title, minutes] of [
    ['The third', 3],
    ['The first', 1],
    ['The second', 2],
  ] as const) {
    const publishAt = new Date(testStart + minutes * minute).toISOString();
    await writePost(server, { ...scheduled, title, publishAt });
  }
  const { db, changes } = server.store;
  const shown: string[][] = [];
  const write: typeof changes.write = async (topic, work) => {
    const result = await changes.write(topic, work);
    shown.push(await visible(server));
    return result;
  };
  await publishDuePosts({ db, changes: { ...changes, write } }, testStart + 10 * minute);
  expect(shown).toEqual([
    ['The first'],
    ['The second', 'The first'],
    ['The third', 'The second', 'The first'],
  ]);
});

test('a post that is already due when the scheduler starts is published at once, and later posts within a second of their time, even after clock changes (PUB-3, PUB-5, PUB-7)', async () => {
  await using server = await startServer();
  for (const [title, minutes] of [
    ['Missed', 1],
    ['On time', 10],
    ['After a jump', 60],
  ] as const) {
    const publishAt = new Date(testStart + minutes * minute).toISOString();
    await writePost(server, { ...scheduled, title, publishAt });
  }
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let time = testStart + 5 * minute;
  const stop = keepSchedule(server.store, {
    now: () => time,
    report: (error) => expect(error).toBe(undefined),
  });
  const shown = () => vi.waitFor(async () => visible(server));
  await expect.poll(shown).toEqual(['Missed']);
  time = testStart + 10 * minute;
  vi.advanceTimersByTime(1_000);
  await expect.poll(shown).toEqual(['On time', 'Missed']);
  // Sets the clock back, and then far ahead.
  time = testStart;
  vi.advanceTimersByTime(1_000);
  time = testStart + 24 * 60 * minute;
  vi.advanceTimersByTime(1_000);
  await expect.poll(shown).toEqual(['After a jump', 'On time', 'Missed']);
  await stop();
});

test('the scheduler reports a failing store once and continues when the store works again (PUB-7)', async () => {
  await using server = await startServer();
  await writePost(server, scheduled);
  const failure = new Error('The store is unavailable.');
  let isAway = true;
  const { db, changes } = server.store;
  const reported: unknown[] = [];
  let attempts = 0;
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const write: typeof changes.write = (topic, work) => {
    attempts += 1;
    return isAway ? Promise.reject(failure) : changes.write(topic, work);
  };
  const stop = keepSchedule(
    { db, changes: { ...changes, write } },
    { now: () => testStart + 10 * minute, report: (error) => reported.push(error) },
  );
  await expect.poll(() => attempts).toBe(1);
  await expect
    .poll(() => {
      vi.advanceTimersByTime(1_000);
      return attempts;
    })
    .toBeGreaterThan(2);
  isAway = false;
  await expect
    .poll(() => {
      vi.advanceTimersByTime(1_000);
      return visible(server);
    })
    .toEqual(['A first post']);
  expect(reported).toEqual([failure]);
  await stop();
});

test('the scheduler empties old trash even while scheduled posts cannot be published (PUB-7, TRASH-2)', async () => {
  await using server = await startServer();
  const token = await server.signIn();
  await writePost(server, scheduled);
  const { _id } = await writePost(server, { ...draft, title: 'Trashed' });
  await server.call('DELETE', `${path}/${_id}`, { token });
  const { db, changes } = server.store;
  const failure = new Error('The post cannot be published.');
  const reported: unknown[] = [];
  const write: typeof changes.write = (topic, work) =>
    changes.write(topic, async (transaction) => {
      const result = await work(transaction);
      const post = await transaction
        .selectFrom('posts')
        .select('id')
        .where('status', '=', 'published')
        .where('trashed_at', 'is', null)
        .executeTakeFirst();
      if (post !== undefined) {
        throw failure;
      }
      return result;
    });
  const stop = keepSchedule(
    { db, changes: { ...changes, write } },
    { now: () => testStart + 31 * 24 * 60 * minute, report: (error) => reported.push(error) },
  );
  await stop();
  const rows = await db.selectFrom('posts').select('title').execute();
  expect([rows, reported]).toEqual([[{ title: 'A first post' }], [failure]]);
});

test.each([
  [
    'in the past',
    { publishAt: new Date(testStart - 1).toISOString() },
    'The time of publication is in the past. Choose a later one.',
  ],
  ['of a published post', { status: 'published' }, 'Only a draft can be scheduled.'],
  [
    'without a time zone',
    { publishAt: '2030-01-15T09:30' },
    'publishAt must be a date and time with a time zone, such as 2030-01-15T09:30:00Z.',
  ],
  [
    'on a day that does not exist',
    { publishAt: '2027-02-30T09:30:00+01:00' },
    'publishAt must be a date and time.',
  ],
  [
    'after the year 9999 in UTC',
    { publishAt: '9999-12-31T23:59:59-12:00' },
    'publishAt must be a date and time.',
  ],
])('a publication time %s is refused (PUB-2)', async (_case, changes, message) => {
  await using server = await startServer();
  const token = await server.signIn();
  const { _id } = await writePost(server, { status: 'draft' });
  const json = { ...scheduled, ...changes };
  for (const [method, address] of [
    ['POST', path],
    ['PUT', `${path}/${_id}`],
  ] as const) {
    const { status, body } = await server.call(method, address, { token, json });
    expect([status, body]).toEqual([400, { message, issues: [{ path: 'publishAt', message }] }]);
  }
  expect((await stored(server, token, _id)).version).toBe(1);
});

test('a save without a status keeps the schedule, and a save as a draft without a time ends the schedule (PUB-8, PUB-9)', async () => {
  let time = testStart;
  await using server = await startServer({ now: () => time++ });
  const token = await server.signIn();
  const { _id } = await writePost(server, scheduled);
  const save = async (json: object) =>
    ((await server.call('PUT', `${path}/${_id}`, { token, json })).body as { post: Post }).post.publishAt;
  expect(await save(draft)).toBe(inTen);
  expect(await save({ ...draft, status: 'draft' })).toBe(undefined);
  await publishDuePosts(server.store, testStart + 10 * minute);
  expect(await visible(server)).toEqual([]);
  await save(scheduled);
  await save({ ...draft, status: 'published' });
  await publishDuePosts(server.store, testStart + 10 * minute);
  expect((await entriesOf(server, token)).map(([, action]) => action)).toEqual([
    'post.scheduled',
    'post.updated',
    'post.unscheduled',
    'post.scheduled',
    'post.published',
  ]);
});

test('a save based on the version before the scheduled publication gets 409 (PUB-10)', async () => {
  await using server = await startServer();
  const token = await server.signIn();
  const { _id } = await writePost(server, scheduled);
  await publishDuePosts(server.store, testStart + 10 * minute);
  const { status, body } = await server.call('PUT', `${path}/${_id}`, {
    token,
    json: { ...scheduled, title: 'A later title', version: 1 },
  });
  expect([status, (body as PostConflict).post.status]).toEqual([409, 'published']);
  expect(await visible(server)).toEqual(['A first post']);
});
