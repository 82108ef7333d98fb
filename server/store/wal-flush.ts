import { closeSync, fdatasync, openSync } from 'node:fs';
import { promisify } from 'node:util';

/** Resolves when the data of an open file is on disk. */
export type FlushFile = (descriptor: number) => Promise<void>;

/** Makes what SQLite wrote to its log survive a power cut. */
export type WalFlush = {
  /**
   * Resolves when everything written before the call is on disk. Calls made meanwhile share the next flush.
   * After a failure every call rejects: the kernel may have dropped what it could not write, and a later
   * flush that succeeds would not tell.
   */
  flush: () => Promise<void>;
  /** Closes the log after the flush in progress. The next flush opens it again. */
  close: () => void;
};

/** Flushes the log `file` on one of libuv's threads, so that the event loop goes on while the disk works. */
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
        running = flushFile(descriptor);
        return running;
      });
      return next;
    },
    close,
  };
}
