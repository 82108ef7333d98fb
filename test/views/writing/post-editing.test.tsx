import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { conflictChoice } from '../../../src/views/writing/conflict-dialog.tsx';
import { libraryChoice } from '../../../src/views/writing/library-choice.ts';
import { latePanels } from '../../../src/views/writing/post-form.tsx';
import { publishReview } from '../../../src/views/writing/publish-dialog.tsx';
import { postCards } from '../../../src/views/writing/seo-panel.tsx';
import { authorChoice } from '../../../src/views/writing/status-panel.tsx';
import { postEditingModel } from '../../models/writing/post-editing.model.ts';
import { imageFile, keptDraft, published, theirs, uploaded, written } from '../../support/admin-posts.ts';
import { press } from '../../support/gestures.ts';
import { Impossible } from '../../support/impossible.ts';
import { rehearse } from '../../support/model.ts';
import { type OpenPost, openPost } from '../../support/open-post.tsx';
import { revisionText } from '../../support/post-revisions.ts';

beforeAll(async () => {
  await Promise.all([
    authorChoice.preload(),
    libraryChoice.preload(),
    postCards.preload(),
    latePanels.preload(),
    conflictChoice.preload(),
    publishReview.preload(),
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
const isShown = (dialog: string) => screen.queryByRole('dialog', { name: dialog }) !== null;

rehearse(postEditingModel, 'view', () => {
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
  const changing = async (change: () => unknown) => {
    await act(async () => it().read.latest().resolve(undefined));
    await change();
  };
  const loads = (isLoading: boolean, isOpen: boolean) =>
    expect([
      screen.queryByText('Loading post...') !== null,
      screen.queryByRole('textbox', { name: 'Title' }) !== null,
    ]).toEqual([isLoading, isOpen]);
  const cares = (isWaiting: boolean, isBeingKept: boolean, isHeldBack: boolean) => () =>
    expect([it().watchPage.isRunning(), it().keep.pending().length === 1, it().holdBack.isRunning()]).toEqual(
      [isWaiting, isBeingKept, isHeldBack],
    );
  function fill() {
    enter('Title', written.title);
    enter('Excerpt', written.excerpt);
    enter('Add a tag and press Enter', 'Guides');
    fireEvent.keyDown(field('Add a tag and press Enter'), { key: 'Enter' });
    enter('Content', '<p>What I wrote.</p>');
  }
  return {
    act: {
      'open a new post': () => open(),
      'open a post': () => open({ id: 'post-7' }),
      'the post arrives': () =>
        act(async () => it().load.latest().resolve({ kind: 'loaded', post: published })),
      'the post cannot be loaded': () => act(async () => it().load.latest().reject(new Error('offline'))),
      'a draft is found': () => act(async () => it().read.latest().resolve(keptDraft)),
      'press Restore': () => press('Restore'),
      'press Discard it': () => press('Discard it'),
      'change the title': () => changing(() => enter('Title', 'Dawn')),
      'write text': () => changing(() => enter('Content', '<p>Dawn.</p>')),
      'upload a featured image': () =>
        changing(async () => {
          const input = screen.getByLabelText(/^(Upload|Replace) featured image$/);
          fireEvent.change(input, { target: { files: [imageFile()] } });
          await act(async () => it().upload.latest().resolve({ kind: 'uploaded', image: uploaded }));
          const panel = screen.getByRole('region', { name: 'Featured image' });
          expect([panel.querySelector('img')?.getAttribute('src'), toastText()]).toEqual([
            '/uploads/new.webp',
            'Image uploaded successfully',
          ]);
        }),
      'paste an image': () => {
        const request = { key: 'k1', file: imageFile(), alt: 'a swift' };
        act(() => it().editing.send({ type: 'image.requested', request }));
      },
      'the server accepts the image': () =>
        act(async () => it().uploadToText.latest().resolve({ kind: 'uploaded', image: uploaded })),
      'there is room': () => act(async () => it().keep.latest().resolve()),
      'follow a link': () => act(() => it().holdBack.tell({ type: 'leave.attempted', to: '/blogs' })),
      'press Leave': () => press('Leave'),
      'write and submit': () => {
        fill();
        fireEvent.click(screen.getByLabelText('Published'));
        press(/^(Create|Update) Post$/);
      },
      'the server saves it': () =>
        act(async () => it().save.latest().resolve({ kind: 'saved', post: theirs })),
      'the server is unreachable': () => act(async () => it().save.latest().reject(new Error('offline'))),
      'another writer saved first': () =>
        act(async () => it().save.latest().resolve({ kind: 'conflict', theirs })),
      'confirm publishing': async () => {
        fill();
        act(() => it().tools().publish.send({ type: 'publish.requested' }));
        await act(async () => it().inspect.latest().resolve([]));
        act(() => it().tools().publish.send({ type: 'publish.confirmed', now: Date.now() }));
        act(() => it().post.send({ type: 'form.submitted', content: it().text.html }));
      },
      'press Ctrl+S': () => act(() => it().saveKey.tell({ type: 'save.pressed' })),
      'the text is stored': () =>
        act(async () =>
          it()
            .store.latest()
            .resolve({ kind: 'saved', post: { ...published, version: 4 } }),
        ),
      'another writer stored first': () =>
        act(async () => it().store.latest().resolve({ kind: 'conflict', theirs })),
      'storing gets no answer': () => act(async () => it().store.latest().reject(new Error('offline'))),
      'restore a revision': async () => {
        await act(async () => it().read.latest().resolve(undefined));
        act(() => it().editing.send({ type: 'revision.restored', text: revisionText }));
      },
      'use theirs': () => press('Use theirs, drop mine'),
    },
    see: {
      'not open': () => expect(opened).toBeUndefined(),
      new: () => {
        loads(false, true);
        cares(false, false, false)();
      },
      loading: () => loads(true, false),
      'not loaded': () => {
        loads(false, false);
        expect(toastText()).toBe('Failed to load post');
      },
      opened: () => {
        loads(false, true);
        expect([toastText(), field('Title').value]).toEqual(['Post loaded successfully', 'Dawn on Stellar']);
        cares(false, false, false)();
      },
      'uploading into the text': () => expect(screen.getAllByText('Uploading 1 image…').length).toBe(1),
      inserted: () =>
        expect([it().effects, toastText()]).toEqual([
          [
            ['places', 'k1', 'a swift'],
            ['settles', 'k1', '/uploads/new.webp'],
          ],
          'Image uploaded successfully',
        ]),
      offered: () => expect(isShown('Restore your unsaved text?')).toBe(true),
      discarded: () => {
        expect([it().effects, field('Title').value]).toEqual([['forgets'], 'Dawn on Stellar']);
        expect(isShown('Restore your unsaved text?')).toBe(false);
      },
      restored: () => {
        expect([field('Title').value, field('Excerpt').value, it().text.html]).toEqual([
          'A title that will do',
          'An excerpt that will do.',
          '<p>Kept text.</p>',
        ]);
        expect(screen.getAllByText('Kept in this browser').length).toBe(1);
        cares(false, false, true)();
      },
      'holding a revision': () => {
        expect([field('Title').value, it().text.html]).toEqual(['Dawn', revisionText.content]);
        cares(true, false, true)();
      },
      changed: cares(true, false, true),
      'asked before leaving': () => expect(isShown('Leave without saving?')).toBe(true),
      gone: () => expect(it().go.calls.map(({ input }) => input)).toEqual(['/blogs']),
      'being kept': cares(false, true, true),
      kept: () => {
        expect(screen.getAllByText('Kept in this browser').length).toBe(1);
        cares(false, false, true)();
      },
      saving: () => {
        expect(screen.getAllByText(/^(Creating|Updating)\.\.\.$/).length).toBe(1);
        cares(false, true, true)();
      },
      'not saved': () => {
        expect(toastText()).toMatch(/^Failed to (create|update) post$/);
        expect(it().holdBack.isRunning()).toBe(true);
      },
      'in conflict': () => expect(isShown('Someone else saved this post')).toBe(true),
      'holding theirs': () =>
        expect([field('Title').value, it().text.html]).toEqual(['Dusk on Stellar', '<p>Last light.</p>']),
      storing: () =>
        expect([screen.getByText('Saving…').role, field('Title').disabled]).toEqual(['status', false]),
      stored: () => {
        expect(screen.getByText(/^Saved at \d\d:\d\d [AP]M$/).role).toBe('status');
        expect([toastText(), it().effects]).toEqual([
          expect.stringMatching(/^Post (created|updated) successfully/),
          [['moves to', 'post-7'], 'forgets'],
        ]);
      },
      'not stored': () => {
        expect(screen.getByText('Not saved: the server cannot be reached.').role).toBe('status');
        expect(toastText()).toMatch(/^Failed to (create|update) post/);
      },
      saved: () => {
        expect([toastText(), it().effects.filter((effect) => effect !== 'submits again')]).toEqual([
          expect.stringMatching(/^Post (created|updated) successfully$/),
          ['forgets'],
        ]);
        cares(false, false, false)();
      },
      'sent back to the list': () => expect(it().effects).toEqual(['leaves']),
      'back at the list': () => expect(it().effects.at(-1)).toBe('leaves'),
    },
    pass: (ms) => act(() => vi.advanceTimersByTime(ms)),
  };
});
