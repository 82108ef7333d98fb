import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { AltSaving, Upload, UploadExchange, UploadRemoval } from '../../../src/contract/uploads.ts';
import { libraryFileMachine } from '../../../src/machines/admin/library-file.machine.ts';
import { libraryFileModel } from '../../models/admin/library-file.model.ts';
import { heldPromise } from '../../support/held.ts';
import { newPicture, newVideo, picture, usedBy, video } from '../../support/library.ts';
import { rehearse } from '../../support/model.ts';
import { settle } from '../../support/settle.ts';

rehearse(libraryFileModel, 'machine', () => {
  const saveAlt = heldPromise<AltSaving, { name: string; alt: string }>();
  const remove = heldPromise<UploadRemoval, { name: string }>();
  const replace = heldPromise<UploadExchange, { name: string; file: File }>();
  let changes = 0;
  const file = createActor(
    libraryFileMachine.provide({
      actors: { saveAlt: saveAlt.logic, remove: remove.logic, replace: replace.logic },
      actions: { tellChanged: () => (changes += 1) },
    }),
  ).start();
  const sees =
    (value: string, expected: { message?: string; uses?: object[]; changed?: number } = {}) =>
    () => {
      const snapshot = file.getSnapshot();
      const { upload, message, uses } = snapshot.context;
      expect({
        value: snapshot.value,
        name: upload?.name,
        alt: snapshot.context.alt,
        message,
        uses,
        isBusy: snapshot.hasTag('busy'),
        saving: saveAlt.pending().map(({ input }) => input),
        deleting: remove.pending().map(({ input }) => input),
        replacing: replace.pending().map(({ input }) => [input.name, input.file.name]),
        replacement: snapshot.context.replacement?.name,
        hasChanged: changes > 0,
      }).toEqual({
        value,
        name: value === 'closed' ? undefined : picture.name,
        alt: value === 'closed' ? '' : snapshot.context.alt,
        message: expected.message ?? '',
        uses: expected.uses ?? [],
        isBusy: ['saving', 'deleting', 'replacing'].includes(value),
        saving: value === 'saving' ? [{ name: picture.name, alt: snapshot.context.alt.trim() }] : [],
        deleting: value === 'deleting' ? [{ name: picture.name }] : [],
        replacing: value === 'replacing' ? [[picture.name, newPicture.name]] : [],
        replacement: ['askingToReplace', 'replacing'].includes(value) ? newPicture.name : undefined,
        hasChanged: expected.changed === undefined ? changes > 0 : expected.changed > 0,
      });
    };
  return {
    act: {
      'open the file': () => file.send({ type: 'file.opened', upload: picture }),
      'type a description': () => file.send({ type: 'alt.changed', alt: ' A rocket ' }),
      'press Save': () => file.send({ type: 'alt.submitted' }),
      'press Close': () => file.send({ type: 'file.closed' }),
      'press Delete': () => file.send({ type: 'delete.requested' }),
      'press Cancel': () => {
        file.send({ type: 'delete.cancelled' });
        file.send({ type: 'replacement.cancelled' });
      },
      'choose a picture': () => file.send({ type: 'replacement.chosen', file: newPicture }),
      'choose a video': () => file.send({ type: 'replacement.chosen', file: newVideo }),
      'press Replace file': () => file.send({ type: 'replacement.confirmed' }),
      'the server replaces it': () => settle(() => replace.latest().resolve({ kind: 'replaced' })),
      'the server refuses the file': () =>
        settle(() => replace.latest().resolve({ kind: 'refused', message: 'Too large.' })),
      'the replacement gets no answer': () => settle(() => replace.latest().reject(new Error('offline'))),
      'press Delete file': () => file.send({ type: 'delete.confirmed' }),
      'the server saves it': () => settle(() => saveAlt.latest().resolve({ kind: 'saved' })),
      'the server does not save it': () => settle(() => saveAlt.latest().reject(new Error('offline'))),
      'the file no longer exists': () => settle(() => saveAlt.latest().resolve({ kind: 'gone' })),
      'the server deletes it': () => settle(() => remove.latest().resolve({ kind: 'deleted' })),
      'a post uses it': () => settle(() => remove.latest().resolve({ kind: 'used', uses: usedBy })),
      'the server does not delete it': () => settle(() => remove.latest().reject(new Error('offline'))),
    },
    see: {
      closed: sees('closed'),
      open: () => expect(file.getSnapshot().value).toBe('open'),
      changed: () => expect(file.getSnapshot().context.alt).toBe(' A rocket '),
      saving: () => sees('saving', { uses: file.getSnapshot().context.uses })(),
      saved: sees('closed', { changed: 1 }),
      'not saved': sees('open', {
        message: 'The server did not confirm the alt text. Please try again.',
        changed: 1,
      }),
      gone: sees('open', { message: 'This file no longer exists.', changed: 1 }),
      asked: sees('confirming'),
      deleting: sees('deleting'),
      deleted: sees('closed', { changed: 1 }),
      'in use': sees('open', { uses: usedBy }),
      'other kind': sees('open', { message: 'Please select a valid image file' }),
      'asked to replace': sees('askingToReplace'),
      replacing: sees('replacing'),
      replaced: sees('closed', { changed: 1 }),
      refused: sees('open', { message: 'Too large.' }),
      'not replaced': sees('open', {
        message:
          'The server did not respond. Close this dialog to see in the list whether the file was replaced.',
        changed: 1,
      }),
      'given up': sees('closed', { changed: 1 }),
      'not deleted': sees('open', {
        message:
          'The server did not confirm the deletion. Close this dialog to see in the list whether the file was deleted.',
        changed: 1,
      }),
    },
    pass: () => undefined,
  };
});

/** Opens a file of the library, and records the files that are sent to replace it. */
function openFile(upload: Upload) {
  const sent: Array<{ name: string; file: File }> = [];
  const replace = fromPromise<UploadExchange, { name: string; file: File }>(({ input }) => {
    sent.push(input);
    return new Promise(() => undefined);
  });
  const file = createActor(libraryFileMachine.provide({ actors: { replace } })).start();
  file.send({ type: 'file.opened', upload });
  return { file, sent };
}

test('a video can be replaced only by a video (LIB-20)', () => {
  const { file, sent } = openFile(video);
  file.send({ type: 'replacement.chosen', file: newPicture });
  expect([file.getSnapshot().value, file.getSnapshot().context.message]).toEqual([
    'open',
    'Please select a valid video file (MP4 or WebM).',
  ]);
  file.send({ type: 'replacement.chosen', file: newVideo });
  expect([file.getSnapshot().value, file.getSnapshot().context.message]).toEqual(['askingToReplace', '']);
  file.send({ type: 'replacement.confirmed' });
  expect(sent).toEqual([{ name: video.name, file: newVideo }]);
});

test('a replacement of unknown type is refused with advice about phone photos (LIB-20, MEDIA-53)', () => {
  const { file } = openFile(picture);
  file.send({ type: 'replacement.chosen', file: new File(['x'], 'photo.heic') });
  expect(file.getSnapshot().context.message).toMatch(/^Browsers cannot show HEIC photos/);
});

test('cancelling a replacement discards the chosen file (LIB-20)', () => {
  const { file } = openFile(picture);
  file.send({ type: 'replacement.chosen', file: newPicture });
  file.send({ type: 'replacement.cancelled' });
  expect([file.getSnapshot().value, file.getSnapshot().context.replacement]).toEqual(['open', undefined]);
});

test('cancelling a replacement leaves the question about a deletion open, and cancelling a deletion does not stop a replacement (LIB-13, LIB-20)', () => {
  const deletion = openFile(picture).file;
  deletion.send({ type: 'delete.requested' });
  deletion.send({ type: 'replacement.cancelled' });
  const { file, sent } = openFile(picture);
  file.send({ type: 'replacement.chosen', file: newPicture });
  file.send({ type: 'replacement.confirmed' });
  file.send({ type: 'delete.cancelled' });
  expect([deletion.getSnapshot().value, file.getSnapshot().value, sent.length]).toEqual([
    'confirming',
    'replacing',
    1,
  ]);
});
