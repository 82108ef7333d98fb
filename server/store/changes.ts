import type { Transaction } from 'kysely';
import type { Database, Tables } from './schema.ts';

/** A write within its transaction. */
type Write<Result> = (transaction: Transaction<Tables>) => Promise<Result>;

/**
 * Invalidates caches on all instances of one store: write with `changes.write('posts', write)`, and clear
 * caches with `changes.subscribe('posts', cache.clear)`. STORE-37, STORE-45.
 */
export type Changes = {
  /**
   * Runs `write` in a transaction. Listeners of this instance are called before it returns, also when
   * it throws: a failed commit may have succeeded. Listeners of other instances are called if it commits.
   */
  write: <Result>(topic: string, write: Write<Result>) => Promise<Result>;
  /** Calls `listener` after writes to `topic`, and when some may have been missed. Returns a function that stops it. */
  subscribe: (topic: string, listener: () => void) => () => void;
  /** Resolves after the first attempt to listen to other instances. A failed attempt is repeated. */
  listening: () => Promise<void>;
};

/** The listeners of this process. */
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

/** Changes of a store that only this process writes to. */
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
