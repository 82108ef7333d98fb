import { act, fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { ImageUpload, TextUpload } from '../../../src/contract/admin-posts.ts';
import { imageUploadsMachine } from '../../../src/machines/writing/image-uploads.machine.ts';
import { PostEditor } from '../../../src/views/writing/editor/post-editor.tsx';
import type { PostEditorHandle } from '../../../src/views/writing/editor/post-editor-handle.ts';
import { imageFile } from '../../support/admin-posts.ts';
import { press } from '../../support/gestures.ts';
import { heldPromise } from '../../support/held.ts';

/** Shows the editor with its uploads. `reports` lists the reports of changes and of images, in order. */
function showEditor(initialHtml: string) {
  const handle = createRef<PostEditorHandle>();
  const reports: unknown[] = [];
  const uploads = createActor(
    imageUploadsMachine.provide({
      actors: { upload: heldPromise<ImageUpload, TextUpload>().logic },
      actions: {
        hold: () => undefined,
        place: (_, placeholder) => handle.current?.placeUpload(placeholder),
        drop: (_, key) => handle.current?.dropUpload(key),
        count: (_, counts) => reports.push(counts),
      },
    }),
  ).start();
  render(
    <PostEditor
      initialHtml={initialHtml}
      label="Content"
      isDisabled={false}
      error=""
      onChange={() => reports.push('changed')}
      onUploadImage={() => undefined}
      uploads={uploads}
      onNotices={() => undefined}
      findPages={async () => []}
      handle={handle}
    />,
  );
  const replace = (html: string) => act(async () => handle.current?.replaceHtml(html));
  const requestImage = () =>
    act(async () =>
      uploads.send({ type: 'image.requested', request: { key: 'k1', file: imageFile(), alt: '' } }),
    );
  return { handle, reports, uploads, replace, requestImage };
}

test('the open find bar searches again when the whole text is replaced (TOOL-17)', async () => {
  const { replace } = showEditor('<p>one</p>');
  press('Find and replace');
  fireEvent.change(await screen.findByRole('textbox', { name: 'Find' }), { target: { value: 'fee' } });
  const status = (text: string) => screen.findByText(text, { selector: '[role=status]' });
  await status('No matches');
  await replace('<p>a fee and a fee</p>');
  expect((await status('1 of 2')).textContent).toBe('1 of 2');
});

test('a replaced text has no placeholders that a save would wait for (BLOCK-25)', async () => {
  const { reports, replace, requestImage } = showEditor('<p>one</p>');
  await requestImage();
  await replace('<p>two</p>');
  expect(reports.at(-1)).toEqual({ pending: 0, failed: 0 });
});

test('an image whose placeholder undo restores is reported before the change, so that autosave waits (BLOCK-25, BLOCK-27)', async () => {
  const { reports, uploads, requestImage } = showEditor('<p>one</p>');
  await requestImage();
  await act(async () => uploads.send({ type: 'upload.dismissed', key: 'k1' }));
  reports.length = 0;
  await act(async () => press('Undo'));
  expect(reports).toEqual([{ pending: 0, failed: 1 }, 'changed']);
});
