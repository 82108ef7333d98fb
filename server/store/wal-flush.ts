import { closeSync, fdatasync, openSync } from 'node:fs';
import { promisify } from 'node:util';

/** Flushes an open file. Resolves when its data is on disk. */
export type FlushFile = (descriptor: number) => Promise<void>;

/**
 * Thrown when the disk reports an error while SQLite's log is flushed. Writes are not safe until the server
 * restarts. STORE-2.
 */
export class FlushFailed extends Error {
  override name = 'FlushFailed';

  /** The path of the log. */
  readonly path: string;

  constructor(path: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`The disk failed while SQLite's log was flushed: ${reason}`, { cause });
    this.path = path;
  }
}

/** Flushes SQLite's log to disk. STORE-1, STORE-2. */
export type WalFlush = {
  /**
   * Resolves when everything written before the call is on disk. Calls during a flush share the next flush.
   * After a failure every call rejects. The kernel may have dropped the data, so a later flush could report
   * success although the data is lost.
   */
  flush: () => Promise<void>;
  /** Closes the log after the flush in progress. The next flush opens it again. */
  close: () => void;
};

/**
 * Flushes the log `file` on a thread of libuv, so that the event loop does not wait for the disk. SPEED-16.
 */
export function createWalFlush(file: string, flushFile: FlushFile = promisify(fdatasync)): WalFlush {
  let descriptor: number | undefined;
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;

  function close() {
    if (descriptor !== undefined) {
      const closing = descriptor;
      descriptor = undefined;
      running.then(
        () => closeSync(closing),
        () => closeSync(closing),
      );
    }
  }

  return {
    flush: () => {
      next ??= running.then(() => {
        next = undefined;
        descriptor ??= openSync(file, 'r+');
        running = flushFile(descriptor).catch((error: unknown) => {
          throw new FlushFailed(file, error);
        });
        return running;
      });
      return next;
    },
    close,
  };
}
