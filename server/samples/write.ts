import { workerData } from 'node:worker_threads';
import * as v from 'valibot';
import { createBlog } from '../blog.ts';
import { oneAtATime } from '../store/one-at-a-time.ts';
import { openStore } from '../store/open.ts';
import { hasPosts } from '../store/posts.ts';
import { exchangePosts } from './exchange-posts.ts';
import { walletPosts } from './wallet-posts.ts';

// Run as a worker: sanitising takes memory that the server shall not keep for it.
const { dataDir, databaseUrl, now } = v.parse(
  v.object({ dataDir: v.string(), databaseUrl: v.optional(v.string()), now: v.number() }),
  workerData,
);
const store = await openStore({ dataDir, databaseUrl });
try {
  // Several instances may be starting on the same empty store.
  await oneAtATime(store.db, async () => {
    if (!(await hasPosts(store.db))) {
      const blog = createBlog(store);
      for (const post of [...exchangePosts, ...walletPosts].toReversed()) {
        await blog.add(post, now);
      }
    }
  });
} finally {
  await store.close();
}
