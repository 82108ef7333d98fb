import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { PostLoad, PostSave } from '../../../src/contract/admin-posts.ts';
import { soon } from '../../../src/effects/focus.ts';
import { conflictChoice } from '../../../src/views/writing/conflict-dialog.tsx';
import { libraryChoice } from '../../../src/views/writing/library-choice.ts';
import { latePanels } from '../../../src/views/writing/post-form.tsx';
import { previewArticle } from '../../../src/views/writing/post-preview.tsx';
import { postCards } from '../../../src/views/writing/seo-panel.tsx';
import { authorChoice } from '../../../src/views/writing/status-panel.tsx';
import { postFormModel } from '../../models/writing/post-form.model.ts';
import { imageFile, published, theirsPublished as theirs, written } from '../../support/admin-posts.ts';
import { press, pressEscape } from '../../support/gestures.ts';
import { Impossible } from '../../support/impossible.ts';
import { rehearse } from '../../support/model.ts';
import { type OpenPost, openPost } from '../../support/open-post.tsx';

beforeAll(async () => {
  const late = [authorChoice, libraryChoice, conflictChoice, previewArticle, postCards, latePanels];
  await Promise.all(late.map((choice) => choice.preload()));
});
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const slugTaken: PostSave = {
  kind: 'refused',
  message: 'That slug is taken.',
  issues: [{ path: 'slug', message: 'That slug is taken.' }],
};

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

rehearse(postFormModel, 'view', () => {
  let opened: OpenPost | undefined;
  const it = () => {
    if (opened === undefined) {
      throw new Impossible('No post is open');
    }
    return opened;
  };
  const open = (post?: { id: string }) => {
    if (opened !== undefined) {
      throw new Impossible('A post is open');
    }
    opened = openPost(post);
  };
  const answerLoad = (answer: PostLoad) => () => act(async () => it().load.latest().resolve(answer));
  const answerSave = (answer: PostSave) => () => act(async () => it().save.latest().resolve(answer));
  const answerStore = (answer: PostSave) => () => act(async () => it().store.latest().resolve(answer));
  function fill() {
    fireEvent.click(screen.getByLabelText('Published'));
    enter('Title', written.title);
    enter('Excerpt', written.excerpt);
    if (it().post.getSnapshot().context.fields.tags.length === 0) {
      addTag('Guides');
    }
    enter('Content', '<p>What I wrote.</p>');
  }
  const submitButton = () =>
    screen.getByRole<HTMLButtonElement>('button', { name: /^(Creat|Updat|Publish$)/ });
  const isOff = () => submitButton().ariaDisabled === 'true';
  const sees = (button: string, toast: string, isDisabled = false) => {
    return () =>
      expect({
        button: submitButton().textContent,
        isDisabled: [isOff(), field('Title').disabled, field(tagField).disabled],
        toast: toastText(),
      }).toEqual({ button, isDisabled: [isDisabled, isDisabled, isDisabled], toast });
  };
  const saving = (button: string, version: number | undefined) => () => {
    expect([submitButton().textContent, isOff(), field('Title').disabled]).toEqual([button, true, true]);
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
      'open a new post': () => open(),
      'open a post': () => open({ id: 'post-7' }),
      'the post arrives': answerLoad({ kind: 'loaded', post: published }),
      'the server refuses the post': answerLoad({ kind: 'refused', message: 'Failed to fetch post' }),
      'the answer is not a post': answerLoad({ kind: 'refused', message: 'Invalid response format' }),
      'the server is unreachable': () =>
        act(async () => {
          const { load, save } = it();
          (load.pending().length > 0 ? load : save).latest().reject(new Error('offline'));
        }),
      'submit nothing': () => {
        fireEvent.click(screen.getByLabelText('Published'));
        press('Create Post');
      },
      'edit every field': fill,
      'write and submit': () => {
        fill();
        press(/^(Create|Update) Post$/);
      },
      'an image is pending': () =>
        act(() => it().post.send({ type: 'images.counted', pending: 1, failed: 0 })),
      'the featured image arrives': () =>
        act(() => it().post.send({ type: 'image.placed', imageUrl: '/uploads/new-cover.webp' })),
      'a pasted text arrives': () => act(() => it().post.send({ type: 'text.arrived' })),
      'the image is uploaded': () =>
        act(() => {
          it().post.send({ type: 'images.counted', pending: 0, failed: 0 });
          it().post.send({ type: 'text.arrived' });
        }),
      'the image is not uploaded': () =>
        act(() => it().post.send({ type: 'images.counted', pending: 0, failed: 1 })),
      'the server saves it': answerSave({ kind: 'saved', post: theirs }),
      'the server refuses with a message': answerSave(slugTaken),
      'the server fails without a message': answerSave({ kind: 'refused', message: undefined, issues: [] }),
      'another writer saved first': answerSave({ kind: 'conflict', theirs }),
      'write and press Ctrl+S': () => {
        fill();
        act(() => it().saveKey.tell({ type: 'save.pressed' }));
      },
      'confirm publishing': () => {
        fill();
        act(() => it().editing.send({ type: 'publish.chosen', at: '' }));
        act(() => it().post.send({ type: 'form.submitted', content: it().text.html }));
      },
      'the text is stored': answerStore({ kind: 'saved', post: { ...published, version: 4 } }),
      'storing is refused': answerStore(slugTaken),
      'storing gets no answer': () => act(async () => it().store.latest().reject(new Error('offline'))),
      'another writer stored first': answerStore({ kind: 'conflict', theirs }),
      'save mine over theirs': () => press('Save mine over theirs'),
      'use theirs': () => press('Use theirs, drop mine'),
      'keep editing': () => pressEscape(),
    },
    see: {
      'not open': () => expect(opened).toBeUndefined(),
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
      new: sees('Publish', ''),
      corrected: () => {
        sees('Create Post', 'Please fix the validation errors')();
        expect(problems()).toEqual(every);
        expect(it().post.getSnapshot().context.problems.content).toBe('Content is required');
      },
      mended: () => expect(problems()).toEqual([]),
      creating: saving('Creating...', undefined),
      'creating, then changed': saving('Creating...', undefined),
      'kept open': sees('Update Post', 'Post created successfully'),
      storing: () => {
        expect(screen.getByText('Saving…').role).toBe('status');
        expect([submitButton().textContent, isOff(), field('Title').disabled]).toEqual([
          'Update Post',
          false,
          false,
        ]);
      },
      stored: sees('Update Post', 'Post updated successfully'),
      settling: () => {
        expect([submitButton().textContent, isOff(), it().save.calls]).toEqual(['Updating...', true, []]);
      },
      updating: saving('Updating...', 3),
      'updating the stored post': saving('Updating...', 4),
      overwriting: saving('Updating...', 4),
      created: sees('Creating...', 'Post created successfully', true),
      updated: sees('Updating...', 'Post updated successfully', true),
      'create refused': () => {
        sees('Create Post', 'That slug is taken.')();
        expect(problems()).toEqual(['That slug is taken.']);
      },
      'create failed': sees('Create Post', 'Failed to create post'),
      'update refused': sees('Update Post', 'That slug is taken.'),
      'opened, with a pending image': sees('Update Post', 'Post loaded successfully'),
      'waiting for the image': () =>
        expect([isOff(), field('Title').disabled, it().effects]).toEqual([true, true, []]),
      'text requested again': () => expect(it().effects.at(-1)).toBe('submits again'),
      'an image is missing': sees('Update Post', 'An image was not uploaded. Retry or remove it, then save.'),
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

test('the submit button takes the place of "Publish" and keeps the focus while a save runs and after it failed (STEP-6, A11Y-3)', async () => {
  const { load, post, save } = openPost({ id: 'post-7' });
  const draft = { ...published, status: 'draft' } as const;
  await act(async () => load.latest().resolve({ kind: 'loaded', post: draft }));
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Publish' });
  button.focus();
  // A browser removes the focus from a disabled button. jsdom does not.
  const look = () => [
    document.activeElement === button,
    button.textContent,
    button.disabled,
    button.ariaDisabled,
  ];
  enter('Content', published.content);
  act(() => post.send({ type: 'publish.chosen', at: '' }));
  press('Update Post');
  expect(look()).toEqual([true, 'Updating...', false, 'true']);
  press('Updating...');
  expect(save.calls.length).toBe(1);
  await act(async () => save.latest().reject(new Error('offline')));
  expect(look()).toEqual([true, 'Publish', false, null]);
});

test('Enter and a suggestion add a tag to the post, and the remove button of a tag removes it (WRITE-18, WRITE-19, WRITE-20, WRITE-21)', async () => {
  const { tags, post } = openPost();
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

test('every change of a post field is stored as a draft in the browser (WRITE-37)', async () => {
  const { read, keep } = openPost();
  await act(async () => read.latest().resolve(undefined));
  const changes = [
    () => enter('Title', 'Dawn'),
    () => enter('Excerpt', 'First light.'),
    () => enter('Slug', 'dawn'),
    () => fireEvent.click(screen.getByLabelText('Published')),
    () => addTag('News'),
  ];
  for (const change of changes) {
    change();
    act(() => vi.advanceTimersByTime(700));
    await act(async () => keep.latest().resolve());
  }
  expect(keep.calls.length).toBe(5);
});

test('the post form shows the number of pending images (EDIT-37)', () => {
  const { editing } = openPost();
  act(() => editing.send({ type: 'image.requested', request: { key: 'k1', file: imageFile(), alt: '' } }));
  expect(screen.getAllByText('Uploading 1 image…').length).toBe(1);
  act(() => editing.send({ type: 'image.requested', request: { key: 'k2', file: imageFile(), alt: '' } }));
  expect(screen.getAllByText('Uploading 2 images…').length).toBe(1);
});

test.each([
  ['a new post', undefined, 'Add New Post'],
  ['a stored post', 'post-7', 'Edit Post'],
])('the post form of %s has its heading and panels (WRITE-1)', async (_, id, heading) => {
  const { load } = openPost(id === undefined ? {} : { id });
  if (id !== undefined) {
    await act(async () => load.latest().resolve({ kind: 'loaded', post: published }));
  }
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(heading);
  for (const name of ['Status', 'Featured image', 'Tags', 'Search and sharing']) {
    expect(screen.getAllByRole('region', { name }).length).toBe(1);
  }
});

test('Enter adds no tag when it confirms text from an input method (WRITE-18)', () => {
  const { post } = openPost();
  enter(tagField, 'しん');
  fireEvent.keyDown(field(tagField), { key: 'Enter', isComposing: true });
  expect(post.getSnapshot().context.fields.tags).toEqual([]);
});

test('the tag field suggests up to 8 existing tags, and a post takes up to 20 tags (WRITE-19, WRITE-21)', async () => {
  const { tags, post } = openPost();
  const names = Array.from({ length: 21 }, (_, index) => `Tag ${index + 1}`);
  await act(async () => tags.latest().resolve(names));
  expect(screen.getAllByRole('button', { name: /^Add tag/ }).length).toBe(8);
  for (const name of names) {
    addTag(name);
  }
  expect([post.getSnapshot().context.fields.tags.length, problems()]).toEqual([
    20,
    ['A post has 20 tags at most'],
  ]);
});

test('the Remove image button removes the featured image from the post, and the upload gets the focus (WRITE-26, A11Y-3)', async () => {
  const { load, post } = openPost({ id: 'post-7' });
  await act(async () => load.latest().resolve({ kind: 'loaded', post: published }));
  expect(field('Description for people who cannot see the image').maxLength).toBe(300);
  screen.getByRole('button', { name: 'Remove image' }).focus();
  press('Remove image');
  expect(post.getSnapshot().context.fields.imageUrl).toBe('');
  await new Promise<void>((resolve) => soon(resolve));
  expect(document.activeElement).toBe(screen.getByLabelText('Upload featured image'));
});
