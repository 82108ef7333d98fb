import { afterAll, beforeAll } from 'vitest';
import { type Cluster, startCluster } from '../support/cluster.ts';

/** One cluster for all tests of a file. Each test must restore its state. */
export function shareCluster(options?: Parameters<typeof startCluster>[0]): () => Cluster {
  let cluster: Cluster | undefined;
  beforeAll(async () => {
    cluster = await startCluster(options);
  }, 60_000);
  afterAll(async () => {
    await cluster?.[Symbol.asyncDispose]();
  });
  return () => {
    if (cluster === undefined) {
      throw new Error('The cluster has not started.');
    }
    return cluster;
  };
}
