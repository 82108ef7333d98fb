import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Config } from '../config/config.ts';
import { hasPosts } from '../store/posts.ts';
import type { Database } from '../store/schema.ts';

/** Adds sample posts to an empty blog. BLOG-86, OPS-8. */
export async function addSamplePosts(
  db: Database,
  { dataDir, databaseUrl, sampleContent }: Pick<Config, 'dataDir' | 'databaseUrl' | 'sampleContent'>,
  now: number,
): Promise<void> {
  if (sampleContent && !(await hasPosts(db))) {
    const workerData = { dataDir, databaseUrl, now };
    await once(new Worker(new URL('./write.ts', import.meta.url), { workerData }), 'exit');
  }
}
