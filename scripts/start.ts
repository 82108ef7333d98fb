import { spawnSync } from 'node:child_process';
import { isBuilt } from '../build/stamp.ts';
import { readConfig } from '../server/config/config.ts';
import { StartError } from '../server/config/start-error.ts';
import { whenOrphaned } from './orphan.mjs';

if (!isBuilt(readSettings())) {
  console.log('Building the site...');
  // Builds in a separate process, so that the memory of the build is free when the server runs.
  const { status } = spawnSync(process.execPath, ['build/build.ts'], { stdio: 'inherit' });
  if (status !== 0) {
    console.error('The site could not be built.');
    process.exit(1);
  }
}
const stopWatching = whenOrphaned(() => process.kill(process.pid, 'SIGTERM'));
await import('../server/process/main.ts');
// A second signal would cut a clean shutdown short.
process.once('SIGTERM', stopWatching).once('SIGINT', stopWatching);

function readSettings() {
  try {
    return readConfig(process.env);
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error);
    process.exit(1);
  }
}
