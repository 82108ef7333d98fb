import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { AltSaving, UploadExchange, UploadRemoval } from '../../../src/contract/uploads.ts';
import { libraryFileMachine } from '../../../src/machines/admin/library-file.machine.ts';
import { LibraryFileDialog } from '../../../src/views/admin/library/library-file-dialog.tsx';
import { libraryFileModel } from '../../models/admin/library-file.model.ts';
import { press } from '../../support/gestures.ts';
import { heldPromise } from '../../support/held.ts';
import { newPicture, newVideo, picture, usedBy } from '../../support/library.ts';
import { rehearse } from '../../support/model.ts';

function openDialog() {
  const saveAlt = heldPromise<AltSaving, { name: string; alt: string }>();
  const remove = heldPromise<UploadRemoval, { name: string }>();
  const replace = heldPromise<UploadExchange, { name: string; file: File }>();
  const file = createActor(
    libraryFileMachine.provide({
      actors: { saveAlt: saveAlt.logic, remove: remove.logic, replace: replace.logic },
      actions: { tellChanged: () => undefined },
    }),
  ).start();
  render(<LibraryFileDialog file={file} />);
  return { file, saveAlt, remove, replace };
}

const field = () =>
  screen.getByLabelText<HTMLInputElement>('Description for people who cannot see the image');
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);
const alert = () => screen.getByRole('alert').textContent;

rehearse(libraryFileModel, 'view', () => {
  const { file, saveAlt, remove, replace } = openDialog();
  const answer = (settle: () => void) => () => act(async () => settle());
  const pressed = (name: string) => () => {
    if (screen.queryByRole('button', { name }) !== null) {
      press(name);
    }
  };
  const closed = () => expect(screen.queryByRole('dialog')).toBeNull();
  const form = ['Delete', 'Close', 'Save'];
  const chosen = (by: File) => () => {
    const input = screen.queryByLabelText('Replace with another file');
    if (input !== null) {
      fireEvent.change(input, { target: { files: [by] } });
    }
  };
  return {
    act: {
      'open the file': () => act(() => file.send({ type: 'file.opened', upload: picture })),
      'type a description': () => {
        if (screen.queryByRole('textbox') !== null) {
          fireEvent.change(field(), { target: { value: 'A rocket' } });
        }
      },
      'press Save': pressed('Save'),
      'press Close': pressed('Close'),
      'press Delete': pressed('Delete'),
      'press Cancel': pressed('Cancel'),
      'press Delete file': pressed('Delete file'),
      'choose a picture': chosen(newPicture),
      'choose a video': chosen(newVideo),
      'press Replace file': pressed('Replace file'),
      'the server replaces it': answer(() => replace.latest().resolve({ kind: 'replaced' })),
      'the server refuses the file': answer(() =>
        replace.latest().resolve({ kind: 'refused', message: 'Too large.' }),
      ),
      'the replacement gets no answer': answer(() => replace.latest().reject(new Error('offline'))),
      'the server saves it': answer(() => saveAlt.latest().resolve({ kind: 'saved' })),
      'the server does not save it': answer(() => saveAlt.latest().reject(new Error('offline'))),
      'the file no longer exists': answer(() => saveAlt.latest().resolve({ kind: 'gone' })),
      'the server deletes it': answer(() => remove.latest().resolve({ kind: 'deleted' })),
      'a post uses it': answer(() => remove.latest().resolve({ kind: 'used', uses: usedBy })),
      'the server does not delete it': answer(() => remove.latest().reject(new Error('offline'))),
    },
    see: {
      closed,
      open: () => expect([screen.getByRole('heading').textContent, buttons()]).toEqual(['rocket.jpg', form]),
      changed: () => expect(field().value).toBe('A rocket'),
      saving: () => expect([buttons(), field().disabled]).toEqual([['Delete', 'Close', 'Saving...'], true]),
      saved: closed,
      'not saved': () => expect(alert()).toBe('The server did not confirm the alt text. Please try again.'),
      gone: () => expect([alert(), buttons()]).toEqual(['This file no longer exists.', form]),
      asked: () => expect(buttons()).toEqual(['Cancel', 'Delete file']),
      deleting: () => expect(buttons()).toEqual(['Cancel', 'Deleting...']),
      deleted: closed,
      'in use': () =>
        expect(
          screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
        ).toEqual([
          ['Dawn on Stellar', '/edit-blog/post-7'],
          ['Dusk (in the trash)', '/admin-trash'],
          ['Noon (in revision 4)', '/edit-blog/post-2'],
          ['Untitled post (in revision 9, in the trash)', '/admin-trash'],
          ['The hero section of the home page', '/media-uploads'],
        ]),
      'other kind': () => expect(alert()).toBe('Please select a valid image file'),
      'asked to replace': () =>
        expect([buttons(), screen.getByText('moon.png').tagName]).toEqual([['Cancel', 'Replace file'], 'B']),
      replacing: () => expect(buttons()).toEqual(['Cancel', 'Replacing...']),
      replaced: closed,
      refused: () => expect([alert(), buttons()]).toEqual(['Too large.', form]),
      'not replaced': () =>
        expect(alert()).toBe(
          'The server did not respond. Close this dialog to see in the list whether the file was replaced.',
        ),
      'given up': closed,
      'not deleted': () =>
        expect(alert()).toBe(
          'The server did not confirm the deletion. Close this dialog to see in the list whether the file was deleted.',
        ),
    },
    pass: () => undefined,
  };
});

test('Escape closes the file dialog even while it asks whether to delete the file (LIB-12)', () => {
  const { file } = openDialog();
  act(() => file.send({ type: 'file.opened', upload: picture }));
  press('Delete');
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
