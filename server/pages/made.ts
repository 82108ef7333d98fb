import { createBoundedCache } from '../bounds/bounded-cache.ts';
import { type Resource, toResource, toResourcePackedOnDemand } from './resource.ts';

/** Most bytes of finished resources on each shelf. STORE-48. */
const shelfSizes = { main: 18_000_000, lists: 6_000_000 };
/** How long a resource is cached, ms: it may be outdated if every notification of a write was lost. STORE-39. */
const maxAge = 60_000;

/** Something that was made when it was asked for. What is packed already is not packed again. */
export type Made = {
  status: 200 | 404;
  headers: Record<string, string> & { 'content-type': string };
  body: string | Buffer;
  /** Tells the body from all others, where that is known already. */
  digest?: string;
  isPacked?: boolean;
  /**
   * Where it is kept, `main` if absent. There are as many resources on `main` as posts; on `lists` far
   * more, which must not evict those; and endlessly many that are kept on neither.
   */
  shelf?: 'main' | 'lists' | 'none';
};

/** A point in time, before data is read: when, in ms, and after how many writes. */
type Moment = { time: number; writes: number };

/** Resources rendered on request and cached until a post is written, or for a minute. STORE-45. */
export type MadeResources = {
  /** A finished one, at once. */
  ready: (key: string) => Resource | undefined;
  /** This moment, to be taken before data is read. */
  moment: () => Moment;
  /**
   * Makes one once, however many ask for it meanwhile. One that was made of data read before a write is
   * answered to those who asked before that write, and not kept.
   */
  make: (key: string, moment: Moment, produce: Produce) => Promise<Resource | undefined>;
};

/**
 * Reads data and makes a resource of it; undefined if there is nothing. `last` is the body that was made
 * before a write, if it is still there: `unchanged` says that the data read now would make the same.
 */
type Produce = (last: Buffer | undefined) => Promise<Made | 'unchanged' | undefined>;

type Kept = {
  resource: Resource;
  body: Buffer;
  shelf: 'main' | 'lists';
  size: number;
  moment: Moment;
};

/** `onWrite` registers what is to be called after each write of a post; `now` is in milliseconds. */
export function createMadeResources(
  onWrite: (callback: () => void) => void,
  now: () => number,
): MadeResources {
  const shelves = {
    main: createBoundedCache<Kept>({ maxSize: shelfSizes.main, sizeOf: ({ size }) => size }),
    lists: createBoundedCache<Kept>({ maxSize: shelfSizes.lists, sizeOf: ({ size }) => size }),
  };
  const making = new Map<string, Promise<Resource | undefined>>();
  let writes = 0;
  onWrite(() => {
    writes += 1;
    making.clear();
  });

  const keptUnder = (key: string) => shelves.main.get(key) ?? shelves.lists.get(key);

  function isCurrent({ moment }: Kept) {
    const age = now() - moment.time;
    // A clock that was set back tells nothing of the age.
    return moment.writes === writes && age >= 0 && age < maxAge;
  }

  function ready(key: string) {
    const kept = keptUnder(key);
    return kept !== undefined && isCurrent(kept) ? kept.resource : undefined;
  }

  function keep(key: string, kept: Kept) {
    if (writes === kept.moment.writes) {
      shelves[kept.shelf].set(key, kept);
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
      const { shelf = 'main' } = made;
      const body = typeof made.body === 'string' ? Buffer.from(made.body) : made.body;
      if (last?.body.equals(body)) {
        return keep(key, { ...last, moment });
      }
      const resource = resourceOf(made, body);
      // Packed in both ways it may take as much again.
      const size = body.length * 2 + key.length + 1_000;
      return shelf === 'none' ? resource : keep(key, { resource, body, shelf, size, moment });
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
