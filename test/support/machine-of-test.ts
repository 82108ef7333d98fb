import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyStateMachine } from 'xstate';

const root = join(import.meta.dirname, '../..');

/**
 * Returns the file of the machine that a test file below `test/machines` tests, as a path in the project. A
 * machine may have several test files: `post-form-tags.test.ts` tests `post-form`.
 */
export function machineFileOfTest(testPath: string): string | undefined {
  const [, area, name = ''] = /(?:^|\/)machines\/([^/]+)\/([^/]+)\.test\.ts$/.exec(testPath) ?? [];
  const parts = name.split('-');
  return parts
    .map((_, index) => parts.slice(0, parts.length - index).join('-'))
    .map((machine) => `src/machines/${area}/${machine}.machine.ts`)
    .find((file) => existsSync(join(root, file)));
}

/** Imports the machine that a test file below `test/machines` tests. Returns undefined for other files. */
export async function machineOfTest(testPath = ''): Promise<AnyStateMachine | undefined> {
  const file = machineFileOfTest(testPath);
  return file === undefined ? undefined : await machineIn(file);
}

/**
 * Imports the machine from a file, given by its path in the project. Returns undefined if there is no such
 * file.
 */
export async function machineIn(path: string): Promise<AnyStateMachine | undefined> {
  const file = join(root, path);
  // A computed path hides the import from the import graph. Otherwise every test would depend on every
  // machine.
  const exported: object = existsSync(file) ? await import(/* @vite-ignore */ pathToFileURL(file).href) : {};
  return Object.values(exported).find(
    (value): value is AnyStateMachine => typeof value === 'object' && value !== null && 'root' in value,
  );
}
