import { join } from 'node:path';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { openDiskFiles } from './files/disk.ts';
import { openS3Files, openS3Videos } from './files/s3.ts';
import { openVideos } from './files/videos.ts';
import { createFirstAdmin } from './first-admin.ts';
import { loadPages } from './pages/load.ts';
import { addSamplePosts } from './samples/add.ts';
import { StartError } from './start-error.ts';
import { openStore } from './store/open.ts';
import { notifySystemd } from './systemd.ts';

/** How long running requests may take to end after a stop was asked for, ms. */
const stopPatience = 8_000;

/** A running server. `stop` lets running requests end, then closes the store. */
export type Running = { origin: string; stop: () => Promise<void> };

/**
 * Opens the store, brings it up to date, sees to a first admin and listens. With `dist`, the
 * folder the build wrote, the site is served too; without it the API alone.
 * Throws a `StartError` for what the operator can mend.
 */
export async function start(config: Config, { dist }: { dist?: string }): Promise<Running> {
  const pages = dist === undefined ? undefined : await loadPages(dist, config);
  const store = await openStore(config);
  try {
    await addSamplePosts(store.db, config, Date.now());
    const announcement = await createFirstAdmin(store.db, config, Date.now());
    if (announcement !== undefined) {
      console.log(announcement);
    }
    const app = await buildApp({
      config,
      store,
      ...openUploads(config),
      pages,
    });
    await app.listen({ host: config.host, port: config.port });
    return {
      origin: app.listeningOrigin.replace(/\/\/(127\.0\.0\.1|0\.0\.0\.0|\[::1?\]):/, '//localhost:'),
      stop: async () => {
        setTimeout(() => app.server.closeAllConnections(), stopPatience).unref();
        await app.close();
        await store.close();
      },
    };
  } catch (error) {
    await store.close();
    throw toStartError(error, config);
  }
}

/** Uploads on this machine, or in the bucket that the configuration names. */
function openUploads({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>) {
  const folder = join(dataDir, 'uploads');
  const videoFolder = join(folder, 'videos');
  return s3 === undefined
    ? { files: openDiskFiles(folder), videos: openVideos(videoFolder) }
    : { files: openS3Files(s3), videos: openS3Videos(s3, videoFolder), uploadsUrl: s3.publicUrl };
}

/** Runs `program` as this process: stops it cleanly on a signal, and at once on a second one. */
export async function runToTheEnd(name: string, program: () => Promise<Running>) {
  try {
    const running = await program();
    console.log(`${name} at ${running.origin} (started in ${Math.round(performance.now())} ms)`);
    notifySystemd();
    stopOnSignal(running);
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error);
    process.exitCode = 1;
  }
}

function stopOnSignal(running: Running) {
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, async () => {
      if (isStopping) {
        process.exit(1);
      }
      isStopping = true;
      await running.stop();
      process.exit(0);
    });
  }
}

function toStartError(error: unknown, { host, port }: Config) {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  switch (code) {
    case 'EADDRINUSE':
      return new StartError(`PORT ${port} is taken on ${host}: stop the program there or set another PORT.`);
    case 'EACCES':
      return new StartError(`PORT ${port} may not be used by this user: set another PORT, from 1024 up.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartError(`HOST ${host} is not an address of this machine.`);
    default:
      return error;
  }
}
