import type { FastifyReply } from 'fastify';
import { renameUploads, uploadsIn } from '../../src/contract/uploads.ts';
import { postChanges } from '../store/changes.ts';
import type { Store } from '../store/store.ts';
import { readRemoved } from '../store/unlisted-uploads.ts';
import { readReplacements } from '../store/upload-replacements.ts';

/**
 * The topic of writes that add or delete uploads. Replacements use `postChanges`, because they also change
 * posts.
 */
export const uploadChanges = 'uploads';

/** The maximum age of the data in memory, ms, in case a notification was lost. LIB-16. */
const maxAge = 60_000;
/**
 * The pause after a failed read, ms. Without the pause, each request for a picture would wait for a database
 * that does not respond.
 */
const pause = 5_000;

/** The uploads that are deleted, or replaced by others. LIB-16, LIB-23. */
export type ReplacedUploads = {
  /** Returns the new address of a replaced file or of a copy of it. Undefined for any other address. */
  wayFrom: (address: string) => Promise<string | undefined>;
  /** Returns whether the file at this address, or the picture that it is a copy of, is deleted. */
  isRemoved: (address: string) => Promise<boolean>;
};

type Known = { replacements: ReadonlyMap<string, string>; removed: ReadonlySet<string> };

/**
 * Keeps the replacements and deletions in memory, so that pictures are sent without a query. A write
 * invalidates them on all instances, like the cached pages. `isHostPublic` tells whether visitors are
 * redirected to the bucket: that host's cache may still serve deleted files. `now` is in milliseconds.
 */
export function createReplacedUploads(
  { db, changes }: Pick<Store, 'db' | 'changes'>,
  { now, isHostPublic }: { now: () => number; isHostPublic: boolean },
): ReplacedUploads {
  let last: Known = { replacements: new Map(), removed: new Set() };
  let reading: { known: Promise<Known>; at: number; lasts: number } | undefined;
  const forget = () => {
    reading = undefined;
  };
  changes.subscribe(postChanges, forget);
  changes.subscribe(uploadChanges, forget);

  async function read(): Promise<Known> {
    const removed = await readRemoved(db, { withGone: isHostPublic });
    return { replacements: await readReplacements(db), removed };
  }

  function start() {
    const started = {
      at: now(),
      lasts: maxAge,
      known: read().then(
        (known) => {
          last = known;
          return known;
        },
        () => {
          // The last known state applies until the next read.
          Object.assign(started, { at: now(), lasts: pause });
          return last;
        },
      ),
    };
    return started;
  }

  function isOver({ at, lasts }: { at: number; lasts: number }) {
    const age = now() - at;
    // A negative age means that the clock was set back, so the true age is unknown.
    return age < 0 || age >= lasts;
  }

  function current() {
    if (reading === undefined || isOver(reading)) {
      reading = start();
    }
    return reading.known;
  }

  return {
    wayFrom: async (address) => {
      const { replacements } = await current();
      const moved = renameUploads(address, replacements);
      return moved === address ? undefined : moved;
    },
    isRemoved: async (address) => {
      const { removed } = await current();
      return uploadsIn(address).some((name) => removed.has(name));
    },
  };
}

/**
 * Redirects to the new file. The redirect is not cached, because the file may be replaced again, even by the
 * earlier file. LIB-16.
 */
export const sendToReplacement = (reply: FastifyReply, address: string) =>
  reply
    .headers({ 'cache-control': 'no-cache', 'cross-origin-resource-policy': 'cross-origin' })
    .redirect(address, 302);

/**
 * Redirects to the host of the bucket. The redirect is cached for only an hour, because the host may change.
 * MEDIA-41.
 */
export const sendToBucket = (reply: FastifyReply, address: string) =>
  reply
    .headers({ 'cache-control': 'public, max-age=3600', 'cross-origin-resource-policy': 'cross-origin' })
    .redirect(address, 302);
