import { holdReads } from './held-reads.ts';
import { openTestStore, startServer } from './server.ts';

/**
 * Starts two servers on one store. `holding` gets the results of its reads of admins only when
 * `reads.release` is called. If `free` changes an account in the meantime, `holding` works with old data.
 */
export async function startHolding() {
  const own = await openTestStore();
  const reads = holdReads('admins');
  const free = await startServer({ store: own });
  const holding = await startServer({ store: { ...own, db: own.db.withPlugin(reads.plugin) } });
  return {
    holding,
    free,
    reads,
    [Symbol.asyncDispose]: async () => {
      await holding[Symbol.asyncDispose]();
      await free[Symbol.asyncDispose]();
      await own[Symbol.asyncDispose]();
    },
  };
}
