import { createBoundedCache } from '../bounds/bounded-cache.ts';
import type { Made } from '../http/made.ts';
import { type Resource, toResource, toResourcePackedOnDemand } from './resource.ts';

/** The maximum sizes of the two caches of resources, in bytes. STORE-48. */
const cacheSizes = { main: 18_000_000, lists: 6_000_000 };
/** Maximum age of a cached resource, ms, in case a notification of a write was lost. STORE-39, API-113. */
const maxAge = 60_000;

/** Taken before data is read: the time in ms, and the number of writes so far. */
type Moment = { time: number; writes: number };

/** Resources made on request. They are cached until a post is written, and for a minute at most. BLOG-83. */
export type MadeResources = {
  /** Returns the cached resource, synchronously. */
  ready: (key: string) => Resource | undefined;
  /** Returns the current moment. Call it before reading the data. */
  moment: () => Moment;
  /**
   * Makes a resource once for all concurrent requests. If a write happens after its data is read, the
   * resource is sent only to requests from before the write, and is not cached.
   */
  make: (key: string, moment: Moment, produce: Produce) => Promise<Resource | undefined>;
};

/**
 * Reads data and makes a resource of it, or undefined if there is none. `last` is the body made before the
 * last write, if it is still cached. `unchanged` means that the data would make the same body.
 */
type Produce = (last: Buffer | undefined) => Promise<Made | 'unchanged' | undefined>;

type Kept = {
  resource: Resource;
  body: Buffer;
  cache: 'main' | 'lists';
  size: number;
  moment: Moment;
};

/** Creates the caches. `onWrite` registers a callback for each write of a post. `now` is in milliseconds. */
export function createMadeResources(
  onWrite: (callback: () => void) => void,
  now: () => number,
): MadeResources {
  const caches = {
    main: createBoundedCache<Kept>({ maxSize: cacheSizes.main, sizeOf: ({ size }) => size }),
    lists: createBoundedCache<Kept>({ maxSize: cacheSizes.lists, sizeOf: ({ size }) => size }),
  };
  const making = new Map<string, Promise<Resource | undefined>>();
  let writes = 0;
  onWrite(() => {
    writes += 1;
    making.clear();
  });

  const keptUnder = (key: string) => caches.main.get(key) ?? caches.lists.get(key);

  function isCurrent({ moment }: Kept) {
    const age = now() - moment.time;
    // A negative age means that the clock was set back, so the true age is unknown.
    return moment.writes === writes && age >= 0 && age < maxAge;
  }

  function ready(key: string) {
    const kept = keptUnder(key);
    return kept !== undefined && isCurrent(kept) ? kept.resource : undefined;
  }

  function keep(key: string, kept: Kept) {
    if (writes === kept.moment.writes) {
      // The other cache may have an earlier entry that would hide this one, for example after a slug became
      // an old slug.
      caches[kept.cache === 'main' ? 'lists' : 'main'].remove(key);
      caches[kept.cache].set(key, kept);
    }
    return kept.resource;
  }

  async function produceOnce(key: string, moment: Moment, produce: Produce) {
    try {
      const last = keptUnder(key);
      const made = await produce(last?.body);
      if (made === undefined) {
        return undefined;
      }
      if (made === 'unchanged') {
        return last === undefined ? undefined : keep(key, { ...last, moment });
      }
      const { cache = 'main' } = made;
      const body = typeof made.body === 'string' ? Buffer.from(made.body) : made.body;
      if (last?.body.equals(body)) {
        return keep(key, { ...last, moment });
      }
      const resource = resourceOf(made, body);
      // The compressed forms together may be as large as the body.
      const size = body.length * 2 + key.length + 1_000;
      return cache === 'none' ? resource : keep(key, { resource, body, cache, size, moment });
    } finally {
      if (writes === moment.writes) {
        making.delete(key);
      }
    }
  }

  return {
    ready,
    moment: () => ({ time: now(), writes }),
    make: async (key, moment, produce) => {
      const begun = ready(key) ?? making.get(key);
      if (begun !== undefined) {
        return begun;
      }
      const made = produceOnce(key, moment, produce);
      if (writes === moment.writes) {
        making.set(key, made);
      }
      return made;
    },
  };
}

function resourceOf({ status, headers, digest, isPacked = false }: Made, identity: Buffer): Resource {
  return isPacked
    ? toResource(status, headers, { identity })
    : toResourcePackedOnDemand(status, headers, { identity, digest });
}
