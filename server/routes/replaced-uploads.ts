import type { FastifyReply } from 'fastify';
import { renameUploads } from '../../src/contract/uploads.ts';
import { postChanges } from '../blog/blog.ts';
import type { Store } from '../store/store.ts';
import { readReplacements } from '../store/upload-replacements.ts';

/** The uploads that others took the place of. LIB-16. */
export type ReplacedUploads = {
  /** Where the address of a replaced file, or of its copy, leads; undefined for any other address. */
  wayFrom: (address: string) => Promise<string | undefined>;
};

/**
 * Keeps the replacements in memory, so that pictures are sent without the database. A replacement
 * invalidates them on all instances, like the pages.
 */
export function createReplacedUploads({ db, changes }: Pick<Store, 'db' | 'changes'>): ReplacedUploads {
  let last: ReadonlyMap<string, string> = new Map();
  let reading: Promise<ReadonlyMap<string, string>> | undefined;
  changes.subscribe(postChanges, () => {
    reading = undefined;
  });
  const read = () => {
    const started = readReplacements(db).then(
      (replacements) => {
        last = replacements;
        return replacements;
      },
      () => {
        // The next request tries again. Until then the files are sent as they were.
        reading = reading === started ? undefined : reading;
        return last;
      },
    );
    return started;
  };
  return {
    wayFrom: async (address) => {
      reading ??= read();
      const moved = renameUploads(address, await reading);
      return moved === address ? undefined : moved;
    },
  };
}

/** Redirects to the new file. Not cached: it may be replaced again, or by the former one. LIB-16. */
export const sendToReplacement = (reply: FastifyReply, address: string) =>
  reply
    .headers({ 'cache-control': 'no-cache', 'cross-origin-resource-policy': 'cross-origin' })
    .redirect(address, 302);

/** Redirects to the host of the bucket. Cached for an hour only, since the host may change. MEDIA-41. */
export const sendToBucket = (reply: FastifyReply, address: string) =>
  reply
    .headers({ 'cache-control': 'public, max-age=3600', 'cross-origin-resource-policy': 'cross-origin' })
    .redirect(address, 302);
