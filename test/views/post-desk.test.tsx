import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { ImageUpload, PostLoad, PostSave } from '../../src/contract/post-desk.ts';
import { conflictChoice } from '../../src/views/admin/posts/conflict-dialog.tsx';
import { previewArticle } from '../../src/views/admin/posts/post-preview.tsx';
import { featuredImageModel } from '../models/featured-image.model.ts';
import { leaveGuardModel } from '../models/leave-guard.model.ts';
import { postDraftModel } from '../models/post-draft.model.ts';
import { postEditorModel } from '../models/post-editor.model.ts';
import { postPreviewModel } from '../models/post-preview.model.ts';
import { imageFile, keptDraft, stored, textFile, theirs, uploaded, written } from '../support/desk-posts.ts';
import { press, pressEscape } from '../support/gestures.ts';
import { rehearse } from '../support/model.ts';
import { type OpenDesk, openDesk } from '../support/post-desk.tsx';

beforeAll(async () => {
  await Promise.all([conflictChoice.preload(), previewArticle.preload()]);
});
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const enter = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const tagField = 'Add a tag and press Enter';
function addTag(tag: string) {
  enter(tagField, tag);
  fireEvent.keyDown(field(tagField), { key: 'Enter' });
}
const problems = () =>
  [...document.querySelectorAll('section [aria-live] p span')].map(({ textContent }) => textContent);
const toastText = () => document.querySelector('[data-kind]')?.textContent ?? '';

rehearse(postEditorModel, 'view', () => {
  let desk: OpenDesk | undefined;
  const it = () => {
    if (desk === undefined) {
      throw new Error('No post is open');
    }
    return desk;
  };
  const answerLoad = (answer: PostLoad) => () => act(async () => it().load.latest().resolve(answer));
  const answerSave = (answer: PostSave) => () => act(async () => it().save.latest().resolve(answer));
  function fill() {
    enter('Title', written.title);
    enter('Excerpt', written.excerpt);
    if (it().post.getSnapshot().context.fields.tags.length === 0) {
      addTag('Guides');
    }
    enter('Content', '<p>What I wrote.</p>');
  }
  const submitButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /^(Creat|Updat)/ });
  const sees = (button: string, toast: string, isDisabled = false) => {
    return () =>
      expect({
        button: submitButton().textContent,
        isDisabled: [submitButton().disabled, field('Title').disabled, field(tagField).disabled],
        toast: toastText(),
      }).toEqual({ button, isDisabled: [isDisabled, isDisabled, isDisabled], toast });
  };
  const saving = (button: string, version: number | undefined) => () => {
    expect([submitButton().textContent, submitButton().disabled, field('Title').disabled]).toEqual([
      button,
      true,
      true,
    ]);
    const [call] = it().save.pending();
    expect([call?.input.draft.title, call?.input.draft.content, call?.input.draft.version]).toEqual([
      'A title that will do',
      '<p>What I wrote.</p>',
      version,
    ]);
  };
  const every = ['Title is required', 'At least one tag is required', 'Excerpt is required'];
  const unavailable = (toast: string) => () => expect(toastText()).toBe(toast);
  return {
    act: {
      'open a new post': () => {
        desk = openDesk();
      },
      'open a post': () => {
        desk = openDesk({ id: 'post-7' });
      },
      'the post comes': answerLoad({ kind: 'loaded', post: stored }),
      'the server refuses the post': answerLoad({ kind: 'refused', message: 'Failed to fetch post' }),
      'the answer is no post': answerLoad({ kind: 'refused', message: 'Invalid response format' }),
      'the server is out of reach': () =>
        act(async () => {
          const { load, save } = it();
          (load.pending().length > 0 ? load : save).latest().reject(new Error('offline'));
        }),
      'submit nothing': () => press('Create Post'),
      'edit every field': fill,
      'write and submit': () => {
        fill();
        press(/^(Create|Update) Post$/);
      },
      'the server saves it': answerSave({ kind: 'saved', post: theirs }),
      'the server refuses with words': answerSave({
        kind: 'refused',
        message: 'That slug is taken.',
        issues: [{ path: 'slug', message: 'That slug is taken.' }],
      }),
      'the server fails without words': answerSave({ kind: 'refused', message: undefined, issues: [] }),
      'another writer was faster': answerSave({ kind: 'conflict', theirs }),
      'save mine over theirs': () => press('Save mine over theirs'),
      'use theirs': () => press('Use theirs, drop mine'),
      'keep editing': () => pressEscape(),
    },
    see: {
      'not open': () => expect(desk).toBeUndefined(),
      loading: () =>
        expect(
          it()
            .load.pending()
            .map(({ input }) => input),
        ).toEqual(['post-7']),
      opened: () => {
        sees('Update Post', 'Post loaded successfully')();
        expect([field('Title').value, field('Excerpt').value, field('Slug').value]).toEqual([
          'Dawn on Stellar',
          'What first light brings.',
          'post-number-7',
        ]);
      },
      'not fetched': unavailable('Failed to fetch post'),
      'not understood': unavailable('Invalid response format'),
      'not loaded': unavailable('Failed to load post'),
      new: sees('Create Post', ''),
      corrected: () => {
        sees('Create Post', 'Please fix the validation errors')();
        expect(problems()).toEqual(every);
        expect(it().post.getSnapshot().context.problems.content).toBe('Content is required');
      },
      mended: () => expect(problems()).toEqual([]),
      creating: saving('Creating...', undefined),
      updating: saving('Updating...', 3),
      overwriting: saving('Updating...', 4),
      created: sees('Creating...', 'Post created successfully', true),
      updated: sees('Updating...', 'Post updated successfully', true),
      'create refused': () => {
        sees('Create Post', 'That slug is taken.')();
        expect(problems()).toEqual(['That slug is taken.']);
      },
      'create failed': sees('Create Post', 'Failed to create post'),
      'update refused': sees('Update Post', 'That slug is taken.'),
      'update failed': sees('Update Post', 'Failed to update post'),
      'in conflict': () => {
        const dialog = screen.getByRole('dialog', { name: 'Someone else saved this post' });
        const side = (name: string) => within(dialog).getByRole('region', { name }).textContent;
        expect([side('Your text'), side('Their text')]).toEqual([
          'Your textA title that will doWhat I wrote.',
          'Their textDusk on StellarLast light.',
        ]);
      },
      'holding theirs': () =>
        expect([field('Title').value, it().text.html]).toEqual(['Dusk on Stellar', '<p>Last light.</p>']),
      'editing mine': () =>
        expect([screen.queryByRole('dialog'), field('Title').value, it().text.html]).toEqual([
          null,
          'A title that will do',
          '<p>What I wrote.</p>',
        ]),
      'back at the list': () => expect(it().effects.at(-1)).toBe('leaves'),
    },
    pass: (ms) => act(() => vi.advanceTimersByTime(ms)),
  };
});

rehearse(featuredImageModel, 'view', () => {
  const { upload } = openDesk();
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
      'the server takes it': answer({ kind: 'uploaded', image: uploaded }),
      'the server refuses with words': answer({
        kind: 'refused',
        message: 'The image must be 10 MB or less.',
      }),
      'the server refuses without words': answer({ kind: 'refused', message: undefined }),
      'the server is out of reach': () => act(async () => upload.latest().reject(new Error('offline'))),
    },
    see: {
      none: sees(none, ''),
      'no image': failed('Please select a valid image file'),
      uploading: sees({ ...none, ...busy }),
      'refused in its words': failed('The image must be 10 MB or less.'),
      failed: failed('Failed to upload featured image'),
      placed: sees(placed, 'Image uploaded successfully'),
      'uploading another': sees({ ...placed, ...busy }),
      'placed, another failed': sees({ ...placed, problem: 'Failed to upload featured image' }),
    },
    pass: () => undefined,
  };
});

rehearse(postPreviewModel, 'view', () => {
  const { text } = openDesk();
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
        expect(dialog()?.querySelector('article div')?.innerHTML).toBe(
          '<h2>First</h2><p>light <b>now</b></p>',
        );
      },
    },
    pass: () => undefined,
  };
});

rehearse(leaveGuardModel, 'view', () => {
  const { guard, holdBack, go } = openDesk();
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
    },
    see: {
      'nothing written': sees(false, false),
      saved: sees(false, false),
      unsaved: sees(true, false),
      asked: sees(true, true),
      gone: sees(false, false, ['/blogs']),
    },
    pass: () => undefined,
  };
});

rehearse(postDraftModel, 'view', () => {
  const { draft, read, keep, watchPage, effects } = openDesk();
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
        // Escape answers neither way.
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
      'there is no room': () => act(async () => keep.latest().reject(new Error('full'))),
    },
    see: {
      looking: sees(''),
      offered: () => {
        sees('', true)();
        expect(screen.getByRole('dialog').textContent).toContain('A title that will do');
      },
      'looking, changed': sees(''),
      'offered, changed': sees('', true),
      restored: sees('Kept in this browser', false, ['restores', 'A title that will do']),
      discarded: sees('', false, 'forgets'),
      quiet: sees(''),
      written: notes(''),
      'being kept': () => expect(keep.pending().length).toBe(1),
      kept: notes('Kept in this browser'),
      'not kept': notes('Not kept in this browser: it has no room. Save before you leave.'),
      saved: sees('', false, 'forgets'),
    },
    pass: (ms) => act(() => vi.advanceTimersByTime(ms)),
  };
});

test('a writer adds tags by Enter and by choosing, and takes them away', async () => {
  const { tags, post } = openDesk();
  await act(async () => tags.latest().resolve(['News', 'Stellar', 'Guides']));
  const chosen = () => post.getSnapshot().context.fields.tags;
  addTag('  News ');
  addTag('news');
  expect([chosen(), problems(), field(tagField).value]).toEqual([['News'], ['Tag already exists'], 'news']);
  enter(tagField, 'ste');
  expect(problems()).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Add tag Guides' })).toBeNull();
  press('Add tag Stellar');
  expect([chosen(), field(tagField).value]).toEqual([['News', 'Stellar'], '']);
  press('Remove tag News');
  expect(chosen()).toEqual(['Stellar']);
  expect(document.activeElement).toBe(field(tagField));
});

test('a writer sees how the post will be found and shared, and how long the excerpt is', () => {
  openDesk();
  enter('Title', 'Où est l’aube ?');
  enter('Excerpt', 'First light.');
  const panel = screen.getByRole('region', { name: 'Search and sharing' });
  expect(within(panel).getByText('12 of 500')).toBeTruthy();
  const figures = [...panel.querySelectorAll('figure')].map(({ textContent }) => textContent);
  expect(figures).toEqual([
    'In search results › blog › ou-est-l-aubeOù est l’aube ? | SwiftExFirst light.',
    'When sharedOù est l’aube ?First light.',
  ]);
  expect(field('Excerpt').maxLength).toBe(500);
});

test('every change around the text is told, so that it is kept', () => {
  const { changes } = openDesk();
  enter('Title', 'Dawn');
  enter('Excerpt', 'First light.');
  enter('Slug', 'dawn');
  fireEvent.click(screen.getByLabelText('Draft'));
  addTag('News');
  expect(changes.count).toBe(5);
});

test('pictures on their way into the text are told of', () => {
  const { toolbarImage } = openDesk();
  act(() => toolbarImage.send({ type: 'image.requested', request: { file: imageFile(), alt: '' } }));
  expect(screen.getAllByText('Uploading...').length).toBe(1);
});
