import { isPostgres } from './engine.ts';
import type { Database } from './schema.ts';

type Work = (db: Database) => Promise<void>;

/** Most writes that share a commit. */
const groupMaxSize = 200;

/**
 * Runs writes that come at the same moment in one transaction, as on SQLite each commit waits for the
 * disk. A write is done when its commit is. PostgreSQL shares commits by itself.
 */
export function createGroupCommit(db: Database): (work: Work) => Promise<void> {
  if (isPostgres(db)) {
    return (work) => work(db);
  }
  const waiting: Array<{ work: Work; resolve: () => void; reject: (reason: unknown) => void }> = [];
  let isAtWork = false;

  async function commit() {
    const group = waiting.splice(0, groupMaxSize);
    try {
      await db.transaction().execute(async (transaction) => {
        for (const { work } of group) {
          await work(transaction);
        }
      });
      for (const { resolve } of group) {
        resolve();
      }
    } catch {
      // One of them cannot be written: each by itself, so that the others can.
      for (const { work, resolve, reject } of group) {
        await work(db).then(resolve, reject);
      }
    }
    isAtWork = waiting.length > 0;
    if (isAtWork) {
      setImmediate(() => void commit());
    }
  }

  return (work) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    waiting.push({ work, resolve, reject });
    if (!isAtWork) {
      isAtWork = true;
      // After all that has arrived by now.
      setImmediate(() => void commit());
    }
    return promise;
  };
}
