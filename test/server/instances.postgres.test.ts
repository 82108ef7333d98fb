import { expect, test } from 'vitest';
import { checkPostCounts } from '../../server/store/post-counts.ts';
import { addSignup } from '../../server/store/waitlist.ts';
import type { PostPage, PostReading } from '../../src/contract/posts.ts';
import { draft, writePost } from '../support/blog.ts';
import { admin, openTestStore, startServer, testStart } from '../support/server.ts';

test('two instances share the rate limit of a network address (STORE-36)', async () => {
  await using store = await openTestStore();
  const second = store.openAgain();
  {
    const limits = { login: { max: 3, window: 900_000 } };
    await using here = await startServer({ store, limits });
    await using there = await startServer({ store: second, limits });
    const statuses = [];
    for (const server of [here, there, here, there, here]) {
      const wrong = { json: { ...admin, password: 'wrong' } };
      statuses.push((await server.call('POST', '/api/v2/auth/login', wrong)).status);
    }
    expect(statuses).toEqual([401, 401, 401, 429, 429]);
  }
  await second.close();
});

test('a rate limit counts every one of a hundred parallel calls', async () => {
  await using store = await openTestStore();
  await using server = await startServer({ store, limits: { publicForms: { max: 60, window: 60_000 } } });
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      server.call('POST', '/api/v2/subscribe', { json: { email: `v${index}@example.com` } }),
    ),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(60);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(40);
});

test.each([
  ['a new rate limit window begins when the previous window has ended', -1],
  ['a rate limit window from before the clock was set back counts as ended (STORE-36)', 24 * 60 * 60_000],
])('%s', async (_, endsIn) => {
  await using store = await openTestStore();
  await using server = await startServer({ store, limits: { publicForms: { max: 1, window: 60_000 } } });
  const signUp = async () =>
    (await server.call('POST', '/api/v2/subscribe', { json: { email: 'ada@example.com' } })).status;
  expect([await signUp(), await signUp()]).toEqual([201, 429]);
  await store.db
    .updateTable('rate_limits')
    .set({ resets_at: Date.now() + endsIn })
    .execute();
  expect([await signUp(), await signUp()]).toEqual([201, 429]);
});

test('only one of several parallel saves of a post version at two instances succeeds, and both instances show its text (STORE-12, STORE-41)', async () => {
  await using store = await openTestStore();
  const second = store.openAgain();
  {
    await using here = await startServer({ store });
    await using there = await startServer({ store: second });
    const token = await here.signIn();
    const { _id } = await writePost(here);
    const address = `/api/v2/blogs/${_id}`;
    for (let version = 1; version <= 20; version++) {
      const answers = await Promise.all(
        [here, there, here, there, here, there, here, there].map((server, writer) => {
          const content = `<p>Version ${version} by ${writer}.</p>`;
          return server.call('PUT', address, { token, json: { ...draft, version, content } });
        }),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)]);
      const winner = answers.find(({ status }) => status === 200)?.body as { post: { content: string } };
      for (const server of [here, there]) {
        const html = async () => ((await server.call('GET', address)).body as { html: string }).html;
        await expect.poll(html).toBe(winner.post.content);
      }
    }
    expect(await checkPostCounts(store.db)).toEqual([]);
  }
  await second.close();
});

test('a write calls the listeners of both instances once each', async () => {
  await using store = await openTestStore();
  const second = store.openAgain();
  await Promise.all([store.changes.listening(), second.changes.listening()]);
  const heard: string[] = [];
  const { promise: heardLast, resolve } = Promise.withResolvers<void>();
  store.changes.subscribe('posts', () => heard.push('here: posts'));
  second.changes.subscribe('posts', () => heard.push('there: posts'));
  store.changes.subscribe('last', resolve);
  await store.changes.write('posts', async () => undefined);
  await store.changes.write('posts', async () => undefined);
  // Notifications arrive in commit order, so none is pending after this last one.
  await second.changes.write('last', async () => undefined);
  await heardLast;
  expect(heard.toSorted()).toEqual(['here: posts', 'here: posts', 'there: posts', 'there: posts']);
  await second.close();
});

test('a write that is rolled back calls no listener of another instance (STORE-37)', async () => {
  await using store = await openTestStore();
  const second = store.openAgain();
  const heard: string[] = [];
  const { promise: heardLast, resolve } = Promise.withResolvers<void>();
  second.changes.subscribe('posts', () => heard.push('posts'));
  second.changes.subscribe('last', resolve);
  await second.changes.listening();
  const failing = store.changes.write('posts', () => Promise.reject(new Error('not now')));
  await expect(failing).rejects.toThrow('not now');
  await store.changes.write('last', async () => undefined);
  await heardLast;
  expect(heard).toEqual([]);
  await second.close();
});

test('a post written at one instance replaces the cached pages of another (STORE-36, STORE-37)', async () => {
  await using store = await openTestStore();
  const second = store.openAgain();
  await Promise.all([store.changes.listening(), second.changes.listening()]);
  {
    await using here = await startServer({ store });
    await using there = await startServer({ store: second });
    const heardThere = async <Result>(write: Promise<Result>) => {
      const { promise: heard, resolve } = Promise.withResolvers<void>();
      const stop = second.changes.subscribe('posts', resolve);
      const [result] = await Promise.all([write, heard]);
      stop();
      return result;
    };
    const { _id, slug } = await heardThere(writePost(here));
    const titles = async () => {
      const list = await there.call('GET', '/api/v2/blogs');
      const post = await there.call('GET', `/api/v2/blogs/${slug}`);
      return [(list.body as PostPage).posts[0]?.title, (post.body as PostReading).post.title];
    };
    expect(await titles()).toEqual(['A first post', 'A first post']);
    const token = await here.signIn();
    const json = { ...draft, title: 'A second title', slug };
    await heardThere(here.call('PUT', `/api/v2/blogs/${_id}`, { json, token }));
    expect(await titles()).toEqual(['A second title', 'A second title']);
  }
  await second.close();
});

test('PostgreSQL returns integers, counts and sums as numbers', async () => {
  await using store = await openTestStore();
  await addSignup(store.db, { email: 'ada@example.com' }, testStart);
  const row = await store.db
    .selectFrom('waitlist')
    .select((waitlist) => [
      'created_at',
      waitlist.fn.countAll<number>().over().as('count'),
      waitlist.fn.sum<number>('created_at').over().as('sum'),
    ])
    .executeTakeFirst();
  expect(row).toEqual({ created_at: testStart, count: 1, sum: testStart });
});
