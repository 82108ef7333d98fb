import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyStateMachine } from 'xstate';

/**
 * Imports the machine that a test file below `test/machines` tests. Returns undefined for other files. A
 * machine may have several test files: `post-form-tags.test.ts` tests `post-form`.
 */
export async function machineOfTest(testPath: string | undefined): Promise<AnyStateMachine | undefined> {
  const [, area, name = ''] = /\/machines\/([^/]+)\/([^/]+)\.test\.ts$/.exec(testPath ?? '') ?? [];
  const parts = name.split('-');
  for (let count = parts.length; count > 0; count -= 1) {
    const machine = await machineIn(`src/machines/${area}/${parts.slice(0, count).join('-')}.machine.ts`);
    if (machine !== undefined) {
      return machine;
    }
  }
  return undefined;
}

/**
 * Imports the machine from a file, given by its path in the project. Returns undefined if there is no such
 * file.
 */
export async function machineIn(path: string): Promise<AnyStateMachine | undefined> {
  const file = join(import.meta.dirname, '../..', path);
  // A computed path hides the import from the import graph. Otherwise every test would depend on every
  // machine.
  const exported: object = existsSync(file) ? await import(/* @vite-ignore */ pathToFileURL(file).href) : {};
  return Object.values(exported).find(
    (value): value is AnyStateMachine => typeof value === 'object' && value !== null && 'root' in value,
  );
}
