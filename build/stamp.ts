import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';

/** The sources of the build. A change in any of them requires a new build. OPS-4. */
const sources = [
  'src/**/*',
  'public/**/*',
  'build/**/*',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
];

/** The file with the fingerprint of the sources. */
export const stampFile = 'dist/stamp.txt';

/** The settings that become part of the build. */
type Settings = { siteUrl: string; analyticsSrc?: string | undefined };

/** Returns a fingerprint of the sources and of the settings that become part of the build. */
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

/** Returns whether `dist` was built from the current sources and settings. OPS-4. */
export const isBuilt = (settings: Settings) =>
  existsSync(stampFile) && readFileSync(stampFile, 'utf8') === sourceStamp(settings);
