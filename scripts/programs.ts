import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Returns the path of a program, or undefined if it is not installed. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  const file = process.platform === 'win32' ? `${name}.exe` : name;
  return folders.map((folder) => join(folder, file)).find((path) => existsSync(path));
}
