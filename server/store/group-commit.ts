import { isPostgres } from './engine.ts';
import type { Database } from './schema.ts';

type Work = (db: Database) => Promise<void>;

/** The maximum number of writes that share a commit. */
const groupMaxSize = 200;

/**
 * Runs concurrent writes in one transaction, because each commit on SQLite waits for the disk. A write
 * resolves when its transaction has committed. PostgreSQL groups commits itself. SPEED-14.
 */
export function createGroupCommit(db: Database): (work: Work) => Promise<void> {
  if (isPostgres(db)) {
    return (work) => work(db);
  }
  const waiting: Array<{ work: Work; resolve: () => void; reject: (reason: unknown) => void }> = [];
  let isAtWork = false;

  async function commit() {
    const group = waiting.splice(0, groupMaxSize);
    let hasWorkFailed = false;
    try {
      await db.transaction().execute(async (transaction) => {
        for (const { work } of group) {
          await work(transaction).catch((error: unknown) => {
            hasWorkFailed = true;
            throw error;
          });
        }
      });
      for (const { resolve } of group) {
        resolve();
      }
    } catch (error) {
      for (const { work, resolve, reject } of group) {
        if (hasWorkFailed) {
          // Runs each write alone, so that one failed write does not fail the others.
          await work(db).then(resolve, reject);
        } else {
          // The store failed. If another process holds the write lock, each write alone would wait as long.
          reject(error);
        }
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
      // Waits until the server has read all requests that have already arrived.
      setImmediate(() => void commit());
    }
    return promise;
  };
}
