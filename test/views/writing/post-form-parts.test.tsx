import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import type { ImageUpload } from '../../../src/contract/admin-posts.ts';
import { conflictChoice } from '../../../src/views/writing/conflict-dialog.tsx';
import { libraryChoice } from '../../../src/views/writing/library-choice.ts';
import { latePanels } from '../../../src/views/writing/post-form.tsx';
import { previewArticle } from '../../../src/views/writing/post-preview.tsx';
import { postCards } from '../../../src/views/writing/seo-panel.tsx';
import { authorChoice } from '../../../src/views/writing/status-panel.tsx';
import { featuredImageModel } from '../../models/writing/featured-image.model.ts';
import { leaveGuardModel } from '../../models/writing/leave-guard.model.ts';
import { postDraftModel } from '../../models/writing/post-draft.model.ts';
import { postPreviewModel } from '../../models/writing/post-preview.model.ts';
import { imageFile, keptDraft, textFile, uploaded } from '../../support/admin-posts.ts';
import { press, pressEscape } from '../../support/gestures.ts';
import { rehearse } from '../../support/model.ts';
import { openPost } from '../../support/open-post.tsx';

beforeAll(async () => {
  await Promise.all([
    authorChoice.preload(),
    libraryChoice.preload(),
    conflictChoice.preload(),
    previewArticle.preload(),
    postCards.preload(),
    latePanels.preload(),
  ]);
});
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const enter = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const toastText = () => document.querySelector('[data-kind]')?.textContent ?? '';

rehearse(featuredImageModel, 'view', () => {
  const { upload } = openPost();
  const input = () => screen.getByLabelText<HTMLInputElement>(/^(Upload|Replace) featured image$/);
  const choose = (file: File) => () => fireEvent.change(input(), { target: { files: [file] } });
  const answer = (output: ImageUpload) => () => act(async () => upload.latest().resolve(output));
  const panel = () => screen.getByRole('region', { name: 'Featured image' });
  const look = () => ({
    label: input().closest('label')?.textContent,
    isDisabled: input().disabled,
    problem: panel().querySelector('[aria-live] p')?.textContent ?? '',
    picture: panel().querySelector('img')?.getAttribute('src') ?? '',
    pending: upload.pending().length,
  });
  const none = { label: 'Upload image', isDisabled: false, problem: '', picture: '', pending: 0 };
  const placed = { ...none, label: 'Replace image', picture: '/uploads/new.webp' };
  const busy = { label: 'Uploading...', isDisabled: true, pending: 1 };
  const sees = (expected: object, toast?: string) => () => {
    expect(look()).toEqual(expected);
    if (toast !== undefined) {
      expect(toastText()).toBe(toast);
    }
  };
  const failed = (problem: string) => sees({ ...none, problem }, problem);
  return {
    act: {
      'choose a text file': choose(textFile()),
      'choose an image': choose(imageFile()),
      'the server accepts it': answer({ kind: 'uploaded', image: uploaded }),
      'the server refuses with a message': answer({
        kind: 'refused',
        message: 'The image must be 10 MB or less.',
      }),
      'the server refuses without a message': answer({ kind: 'refused', message: undefined }),
      'the server is unreachable': () => act(async () => upload.latest().reject(new Error('offline'))),
    },
    see: {
      none: sees(none, ''),
      'no image': failed('Please select a valid image file'),
      uploading: sees({ ...none, ...busy }),
      'refused with its message': failed('The image must be 10 MB or less.'),
      failed: failed('Failed to upload featured image'),
      placed: sees(placed, 'Image uploaded successfully'),
      'uploading another': sees({ ...placed, ...busy }),
      'placed, another failed': sees({ ...placed, problem: 'Failed to upload featured image' }),
    },
    pass: () => undefined,
  };
});

rehearse(postPreviewModel, 'view', () => {
  const { text } = openPost();
  enter('Title', 'Dawn on Stellar');
  text.html = '<h1>First</h1><p onclick="alert(1)">light <script>alert(1)</script><b>now</b></p>';
  const dialog = () => screen.queryByRole('dialog', { name: 'Preview' });
  return {
    act: {
      'press Preview': () => press('Preview'),
      'press Close': () => press('Close preview'),
      'press Escape': () => pressEscape(),
    },
    see: {
      writing: () => expect(dialog()).toBeNull(),
      looking: () => {
        expect(dialog()?.querySelector('article')?.textContent).toBe('Dawn on StellarFirstlight now');
        expect(dialog()?.querySelector('h3')?.dir).toBe('auto');
        expect(dialog()?.querySelector('article div')?.innerHTML).toBe(
          '<h2>First</h2><p>light <b>now</b></p>',
        );
      },
    },
    pass: () => undefined,
  };
});

rehearse(leaveGuardModel, 'view', () => {
  const { tools, holdBack, go } = openPost();
  const { guard } = tools();
  const isAsked = () => screen.queryByRole('dialog', { name: 'Leave without saving?' }) !== null;
  const sees =
    (isHeld: boolean, asked: boolean, gone: string[] = []) =>
    () =>
      expect([holdBack.isRunning(), isAsked(), go.calls.map(({ input }) => input)]).toEqual([
        isHeld,
        asked,
        gone,
      ]);
  return {
    act: {
      write: () => act(() => guard.send({ type: 'text.changed' })),
      'save the post': () => act(() => guard.send({ type: 'post.saved' })),
      'follow a link': () => act(() => holdBack.tell({ type: 'leave.attempted', to: '/blogs' })),
      'press Stay here': () => press('Stay here'),
      'press Escape': () => pressEscape(),
      'press Leave': () => press('Leave'),
      'the other page opens': () => act(async () => go.latest().resolve()),
    },
    see: {
      'nothing written': sees(false, false),
      saved: sees(false, false),
      unsaved: sees(true, false),
      asked: sees(true, true),
      leaving: sees(false, false, ['/blogs']),
      gone: sees(false, false, ['/blogs']),
    },
    pass: () => undefined,
  };
});

rehearse(postDraftModel, 'view', () => {
  const { tools, read, keep, watchPage, effects, text } = openPost();
  const { draft } = tools();
  const change = () => act(() => draft.send({ type: 'text.changed' }));
  const sees =
    (note: string, isOffered = false, effect?: unknown) =>
    () => {
      expect({
        note: screen.getAllByRole('status', { hidden: true })[0]?.textContent,
        isOffered: screen.queryByRole('dialog', { name: 'Restore your unsaved text?' }) !== null,
        effect: effects.at(-1),
      }).toEqual({ note, isOffered, effect });
    };
  const notes = (note: string) => () =>
    expect(screen.getAllByRole('status', { hidden: true })[0]?.textContent).toBe(note);
  return {
    act: {
      'a draft is found': () => act(async () => read.latest().resolve(keptDraft)),
      'there is no draft': () => act(async () => read.latest().resolve(undefined)),
      'the storage cannot be read': () => act(async () => read.latest().reject(new Error('forbidden'))),
      'press Restore': () => {
        // Escape must not answer the question.
        pressEscape();
        press('Restore');
      },
      'press Discard it': () => press('Discard it'),
      write: change,
      'write on': change,
      'the page is hidden': () => act(() => watchPage.tell({ type: 'page.hidden' })),
      'try to save': () => act(() => draft.send({ type: 'save.attempted' })),
      'the post is saved': () => act(() => draft.send({ type: 'post.saved' })),
      'there is room': () => act(async () => keep.latest().resolve()),
      'the storage is full': () => act(async () => keep.latest().reject(new Error('full'))),
    },
    see: {
      looking: sees(''),
      offered: () => {
        sees('', true)();
        expect(screen.getByRole('dialog').textContent).toContain('A title that will do');
      },
      'looking, changed': sees(''),
      'offered, changed': sees('', true),
      restored: () => {
        sees('Kept in this browser')();
        expect([field('Title').value, text.html]).toEqual(['A title that will do', '<p>Kept text.</p>']);
      },
      discarded: sees('', false, 'forgets'),
      quiet: sees(''),
      written: notes(''),
      'being kept': () => expect(keep.pending().length).toBe(1),
      kept: notes('Kept in this browser'),
      'not kept': notes('Not kept in this browser: its storage is full. Save before you leave.'),
      saved: sees('', false, 'forgets'),
    },
    pass: (ms) => act(() => vi.advanceTimersByTime(ms)),
  };
});
