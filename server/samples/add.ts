import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Config } from '../config/config.ts';
import { hasPosts } from '../store/posts.ts';
import type { Database } from '../store/schema.ts';

/** Gives an empty blog its first posts, about the product. One that has posts stays as it is. */
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
