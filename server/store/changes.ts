import type { Transaction } from 'kysely';
import type { Database, Tables } from './schema.ts';

/** The topic that the caches of posts subscribe to. */
export const postChanges = 'posts';

/** A write, which runs within the given transaction. */
type Write<Result> = (transaction: Transaction<Tables>) => Promise<Result>;

/**
 * Invalidates caches on all server instances that share a store: write with `changes.write('posts', write)`,
 * and clear caches with `changes.subscribe('posts', cache.clear)`. STORE-37, STORE-45.
 */
export type Changes = {
  /**
   * Runs `write` in a transaction. Calls the listeners of this instance before it returns or throws, because
   * a commit that reports an error may have taken effect. Listeners of other instances are called if the
   * transaction commits.
   */
  write: <Result>(topic: string, write: Write<Result>) => Promise<Result>;
  /**
   * Calls `listener` after writes to `topic`, and when it may have missed a write. Returns a function that
   * stops the calls.
   */
  subscribe: (topic: string, listener: () => void) => () => void;
  /** Resolves after the first attempt to listen to other instances. A failed attempt is repeated. */
  listening: () => Promise<void>;
};

/** Creates the listeners of this process. */
export function createListeners() {
  const entries = new Set<{ topic: string; listener: () => void }>();
  return {
    call: (topic: string) => {
      for (const entry of entries) {
        if (entry.topic === topic) {
          entry.listener();
        }
      }
    },
    callAll: () => {
      for (const { listener } of entries) {
        listener();
      }
    },
    add: (topic: string, listener: () => void) => {
      const entry = { topic, listener };
      entries.add(entry);
      return () => {
        entries.delete(entry);
      };
    },
  };
}

/**
 * Creates the changes of a SQLite store, which only one server uses. The commands of operators write to it
 * too, but reach no listener of the server. Of these writes, only the repair of counts changes public pages:
 * cached pages may then be up to 60 s old. STORE-42.
 */
export function createLocalChanges(db: Database): Changes {
  const listeners = createListeners();
  return {
    write: async (topic, write) => {
      try {
        return await db.transaction().execute(write);
      } finally {
        listeners.call(topic);
      }
    },
    subscribe: listeners.add,
    listening: async () => undefined,
  };
}
