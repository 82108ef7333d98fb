import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Runs `clean` at the end of the caller's block, or when the process exits first. `using _rest = cleanUp(...)`
 * deletes an unfinished copy of a store also after Ctrl+C, which `runProgram` turns into an exit.
 */
export function cleanUp(clean: () => void): Disposable {
  const cleanAtExit = () => {
    try {
      clean();
    } catch {
      // Windows does not delete files that are still open. An error here would hide the reason of the exit.
    }
  };
  process.once('exit', cleanAtExit);
  return {
    [Symbol.dispose]: () => {
      process.off('exit', cleanAtExit);
      clean();
    },
  };
}

/** Creates a folder in the system's temporary folder, which is deleted like other unfinished copies. */
export function createTemporaryFolder(prefix: string): Disposable & { path: string } {
  const path = mkdtempSync(join(tmpdir(), prefix));
  return { path, ...cleanUp(() => rmSync(path, { recursive: true, force: true })) };
}
