import { createBoundedCache } from '../bounded-cache.ts';
import { type Resource, toResource, toResourcePackedOnDemand } from './resource.ts';

/** How many bytes of finished resources are kept on each shelf. */
const shelfSizes = { main: 18_000_000, lists: 6_000_000 };
/** How long a resource is kept, ms: it may be outdated when every notification of a write was lost. */
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

/** Resources that are made when they are asked for, and kept until a post is written, or for a minute. */
export type MadeResources = {
  /** A finished one, at once. */
  ready: (key: string) => Resource | undefined;
  /** This moment, to be taken before data is read. */
  moment: () => Moment;
  /**
   * Makes one once, however many ask for it meanwhile. One that was made of data read before a write is
   * answered to those who asked before that write, and not kept.
   */
  make: (
    key: string,
    moment: Moment,
    produce: () => Promise<Made | undefined>,
  ) => Promise<Resource | undefined>;
};

type Kept = { resource: Resource; size: number; time: number };

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
    shelves.main.clear();
    shelves.lists.clear();
    making.clear();
  });

  function ready(key: string) {
    const kept = shelves.main.get(key) ?? shelves.lists.get(key);
    if (kept === undefined) {
      return undefined;
    }
    const age = now() - kept.time;
    // A clock that was set back tells nothing of the age.
    return age >= 0 && age < maxAge ? kept.resource : undefined;
  }

  async function produceOnce(key: string, moment: Moment, produce: () => Promise<Made | undefined>) {
    try {
      const made = await produce();
      if (made === undefined) {
        return undefined;
      }
      const { shelf = 'main' } = made;
      const body = typeof made.body === 'string' ? Buffer.from(made.body) : made.body;
      const resource = resourceOf(made, body);
      if (writes === moment.writes && shelf !== 'none') {
        // Packed in both ways it may take as much again.
        const size = body.length * 2 + key.length + 1_000;
        shelves[shelf].set(key, { resource, size, time: moment.time });
      }
      return resource;
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
