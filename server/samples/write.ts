import { workerData } from 'node:worker_threads';
import * as v from 'valibot';
import { cleanContent } from '../html/sanitize.ts';
import { postChanges } from '../store/changes.ts';
import { openStore } from '../store/open.ts';
import { lockPosts } from '../store/post-lock.ts';
import { addPost } from '../store/post-writing.ts';
import { hasPosts } from '../store/posts.ts';
import { exchangePosts } from './exchange-posts.ts';
import { walletPosts } from './wallet-posts.ts';

/** The time between the dates of two sample posts, ms: four days. The newest post is dated now. */
const interval = 4 * 24 * 60 * 60 * 1_000;

// Runs as a worker, because sanitizing takes memory that the server should not keep.
const { dataDir, databaseUrl, now } = v.parse(
  v.object({ dataDir: v.string(), databaseUrl: v.optional(v.string()), now: v.number() }),
  workerData,
);
const posts = [...exchangePosts, ...walletPosts]
  .toReversed()
  .map((post) => ({ ...post, ...cleanContent(post.content) }));
const store = await openStore({ dataDir, databaseUrl });
try {
  // Uses one transaction, because several instances may start on the same empty store, or be killed.
  // STORE-21.
  await store.changes.write(postChanges, async (transaction) => {
    await lockPosts(transaction);
    if (!(await hasPosts(transaction))) {
      for (const [index, post] of posts.entries()) {
        await addPost(transaction, post, now - (posts.length - 1 - index) * interval);
      }
    }
  });
} finally {
  await store.close();
}
