import { spawnSync } from 'node:child_process';
import { readConfig } from '../server/config.ts';
import { StartError } from '../server/start-error.ts';
import { isBuilt } from './stamp.ts';

const [major = 0] = process.versions.node.split('.').map(Number);
if (major < 26) {
  console.error(
    `Node 26 is missing (this is ${process.version}): no package of it exists for this platform.`,
  );
  process.exit(1);
}
if (!isBuilt(readSettings())) {
  console.log('Building the site...');
  // In a process of its own: what the build needs in memory is gone when the server runs.
  const { status } = spawnSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' });
  if (status !== 0) {
    console.error('The site could not be built.');
    process.exit(1);
  }
}
await import('../server/main.ts');

function readSettings() {
  try {
    return readConfig(process.env);
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error);
    process.exit(1);
  }
}
