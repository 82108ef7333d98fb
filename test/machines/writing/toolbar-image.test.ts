import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { ImageUpload, ToastMessage } from '../../../src/contract/admin-posts.ts';
import { heicAdvice } from '../../../src/contract/files.ts';
import { toolbarImageMachine } from '../../../src/machines/writing/toolbar-image.machine.ts';
import { toolbarImageModel } from '../../models/writing/toolbar-image.model.ts';
import { imageFile, textFile, uploaded } from '../../support/admin-posts.ts';
import { heldPromise } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';
import { settle } from '../../support/settle.ts';

rehearse(toolbarImageModel, 'machine', () => {
  const upload = heldPromise<ImageUpload, File>();
  const chooseFile = heldPromise<File | undefined>();
  const inserted: string[] = [];
  const told: string[] = [];
  const toolbar = createActor(
    toolbarImageMachine.provide({
      actors: { upload: upload.logic, chooseFile: chooseFile.logic },
      actions: {
        insert: (_, { imageUrl, alt }) => inserted.push(`${imageUrl} ${alt}`),
        tell: (_, { kind, text }: ToastMessage) => told.push(`${kind}: ${text}`),
      },
    }),
  ).start();
  const ask = (file: File | undefined, alt: string) => () =>
    toolbar.send({ type: 'image.requested', request: { file, alt } });
  const choose = (file: File | undefined) => () => settle(() => chooseFile.latest().resolve(file));
  const sees = (toast: string | undefined, expected: string[] = []) => {
    return () =>
      expect({
        value: toolbar.getSnapshot().value,
        queue: toolbar.getSnapshot().context.queue,
        toast: told.at(-1),
        inserted,
      }).toEqual({ value: 'idle', queue: [], toast, inserted: expected });
  };
  const uploading = (names: string[], expected: string[] = []) => {
    return () =>
      expect({
        isBusy: toolbar.getSnapshot().hasTag('busy'),
        queue: toolbar.getSnapshot().context.queue.map(({ file }) => file?.name),
        pending: upload.pending().map(({ input }) => input.name),
        inserted,
      }).toEqual({ isBusy: true, queue: names, pending: names.slice(0, 1), inserted: expected });
  };
  const success = 'success: Image uploaded successfully';
  return {
    act: {
      'ask for an image': ask(undefined, 'a swift'),
      'paste an image': ask(imageFile(), 'a swift'),
      'paste another image': ask(imageFile('dawn.png'), 'dawn'),
      'paste a text file': ask(textFile(), 'a swift'),
      'choose an image': choose(imageFile()),
      'choose a text file': choose(textFile()),
      'choose nothing': choose(undefined),
      'the server takes it': () =>
        settle(() => upload.latest().resolve({ kind: 'uploaded', image: uploaded })),
      'the server refuses with words': () =>
        settle(() =>
          upload.latest().resolve({ kind: 'refused', message: 'The image must be 10 MB or less.' }),
        ),
      'the server is out of reach': () => settle(() => upload.latest().reject(new Error('offline'))),
    },
    see: {
      idle: sees(undefined),
      choosing: () =>
        expect([toolbar.getSnapshot().value, chooseFile.pending().length]).toEqual(['choosing', 1]),
      'no image': sees('error: Please select a valid image file'),
      uploading: uploading(['swift.png']),
      'uploading the first of two': uploading(['swift.png', 'dawn.png']),
      'uploading the second of two': uploading(['dawn.png'], ['/uploads/new.webp a swift']),
      'uploading what is left': uploading(['dawn.png']),
      inserted: () => {
        const [first] = inserted;
        sees(success, [first?.endsWith('dawn') ? '/uploads/new.webp dawn' : '/uploads/new.webp a swift'])();
      },
      'both inserted': sees(success, ['/uploads/new.webp a swift', '/uploads/new.webp dawn']),
      'refused in its words': sees('error: The image must be 10 MB or less.'),
      failed: sees('error: Failed to upload image. Please try again.'),
    },
    pass: () => undefined,
  };
});

test('the writer can ask for a file again when the file chooser fails', async () => {
  const chooseFile = heldPromise<File | undefined>();
  const toolbar = createActor(
    toolbarImageMachine.provide({ actors: { chooseFile: chooseFile.logic } }),
  ).start();
  const ask = () => toolbar.send({ type: 'image.requested', request: { file: undefined, alt: '' } });
  ask();
  await settle(() => chooseFile.latest().reject(new Error('No file can be chosen here')));
  expect([toolbar.getSnapshot().value, toolbar.getSnapshot().context]).toEqual(['idle', { queue: [] }]);
  ask();
  expect(toolbar.getSnapshot().value).toBe('choosing');
});

test('a pasted HEIC photo without a type is refused with advice (MEDIA-53)', () => {
  const told: ToastMessage[] = [];
  const toolbar = createActor(
    toolbarImageMachine.provide({ actions: { tell: (_, message) => told.push(message) } }),
  ).start();
  toolbar.send({ type: 'image.requested', request: { file: new File(['x'], 'IMG_1.HEIC'), alt: '' } });
  expect([told, toolbar.getSnapshot().context.queue]).toEqual([[{ kind: 'error', text: heicAdvice }], []]);
});
