import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { createBoundedCache } from '../bounded-cache.ts';
import { type Resource, toResource } from './resource.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** How many bytes of finished resources are kept. */
const cacheLimit = 24_000_000;
/** Packing that costs a visitor a few milliseconds once; what the build packs is packed harder. */
const effort = { brotli: 4, gzip: 5 };

/** Something that was made when it was asked for. What is packed already is not packed again. */
export type Made = {
  status: 200 | 404;
  headers: Record<string, string> & { 'content-type': string };
  body: string | Buffer;
  isPacked?: boolean;
};

/** Resources that are made when they are asked for, and kept until a post is written. */
export type MadeResources = {
  /** A finished one, at once. */
  ready: (key: string) => Resource | undefined;
  /** Tells this moment from those after the next write; taken before data is read. */
  moment: () => number;
  /**
   * Makes one once, however many ask for it meanwhile. What was made of data that may no longer be
   * so, read before a write that came after `moment`, is answered and not kept.
   */
  make: (
    key: string,
    moment: number,
    produce: () => Promise<Made | undefined>,
  ) => Promise<Resource | undefined>;
};

export function createMadeResources(onWrite: (callback: () => void) => void): MadeResources {
  const kept = createBoundedCache<Resource>({ maxSize: cacheLimit, sizeOf });
  const making = new Map<string, Promise<Resource | undefined>>();
  let writes = 0;
  onWrite(() => {
    writes += 1;
    kept.clear();
    making.clear();
  });

  async function produceOnce(key: string, moment: number, produce: () => Promise<Made | undefined>) {
    try {
      const made = await produce();
      const resource = made === undefined ? undefined : await pack(made);
      if (resource !== undefined && writes === moment) {
        kept.set(key, resource);
      }
      return resource;
    } finally {
      if (writes === moment) {
        making.delete(key);
      }
    }
  }

  return {
    ready: kept.get,
    moment: () => writes,
    make: (key, moment, produce) => {
      const begun = making.get(key);
      if (begun !== undefined) {
        return begun;
      }
      const made = produceOnce(key, moment, produce);
      if (writes === moment) {
        making.set(key, made);
      }
      return made;
    },
  };
}

async function pack({ status, headers, body, isPacked = false }: Made): Promise<Resource> {
  const identity = Buffer.from(body);
  if (isPacked) {
    return toResource(status, headers, { identity, br: undefined, gzip: undefined });
  }
  const [br, gz] = await Promise.all([
    brotli(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: effort.brotli,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    }),
    zip(identity, { level: effort.gzip }),
  ]);
  return toResource(status, headers, { identity, br, gzip: gz });
}

function sizeOf({ variants }: Resource) {
  return Object.values(variants).reduce((size, { body }) => size + body.length, 1_000);
}
