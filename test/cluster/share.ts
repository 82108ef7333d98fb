import { afterAll, beforeAll } from 'vitest';
import { type Cluster, startCluster } from '../support/cluster.ts';

/** Starts one cluster for all tests of a file. Each test must restore the state of the cluster. */
export function shareCluster(options?: Parameters<typeof startCluster>[0]): () => Cluster {
  let starting: Promise<Cluster> | undefined;
  let cluster: Cluster | undefined;
  beforeAll(async () => {
    starting = startCluster(options);
    cluster = await starting;
  }, 120_000);
  afterAll(async () => {
    // Stops the cluster even if the start took longer than the timeout of `beforeAll`.
    await (await starting)?.[Symbol.asyncDispose]();
  }, 60_000);
  return () => {
    if (cluster === undefined) {
      throw new Error('The cluster has not started.');
    }
    return cluster;
  };
}
