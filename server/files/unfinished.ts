import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Ends the name of a file that is still being written. */
export const unfinished = '.part';

/** How long nothing has been written to an upload that nobody will finish, ms. */
const abandonedAfter = 60 * 60 * 1_000;

/**
 * Removes what a crash left unfinished. Files written to in the last hour stay: another instance on the
 * same folder may be receiving them.
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
