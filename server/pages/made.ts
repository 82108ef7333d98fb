import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip } from 'node:zlib';
import { createBoundedCache } from '../bounded-cache.ts';
import { type Resource, toResource, toResourcePackedOnDemand } from './resource.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** How many bytes of finished resources are kept. */
const cacheLimit = 24_000_000;
/** Packing that costs a visitor a few milliseconds once; what the build packs is packed harder. */
const effort = { brotli: 4, gzip: 5 };
/** What is no longer than this, in bytes, is packed at once: handing it to another thread takes longer. */
const packedAtOnce = 200_000;

/** Something that was made when it was asked for. What is packed already is not packed again. */
export type Made = {
  status: 200 | 404;
  headers: Record<string, string> & { 'content-type': string };
  body: string | Buffer;
  /** Tells the body from all others, where that is known already. */
  digest?: string;
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
  const kept = createBoundedCache<{ resource: Resource; size: number }>({
    maxSize: cacheLimit,
    sizeOf: ({ size }) => size,
  });
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
      if (made === undefined) {
        return undefined;
      }
      const resource = resourceOf(made);
      if (writes === moment) {
        // Packed in both ways it may take as much again.
        kept.set(key, { resource, size: made.body.length * 2 + 1_000 });
      }
      return resource;
    } finally {
      if (writes === moment) {
        making.delete(key);
      }
    }
  }

  return {
    ready: (key) => kept.get(key)?.resource,
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

const brotliOptions = ({ length }: Buffer) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: effort.brotli, [constants.BROTLI_PARAM_SIZE_HINT]: length },
});

const pack = {
  br: (body: Buffer) =>
    body.length > packedAtOnce
      ? brotli(body, brotliOptions(body))
      : brotliCompressSync(body, brotliOptions(body)),
  gzip: (body: Buffer) => zip(body, { level: effort.gzip }),
};

function resourceOf({ status, headers, body, digest, isPacked = false }: Made): Resource {
  const identity = typeof body === 'string' ? Buffer.from(body) : body;
  return isPacked
    ? toResource(status, headers, { identity })
    : toResourcePackedOnDemand(status, headers, { identity, digest }, pack);
}
