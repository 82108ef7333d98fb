import { expect, test, vi } from 'vitest';
import { createActor, type EventObject, setup } from 'xstate';
import type { UploadCommand } from '../../src/contract/admin-media.ts';
import type { MediaItem } from '../../src/contract/media.ts';
import { uploadQueue } from '../../src/effects/upload-queue.ts';
import { settle } from '../support/settle.ts';

type Call = {
  name: string;
  signal: AbortSignal;
  progress: (percent: number) => void;
  resolve: (item: MediaItem) => void;
  reject: (reason: unknown) => void;
};

const item = (id: string): MediaItem => ({
  id,
  kind: 'image',
  url: `/${id}`,
  heading: '',
  description: '',
  alt: '',
});

/** Starts a queue with fake uploads and collects its events. */
function openQueue() {
  const calls: Call[] = [];
  const queue = uploadQueue(
    (file, progress, signal) =>
      new Promise((resolve, reject) => {
        calls.push({ name: file.name, signal, progress, resolve, reject });
        signal.addEventListener('abort', () => reject(new Error('The upload was cancelled.')));
      }),
  );
  const reports: EventObject[] = [];
  const actor = createActor(
    setup({
      types: {} as { events: UploadCommand },
      actors: { queue: queue.logic },
      actions: {
        pass: ({ event, self }) => self.getSnapshot().children['queue']?.send(event),
        note: ({ event }) => reports.push(event),
      },
    }).createMachine({
      invoke: { id: 'queue', src: 'queue' },
      on: {
        'files.given': { actions: 'pass' },
        'upload.dismissed': { actions: 'pass' },
        '*': { actions: 'note' },
      },
    }),
  ).start();
  const give = (...names: string[]) => {
    const files = queue.add(names.map((name) => new File(['x'], name)));
    actor.send({ type: 'files.given', files });
    return settle(() => undefined).then(() => files.map(({ key }) => key));
  };
  const dismiss = (key: string | undefined) =>
    settle(() => actor.send({ type: 'upload.dismissed', key: key ?? '' }));
  return {
    calls,
    reports,
    give,
    dismiss,
    stop: () => actor.stop(),
    sent: () => calls.map(({ name }) => name),
  };
}

test('uploadQueue sends files one at a time in the given order (MEDIA-18, MEDIA-20)', async () => {
  const { calls, reports, give, sent } = openQueue();
  const [a, b] = await give('a.png', 'b.png');
  const [c] = await give('c.png');
  expect(sent()).toEqual(['a.png']);
  calls[0]?.progress(40);
  await settle(() => calls[0]?.resolve(item('1')));
  expect(sent()).toEqual(['a.png', 'b.png']);
  await settle(() => calls[1]?.reject(new Error('Too large.')));
  expect(sent()).toEqual(['a.png', 'b.png', 'c.png']);
  await settle(() => calls[2]?.reject('cut off'));
  expect(reports).toEqual([
    { type: 'upload.progressed', key: a, percent: 40 },
    { type: 'upload.finished', key: a, item: item('1') },
    { type: 'upload.failed', key: b, failure: 'Too large.' },
    { type: 'upload.failed', key: c, failure: 'cut off' },
  ]);
});

test('uploadQueue gives two files different keys when they have the same name', () => {
  const { add } = uploadQueue(() => Promise.reject(new Error('not sent')));
  const [first, second] = add([new File(['x'], 'a.png'), new File(['y'], 'a.png')]);
  expect([first?.name, second?.name]).toEqual(['a.png', 'a.png']);
  expect(first?.key).not.toBe(second?.key);
});

test('uploadQueue does not send a file that was dismissed while it was queued (MEDIA-19)', async () => {
  const { calls, give, dismiss, sent } = openQueue();
  const [, b] = await give('a.png', 'b.png', 'c.png');
  await dismiss(b);
  expect(calls[0]?.signal.aborted).toBe(false);
  await settle(() => calls[0]?.resolve(item('1')));
  expect(sent()).toEqual(['a.png', 'c.png']);
});

test('uploadQueue aborts a dismissed upload and continues with the next file (MEDIA-19)', async () => {
  const { calls, reports, give, dismiss, sent } = openQueue();
  const [a] = await give('a.png', 'b.png');
  await dismiss(a);
  expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  expect(sent()).toEqual(['a.png', 'b.png']);
  expect(reports).toEqual([{ type: 'upload.failed', key: a, failure: 'The upload was cancelled.' }]);
});

test('uploadQueue aborts its upload and sends no other file when its actor stops (MEDIA-19)', async () => {
  const { calls, reports, give, stop, sent } = openQueue();
  await give('a.png', 'b.png');
  await settle(stop);
  await vi.waitFor(() => expect(calls[0]?.signal.aborted).toBe(true));
  expect([sent(), reports]).toEqual([['a.png'], []]);
});
