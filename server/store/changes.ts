import type { Transaction } from 'kysely';
import type { Database, Tables } from './schema.ts';

/** A write within its transaction. */
type Write<Result> = (transaction: Transaction<Tables>) => Promise<Result>;

/**
 * Keeps caches of all instances on one store correct: whoever writes does so by
 * `changes.write('posts', write)`, whoever caches subscribes by `changes.subscribe('posts', cache.clear)`.
 */
export type Changes = {
  /**
   * Runs `write` in a transaction. Listeners of this instance are called before it returns, also when
   * it throws: a failed commit may have succeeded. Listeners of other instances are called if it commits.
   */
  write: <Result>(topic: string, write: Write<Result>) => Promise<Result>;
  /** Calls `listener` after writes to `topic`, and when some may have been missed. Returns how to stop it. */
  subscribe: (topic: string, listener: () => void) => () => void;
  /** Resolves after the first attempt to listen to other instances; a failed one is repeated until it succeeds. */
  listening: () => Promise<void>;
};

/** Listeners of this process, and how to call them. */
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
