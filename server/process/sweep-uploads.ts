import { repeat } from '../bounds/repeat.ts';
import type { FileStore } from '../files/file-store.ts';
import { removeStored } from '../files/stored-uploads.ts';
import type { VideoStore } from '../files/videos.ts';
import type { Store } from '../store/store.ts';
import { claimOver, isAnyOver, noteGone, readLeaving } from '../store/unlisted-uploads.ts';

/** The interval of the sweep, ms. */
const period = 10 * 60 * 1_000;

type Swept = Pick<Store, 'db'> & { files: FileStore; videos: VideoStore };

/**
 * Removes the files of uploads that left the library at least a day before `now`, ms, and of uploads that
 * were never listed. Removing the files needs no lock, because no new upload gets a name that is claimed for
 * removal. If a crash or a failure leaves a file behind, the next sweep on any instance removes the file.
 * If a file cannot be removed, the others are still removed, and the error is thrown at the end. LIB-23, LIB-24.
 */
export async function sweepUploads({ db, files, videos }: Swept, now: number): Promise<void> {
  if (await isAnyOver(db, now)) {
    await db.transaction().execute((transaction) => claimOver(transaction, now));
  }
  const failures: unknown[] = [];
  for (const name of await readLeaving(db)) {
    try {
      await removeStored(files, videos, name);
    } catch (error) {
      failures.push(error);
      continue;
    }
    await noteGone(db, name);
  }
  if (failures.length > 0) {
    throw failures[0];
  }
}

/** Sweeps the uploads immediately and then every ten minutes. Returns a function that stops the sweeps. */
export const keepSweeping = (
  swept: Swept,
  { now, report }: { now: () => number; report: (error: unknown) => void },
): (() => Promise<void>) => repeat(() => sweepUploads(swept, now()), { period, report });
