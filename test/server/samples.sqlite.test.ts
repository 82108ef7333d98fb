import { expect, test } from 'vitest';
import { addSamplePosts } from '../../server/samples/add.ts';
import { openStore } from '../../server/store/open.ts';
import { temporaryFolder } from '../support/server.ts';

test('the sample posts are dated four days apart, and the newest has the current time', {
  timeout: 60_000,
}, async () => {
  await using folder = await temporaryFolder();
  const now = Date.UTC(2026, 10, 22, 12);
  const config = { dataDir: folder.path, databaseUrl: undefined };
  const store = await openStore(config);
  try {
    await addSamplePosts(store.db, { ...config, sampleContent: true }, now);
    const posts = await store.db
      .selectFrom('posts')
      .select('published_at')
      .orderBy('place', 'desc')
      .execute();
    const days = posts.map(({ published_at }) => (now - Number(published_at)) / (24 * 60 * 60 * 1_000));
    expect(days).toEqual([0, 4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 44]);
  } finally {
    await store.close();
  }
});
