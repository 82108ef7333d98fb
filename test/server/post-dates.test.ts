import { XMLParser } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import type { Post } from '../../src/contract/posts.ts';
import { draft, writePost } from '../support/blog.ts';
import { startServer, type TestServer, testStart } from '../support/server.ts';
import { startBlog } from './fake-blog.ts';

const path = '/api/v2/blogs';
const day = 86_400_000;
const earlier = new Date(testStart - 30 * day).toISOString();

async function save(server: TestServer, id: string, changes: object) {
  const token = await server.signIn();
  const { status, body } = await server.call('PUT', `${path}/${id}`, {
    json: { ...draft, ...changes },
    token,
  });
  return { status, body: body as { post: Post; message?: string; issues?: unknown } };
}

test('a post with a changed date moves in lists and keeps its address (PUB-21)', async () => {
  await using server = await startServer();
  const older = await writePost(server, { title: 'The older post' });
  const newer = await writePost(server, { title: 'The newer post' });
  const titles = async () => {
    const { body } = await server.call('GET', path);
    return (body as { posts: Post[] }).posts.map(({ title }) => title);
  };
  expect(await titles()).toEqual(['The newer post', 'The older post']);
  const { status, body } = await save(server, newer._id, { title: 'The newer post', date: earlier });
  expect([status, body.post.date, body.post.slug, body.post.version]).toEqual([200, earlier, newer.slug, 2]);
  expect(await titles()).toEqual(['The older post', 'The newer post']);
  const kept = await save(server, newer._id, { title: 'The newer post' });
  expect([kept.body.post.date, older.date]).toEqual([earlier, new Date(testStart).toISOString()]);
});

test('a new post can have an earlier date (PUB-21)', async () => {
  await using server = await startServer();
  expect((await writePost(server, { date: earlier })).date).toBe(earlier);
});

test.each([
  [
    'in the future',
    new Date(testStart + 1).toISOString(),
    'The date must not be in the future. To publish later, schedule the post.',
  ],
  ['before 2000', '1999-12-31T23:59:59.999Z', 'The date must be in 2000 or later.'],
  ['not a date', 'yesterday', 'date must be a date and time with a time zone, such as 2025-01-15T09:30:00Z.'],
  ['not in the calendar', '2024-02-30T10:00:00Z', 'date must be a date and time.'],
  ['without the minutes of its offset', '2025-01-10T09:30:00+01', 'date must be a date and time.'],
  [
    'without a time',
    '2025-02-03',
    'date must be a date and time with a time zone, such as 2025-01-15T09:30:00Z.',
  ],
  ['empty', '', 'date must be a date and time with a time zone, such as 2025-01-15T09:30:00Z.'],
])('a post date that is %s gets 400 and changes nothing (PUB-21)', async (_name, date, message) => {
  await using server = await startServer();
  const { _id, ...post } = await writePost(server);
  const { status, body } = await save(server, _id, { date });
  expect([status, body]).toEqual([400, { message, issues: [{ path: 'date', message }] }]);
  const { body: read } = await server.call('GET', `${path}/${_id}`);
  expect((read as { post: Post }).post.date).toBe(post.date);
});

test('a draft that was never published has no date, and an unpublished post keeps a changed date (PUB-21)', async () => {
  await using server = await startServer();
  const message = 'Only a post that is or was published has a date.';
  const { _id } = await writePost(server, { status: 'draft' });
  const refused = await save(server, _id, { status: 'draft', date: earlier });
  expect([refused.status, refused.body]).toEqual([400, { message, issues: [{ path: 'date', message }] }]);
  await save(server, _id, { status: 'published' });
  await save(server, _id, { status: 'draft', date: earlier });
  expect((await save(server, _id, { status: 'published' })).body.post.date).toBe(earlier);
});

test('pages and feeds show the changed date (PUB-21)', async () => {
  await using server = await startBlog();
  const post = await writePost(server);
  await server.call('GET', `/blog/${post.slug}`);
  await save(server, post._id, { date: earlier });
  const page = String((await server.call('GET', `/blog/${post.slug}`)).body);
  expect(page).toContain(`"date":"${earlier}"`);
  const feed = String((await server.call('GET', '/feed.xml')).body);
  const { rss } = new XMLParser().parse(feed) as { rss: { channel: { item: { pubDate: string } } } };
  expect(Date.parse(rss.channel.item.pubDate)).toBe(Math.floor(Date.parse(earlier) / 1_000) * 1_000);
});
