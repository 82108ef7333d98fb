import { workerData } from 'node:worker_threads';
import * as v from 'valibot';
import { createBlog } from '../blog.ts';
import { hasPosts } from '../store/posts.ts';
import { openSqlite } from '../store/sqlite.ts';
import { exchangePosts } from './exchange-posts.ts';
import { walletPosts } from './wallet-posts.ts';

// Run as a worker: sanitising takes memory that the server shall not keep for it.
const { dataDir, now } = v.parse(v.object({ dataDir: v.string(), now: v.number() }), workerData);
const store = openSqlite(dataDir);
try {
  if (!(await hasPosts(store.db))) {
    const blog = createBlog(store);
    for (const post of [...exchangePosts, ...walletPosts].toReversed()) {
      await blog.add(post, now);
    }
  }
} finally {
  await store.close();
}
