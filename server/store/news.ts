/**
 * Tells every instance of the server that something in the store has changed, so that what they
 * keep in memory is thrown away: `news.publish('posts')` after a post was written,
 * `news.subscribe('posts', cache.clear)` where pages of posts are kept.
 */
export type News = {
  /** To be called after the commit. Listeners of this instance have run when it returns. */
  publish: (topic: string) => Promise<void>;
  /**
   * Calls `listener` after news of `topic`, and where some may have been missed. Returns how to
   * stop it.
   */
  subscribe: (topic: string, listener: () => void) => () => void;
  /** Resolves once news of other instances are heard; or will be, and then every listener is called. */
  listening: () => Promise<void>;
};

/** News within this process: all there is to tell where one process has the store for itself. */
export function createLocalNews(): News & { tell: (topic: string) => void; tellAll: () => void } {
  const listeners = new Set<{ topic: string; listener: () => void }>();
  const tell = (topic: string) => {
    for (const entry of listeners) {
      if (entry.topic === topic) {
        entry.listener();
      }
    }
  };
  return {
    tell,
    tellAll: () => {
      for (const { listener } of listeners) {
        listener();
      }
    },
    publish: async (topic) => tell(topic),
    listening: async () => undefined,
    subscribe: (topic, listener) => {
      const entry = { topic, listener };
      listeners.add(entry);
      return () => {
        listeners.delete(entry);
      };
    },
  };
}
