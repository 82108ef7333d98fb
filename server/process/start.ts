import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { buildApp } from '../app/app.ts';
import { createFirstAdmin } from '../auth/first-admin.ts';
import { keepSchedule } from '../blog/schedule.ts';
import { repeat } from '../bounds/repeat.ts';
import type { Config } from '../config/config.ts';
import { explainDatabase, explainDataDir, StartError } from '../config/start-error.ts';
import { openDiskFiles } from '../files/disk.ts';
import { openS3Files, openS3Videos } from '../files/s3.ts';
import { openVideos } from '../files/videos.ts';
import { queueConfirmations } from '../mail/confirmations.ts';
import { openOutbox, removeKept } from '../mail/outbox.ts';
import { startMailQueue } from '../mail/queue.ts';
import { tidyMails, tidyPeriod } from '../mail/retention.ts';
import { openSmtp } from '../mail/smtp.ts';
import { loadPages } from '../pages/load.ts';
import { addSamplePosts } from '../samples/add.ts';
import { createFolder, refuseUnusable } from '../store/durable-files.ts';
import { openStore } from '../store/open.ts';
import { reserveDataDir } from '../store/sqlite.ts';
import type { FailureReport } from '../store/sqlite-connection.ts';
import { FlushFailed } from '../store/wal-flush.ts';
import { keepForgetting } from './forget-calls.ts';
import { keepSweeping } from './sweep-uploads.ts';
import { notifySystemd } from './systemd.ts';

/** How long running requests may still take after a stop signal, ms. */
const stopPatience = 8_000;
/** How long after a stop signal the process ends, even with running requests, ms. OPS-35. */
const stopDeadline = 13_000;

/** A running server. `stop` lets running requests end, then closes the store. OPS-33. */
export type Running = { origin: string; stop: () => Promise<void> };

/**
 * Starts the server: checks the port, opens and migrates the store, adds a first admin if there is none, and
 * listens. Serves the site in `dist`, or only the API if `dist` is absent. Throws a `StartError` for a
 * problem that the operator can fix. OPS-1, OPS-12.
 */
export async function start(config: Config, { dist }: { dist?: string }): Promise<Running> {
  await using started = new AsyncDisposableStack();
  try {
    // The port is checked first, because a second start on the same port must not create or migrate anything.
    // OPS-13.
    await checkPort(config);
    const pages = dist === undefined ? undefined : await loadPages(dist, config);
    if (config.databaseUrl === undefined) {
      started.use(reserveDataDir(config.dataDir));
    }
    const uploads = openUploads(config);
    for (const folder of ['uploads', 'uploads/videos', 'outbox']) {
      refuseUnusable(join(config.dataDir, folder));
    }
    // Before the server listens, a failure needs no report, because it ends the start with a printed message.
    let report: FailureReport = () => {};
    const store = await openStore({
      ...config,
      isForRequests: true,
      report: (failure) => report(failure),
      prepare: async (db) => {
        await addSamplePosts(db, config, Date.now());
        const announcement = await createFirstAdmin(db, config, Date.now());
        if (announcement !== undefined) {
          console.log(announcement);
        }
      },
    });
    started.defer(() => store.close());
    const app = await buildApp({
      config,
      store,
      ...uploads,
      pages,
      forgetMails: (ids) => removeKept(outboxOf(config), ids),
    });
    await app.listen({ host: config.host, port: config.port });
    const mails = startMailQueue({
      db: store.db,
      transport: openMail(config),
      log: app.log,
      isAlone: config.databaseUrl === undefined,
      prepare: () => queueConfirmations(store.db, config.siteUrl, Date.now),
    });
    report = ({ statement, error }) => {
      if (error instanceof FlushFailed) {
        // Exits like PostgreSQL, because after a failed flush the kernel may report success for data that it
        // has dropped.
        app.log.fatal(
          { err: error },
          'The disk failed: the server ends, and its next start repairs the store',
        );
        process.exit(1);
      }
      app.log.error({ err: error }, `The connection to SQLite was closed: ${statement} failed`);
    };
    started.defer(
      keepSchedule(store, {
        now: Date.now,
        report: (error) =>
          app.log.error(
            { err: error },
            'scheduled posts could not be published, or the old trash could not be emptied',
          ),
      }),
    );
    started.defer(
      keepSweeping(
        { db: store.db, ...uploads },
        {
          now: Date.now,
          report: (error) => app.log.error({ err: error }, 'deleted uploads could not be removed'),
        },
      ),
    );
    started.defer(
      repeat(() => tidyMails(store.db, outboxOf(config), Date.now()), {
        period: tidyPeriod,
        report: (error) => app.log.error({ err: error }, 'Old emails could not be deleted'),
      }),
    );
    started.defer(
      keepForgetting(store.db, {
        report: (error) => app.log.error({ err: error }, 'Ended rate limits could not be deleted'),
      }),
    );
    const running = started.move();
    return {
      origin: app.listeningOrigin.replace(/\/\/(127\.0\.0\.1|0\.0\.0\.0|\[::1?\]):/, '//localhost:'),
      stop: async () => {
        setTimeout(() => app.server.closeAllConnections(), stopPatience).unref();
        // Both stop in parallel, because an email whose transmission has begun may need all the time until
        // the deadline.
        await Promise.all([mails.stop(), app.close()]);
        await running.disposeAsync();
      },
    };
  } catch (error) {
    throw toStartError(error, config);
  }
}

/**
 * Throws the error that listening on the host and port would throw. It does not listen on the port itself,
 * because a proxy that knows the port could send a request there, which would be lost. OPS-13, OPS-42.
 */
async function checkPort({ host, port }: Pick<Config, 'host' | 'port'>) {
  const probe = createServer().listen({ host, port: 0 });
  await once(probe, 'listening');
  probe.close();
  if (port !== 0 && (await isTaken(host, port))) {
    throw Object.assign(new Error('The port is taken.'), { code: 'EADDRINUSE' });
  }
}

/** Returns whether a program listens on the port. No answer within a second counts as listening. */
async function isTaken(host: string, port: number) {
  const socket = connect({ host, port });
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(1_000) });
    return true;
  } catch (error) {
    return error instanceof Error && error.name === 'AbortError';
  } finally {
    socket.destroy();
  }
}

/** Opens the uploads in the local folder, or in the configured bucket. */
function openUploads({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>) {
  const folder = join(dataDir, 'uploads');
  const videoFolder = join(folder, 'videos');
  if (s3 !== undefined) {
    return { files: openS3Files(s3), videos: openS3Videos(s3, videoFolder), uploadsUrl: s3.publicUrl };
  }
  createFolder(dataDir);
  return { files: openDiskFiles(folder), videos: openVideos(videoFolder) };
}

/** Opens the mail transport: the configured mail server, or a local folder. MAIL-1, MAIL-2. */
const openMail = ({ smtp, dataDir }: Pick<Config, 'smtp' | 'dataDir'>) =>
  smtp === undefined ? openOutbox(outboxOf({ dataDir })) : openSmtp(smtp);

const outboxOf = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'outbox');

/**
 * Runs `program` in this process. Stops it cleanly on a signal, and immediately on a second signal. OPS-33,
 * OPS-36.
 */
export async function runToTheEnd(name: string, program: () => Promise<Running>) {
  try {
    const running = await program();
    // Signals are handled before the line is printed, because a program that reads the line may send a signal
    // immediately.
    stopOnSignal(running);
    console.log(`${name} at ${running.origin} (started in ${Math.round(performance.now())} ms)`);
    notifySystemd();
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
      setTimeout(() => process.exit(1), stopDeadline).unref();
      await running.stop();
      process.exit(0);
    });
  }
}

/** Turns errors of listening and of DATA_DIR into messages for the operator. OPS-13 to OPS-15. */
function toStartError(error: unknown, { host, port, dataDir }: Config) {
  const { code, syscall } = error instanceof Error ? (error as NodeJS.ErrnoException) : {};
  switch (code) {
    case 'EADDRINUSE':
      return new StartError(`PORT ${port} is taken on ${host}: stop the program there or set another PORT.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartError(`HOST ${host} is not an address of this machine.`);
    default:
      return code === 'EACCES' && syscall === 'listen'
        ? new StartError(`PORT ${port} may not be used by this user: set another PORT, from 1024 up.`)
        : explainDatabase(explainDataDir(error, dataDir));
  }
}
