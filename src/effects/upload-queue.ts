import { fromCallback } from 'xstate';
import type { UploadCommand, UploadReport } from '../contract/admin-media.ts';
import type { MediaItem } from '../contract/media.ts';
import { randomId } from '../contract/random-id.ts';

/** Uploads one file. Rejects with the reason when it fails. */
export type SendMedia = (
  file: File,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
) => Promise<MediaItem>;

/**
 * Uploads files one at a time, in the given order, and reports their progress. Skips a dismissed file
 * that is waiting, and aborts a dismissed file that is being uploaded. Aborts the current upload when the
 * actor stops. MEDIA-18 to MEDIA-20.
 *
 * A machine's events must be serializable, so they contain keys instead of files. `add` gives each file
 * its key.
 */
export function uploadQueue(send: SendMedia) {
  const files = new Map<string, File>();
  const add = (given: readonly File[]) =>
    given.map((file) => {
      const key = randomId();
      files.set(key, file);
      return { key, name: file.name };
    });
  const logic = fromCallback<UploadCommand>(({ sendBack, receive }) => {
    const tell = (report: UploadReport) => sendBack(report);
    const closing = new AbortController();
    let sending: { key: string; dismissed: AbortController } | undefined;
    let last = Promise.resolve();
    receive((command) => {
      if (command.type === 'files.given') {
        for (const { key } of command.files) {
          last = last.then(() => sendNext(key));
        }
        return;
      }
      files.delete(command.key);
      if (sending?.key === command.key) {
        sending.dismissed.abort();
      }
    });
    async function sendNext(key: string) {
      const file = files.get(key);
      if (file === undefined || closing.signal.aborted) {
        return;
      }
      const dismissed = new AbortController();
      sending = { key, dismissed };
      const signal = AbortSignal.any([closing.signal, dismissed.signal]);
      const onProgress = (percent: number) => tell({ type: 'upload.progressed', key, percent });
      try {
        tell({ type: 'upload.finished', key, item: await send(file, onProgress, signal) });
      } catch (error) {
        const failure = error instanceof Error ? error.message : String(error);
        tell({ type: 'upload.failed', key, failure });
      } finally {
        files.delete(key);
      }
    }
    return () => closing.abort();
  });
  return { add, logic };
}
