import { expect, test } from 'vitest';
import { addSamplePosts } from '../../server/samples/add.ts';
import { findPosts } from '../../server/store/posts.ts';
import { writePost } from '../support/blog.ts';
import { startServer, testStart } from '../support/server.ts';

const titles = async ({ store }: Awaited<ReturnType<typeof startServer>>) =>
  (await findPosts(store.db, { page: 1, limit: 20, tags: '', search: '' })).posts.map(({ title }) => title);

test('no sample posts are added when SAMPLE_CONTENT is off or a post exists (BLOG-86)', async () => {
  await using server = await startServer();
  const place = { dataDir: 'unused', databaseUrl: undefined };
  await addSamplePosts(server.store.db, { ...place, sampleContent: false }, testStart);
  expect(await titles(server)).toEqual([]);
  await writePost(server);
  await addSamplePosts(server.store.db, { ...place, sampleContent: true }, testStart);
  expect(await titles(server)).toEqual(['A first post']);
});
