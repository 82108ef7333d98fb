import { workerData } from 'node:worker_threads';
import * as v from 'valibot';
import { postChanges } from '../blog/blog.ts';
import { cleanContent } from '../html/sanitize.ts';
import { openStore } from '../store/open.ts';
import { addPost, lockPosts } from '../store/post-writing.ts';
import { hasPosts } from '../store/posts.ts';
import { exchangePosts } from './exchange-posts.ts';
import { walletPosts } from './wallet-posts.ts';

// Run as a worker: sanitising takes memory that the server shall not keep for it.
const { dataDir, databaseUrl, now } = v.parse(
  v.object({ dataDir: v.string(), databaseUrl: v.optional(v.string()), now: v.number() }),
  workerData,
);
/** Days from one sample post to the next. The newest is dated today. */
const daysApart = 4;
const posts = [...exchangePosts, ...walletPosts]
  .map((post, index) => ({
    text: { ...post, ...cleanContent(post.content) },
    date: now - index * daysApart * 24 * 60 * 60 * 1_000,
  }))
  .toReversed();
const store = await openStore({ dataDir, databaseUrl });
try {
  // All or none, as several instances may be starting on the same empty store, and may be killed.
  await store.changes.write(postChanges, async (transaction) => {
    await lockPosts(transaction);
    if (!(await hasPosts(transaction))) {
      for (const { text, date } of posts) {
        await addPost(transaction, text, date);
      }
    }
  });
} finally {
  await store.close();
}
