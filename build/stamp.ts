import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';

/** What the built files are made of: a change in any of them calls for a new build. */
const sources = [
  'src/**/*',
  'public/**/*',
  'build/**/*',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
];

/** Where the build notes what it was made of. */
export const stampFile = 'dist/stamp.txt';

/** The settings that are built in. */
type Settings = { siteUrl: string; analyticsSrc?: string | undefined };

/** Fingerprint of the sources and of the settings that are built in. */
export function sourceStamp({ siteUrl, analyticsSrc }: Settings): string {
  const hash = createHash('sha256').update(
    JSON.stringify([siteUrl, analyticsSrc ?? null, process.env['VITE_API_BASE'] ?? null]),
  );
  for (const entry of globSync(sources, { withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => `${file.parentPath}/${file.name}`)
    .sort()) {
    hash.update(entry).update('\0').update(readFileSync(entry)).update('\0');
  }
  return hash.digest('hex');
}

/** Whether `dist` holds the build of the present sources. */
export const isBuilt = (settings: Settings) =>
  existsSync(stampFile) && readFileSync(stampFile, 'utf8') === sourceStamp(settings);
