import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The ending of a file that is still being written. */
export const unfinished = '.part';

/** After this time without a write, an upload counts as abandoned, ms. */
const abandonedAfter = 60 * 60 * 1_000;

/**
 * Removes uploads that a crash left unfinished. Uploads written to in the last hour stay, because another
 * instance may be receiving them in the same folder. MEDIA-37.
 */
export function removeAbandoned(folder: string, now = Date.now()) {
  for (const name of readdirSync(folder).filter((found) => found.endsWith(unfinished))) {
    const file = join(folder, name);
    const written = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? now;
    if (now - written > abandonedAfter) {
      rmSync(file, { force: true });
    }
  }
}
