import type { KyselyPlugin } from 'kysely';

/**
 * Holds the results of queries on a table until the test releases them. Meanwhile the test can change the
 * table. Install the plugin with `db.withPlugin(reads.plugin)`. A held read inside a transaction keeps the
 * connection.
 */
export function holdReads(table: string) {
  const ids = new WeakSet<object>();
  const release = Promise.withResolvers<void>();
  const arrivals: Array<() => void> = [];
  let count = 0;

  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      if (node.kind === 'SelectQueryNode' && JSON.stringify(node.from).includes(`"name":"${table}"`)) {
        ids.add(queryId);
      }
      return node;
    },
    async transformResult({ result, queryId }) {
      if (ids.has(queryId)) {
        count += 1;
        for (const arrive of arrivals.splice(0)) {
          arrive();
        }
        await release.promise;
      }
      return result;
    },
  };
  return {
    plugin,
    /** Resolves when this many reads are held. */
    async held(expected: number) {
      while (count < expected) {
        await new Promise<void>((resolve) => arrivals.push(resolve));
      }
    },
    release: () => release.resolve(),
  };
}
