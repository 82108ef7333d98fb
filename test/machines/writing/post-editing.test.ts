import { expect, test } from 'vitest';
import { formOf } from '../../../src/machines/writing/post-editing.machine.ts';
import { fieldsOf } from '../../../src/machines/writing/post-fields.ts';
import { postEditingModel } from '../../models/writing/post-editing.model.ts';
import {
  imageFile,
  keptDraft,
  published,
  textFile,
  theirs,
  uploaded,
  written,
} from '../../support/admin-posts.ts';
import { Impossible } from '../../support/impossible.ts';
import { rehearse } from '../../support/model.ts';
import { openLoaded, openPost } from '../../support/open-editing.ts';
import { revisionText } from '../../support/post-revisions.ts';
import { settle } from '../../support/settle.ts';

const typed = '<p>What I wrote.</p>';

const untouched = { isWaiting: false, isBeingKept: false, isHeldBack: false };
const changed = { isWaiting: true, isBeingKept: false, isHeldBack: true };
const beingKept = { isWaiting: false, isBeingKept: true, isHeldBack: true };

rehearse(postEditingModel, 'machine', () => {
  let opened: ReturnType<typeof openPost> | undefined;
  const it = () => {
    if (opened === undefined) {
      throw new Impossible('No post is open');
    }
    return opened;
  };
  const cares = (expected: ReturnType<ReturnType<typeof openPost>['care']>) => () =>
    expect(it().care()).toEqual(expected);
  /** Makes a change after no earlier draft was found. */
  const changing = async (change: () => unknown) => {
    await settle(() => it().read.latest().resolve(undefined));
    await change();
  };
  return {
    act: {
      'open a new post': () => {
        opened = openPost();
      },
      'open a post': () => {
        opened = openPost({ id: 'post-7' });
      },
      'the post arrives': () => settle(() => it().load.latest().resolve({ kind: 'loaded', post: published })),
      'the post cannot be loaded': () => settle(() => it().load.latest().reject(new Error('offline'))),
      'a draft is found': () => settle(() => it().read.latest().resolve(keptDraft)),
      'press Restore': () => it().tools().draft.send({ type: 'draft.restored' }),
      'press Discard it': () => it().tools().draft.send({ type: 'draft.discarded' }),
      'change the title': () =>
        changing(() => it().post.send({ type: 'field.changed', field: 'title', value: 'Dawn' })),
      'write text': () => changing(() => it().editing.send({ type: 'content.changed' })),
      'upload a featured image': () =>
        changing(async () => {
          it().tools().image.send({ type: 'file.chosen', file: imageFile() });
          await settle(() => it().upload.latest().resolve({ kind: 'uploaded', image: uploaded }));
          expect([it().fields().imageUrl, it().toast()]).toEqual([
            '/uploads/new.webp',
            'Image uploaded successfully',
          ]);
        }),
      'paste an image': () =>
        it().editing.send({
          type: 'image.requested',
          request: { key: 'k1', file: imageFile(), alt: 'a swift' },
        }),
      'the server accepts the image': () =>
        settle(() => it().uploadToText.latest().resolve({ kind: 'uploaded', image: uploaded })),
      'there is room': () => settle(() => it().keep.latest().resolve()),
      'follow a link': () => it().holdBack.tell({ type: 'leave.attempted', to: '/blogs' }),
      'press Leave': async () => {
        it().tools().guard.send({ type: 'leave.confirmed' });
        await settle(() => it().go.latest().resolve());
      },
      'write and submit': () => it().submit(),
      'the server saves it': () => settle(() => it().save.latest().resolve({ kind: 'saved', post: theirs })),
      'the server is unreachable': () => settle(() => it().save.latest().reject(new Error('offline'))),
      'another writer saved first': () =>
        settle(() => it().save.latest().resolve({ kind: 'conflict', theirs })),
      'confirm publishing': async () => {
        it().fill();
        it().tools().publish.send({ type: 'publish.requested' });
        await settle(() => it().inspect.latest().resolve([]));
        it().tools().publish.send({ type: 'publish.confirmed', now: Date.now() });
        it().post.send({ type: 'form.submitted', content: typed });
      },
      'press Ctrl+S': () => it().saveKey.tell({ type: 'save.pressed' }),
      'the text is stored': () =>
        settle(() =>
          it()
            .store.latest()
            .resolve({ kind: 'saved', post: { ...published, version: 4 } }),
        ),
      'another writer stored first': () =>
        settle(() => it().store.latest().resolve({ kind: 'conflict', theirs })),
      'storing gets no answer': () => settle(() => it().store.latest().reject(new Error('offline'))),
      'restore a revision': async () => {
        await settle(() => it().read.latest().resolve(undefined));
        it().editing.send({ type: 'revision.restored', text: revisionText });
      },
      'use theirs': () => it().post.send({ type: 'theirs.taken' }),
    },
    see: {
      'not open': () => expect(opened).toBeUndefined(),
      new: () => {
        expect([it().load.calls.length, it().read.pending().length]).toEqual([0, 1]);
        cares(untouched)();
      },
      loading: () => {
        expect(
          it()
            .load.pending()
            .map(({ input }) => input),
        ).toEqual(['post-7']);
        expect([it().opened(), it().read.calls.length]).toEqual([undefined, 0]);
      },
      'not loaded': () => expect([it().toast(), it().opened()]).toEqual(['Failed to load post', undefined]),
      opened: () => {
        expect([it().toast(), it().fields().title]).toEqual(['Post loaded successfully', 'Dawn on Stellar']);
        expect([it().read.pending().length, it().tags.pending().length]).toEqual([1, 1]);
        cares(untouched)();
      },
      'uploading into the text': () => expect(it().uploadToText.pending().length).toBe(1),
      inserted: () =>
        expect([it().effects, it().toast()]).toEqual([
          [
            ['places', 'k1', 'a swift'],
            ['settles', 'k1', '/uploads/new.webp'],
          ],
          'Image uploaded successfully',
        ]),
      offered: () => expect(it().tools().draft.getSnapshot().context.draft).toEqual(keptDraft),
      discarded: () => {
        expect([it().effects, it().fields().title]).toEqual([['forgets'], 'Dawn on Stellar']);
        cares(untouched)();
      },
      restored: () => {
        expect([it().fields(), it().text.html]).toEqual([written, '<p>Kept text.</p>']);
        cares({ ...untouched, isHeldBack: true })();
      },
      'holding a revision': () => {
        const { content, ...restored } = revisionText;
        expect([it().fields(), it().post.getSnapshot().context.version, it().text.html]).toEqual([
          { ...fieldsOf(published), ...restored },
          published.version,
          content,
        ]);
        cares(changed)();
      },
      changed: cares(changed),
      'asked before leaving': () =>
        expect(it().tools().guard.getSnapshot().value).toEqual({ unsaved: 'asking' }),
      gone: () => expect(it().go.calls.map(({ input }) => input)).toEqual(['/blogs']),
      'being kept': cares(beingKept),
      kept: cares({ ...untouched, isHeldBack: true }),
      saving: () => {
        expect(it().save.pending().length).toBe(1);
        cares(beingKept)();
      },
      'not saved': () => {
        expect(it().toast()).toMatch(/^Failed to (create|update) post$/);
        expect(it().care().isHeldBack).toBe(true);
      },
      'in conflict': () => expect(it().care().isHeldBack).toBe(true),
      'holding theirs': () =>
        expect([it().fields().title, it().text.html]).toEqual(['Dusk on Stellar', '<p>Last light.</p>']),
      storing: () =>
        expect(
          it()
            .store.pending()
            .map(({ input }) => input),
        ).toEqual(['admin']),
      stored: () => {
        expect([it().toast(), it().effects]).toEqual([
          expect.stringMatching(/^Post (created|updated) successfully$/),
          [['moves to', 'post-7'], 'forgets'],
        ]);
        cares(untouched)();
      },
      'not stored': () => expect(it().toast()).toMatch(/^Failed to (create|update) post$/),
      saved: () => {
        expect([it().toast(), it().effects.filter((effect) => effect !== 'submits again')]).toEqual([
          expect.stringMatching(/^Post (created|updated) successfully$/),
          ['forgets'],
        ]);
        cares(untouched)();
      },
      'sent back to the list': () => expect(it().effects).toEqual(['leaves']),
      'back at the list': () => expect(it().effects.at(-1)).toBe('leaves'),
    },
    pass: (ms) => it().clock.increment(ms),
  };
});

test('a restored draft is saved with the version of the post that it was based on (WRITE-43)', async () => {
  const { read, save, tools, post } = await openLoaded();
  await settle(() => read.latest().resolve({ ...keptDraft, version: 2 }));
  tools().draft.send({ type: 'draft.restored' });
  post.send({ type: 'form.submitted', content: typed });
  expect(save.latest().input.draft.version).toBe(2);
});

test('editing the text clears its error', async () => {
  const { editing, post } = await openLoaded();
  const problem = () => post.getSnapshot().context.problems.content;
  post.send({ type: 'form.submitted', content: '' });
  expect(problem()).toBe('Content is required');
  editing.send({ type: 'content.changed' });
  expect(problem()).toBeUndefined();
});

test('an image uploaded while the post is being saved counts as an unsaved change (WRITE-25)', async () => {
  const { read, keep, upload, tools, submit, care } = await openLoaded();
  await settle(() => read.latest().resolve(undefined));
  tools().image.send({ type: 'file.chosen', file: imageFile() });
  submit();
  await settle(() => keep.latest().resolve());
  await settle(() => upload.latest().resolve({ kind: 'uploaded', image: uploaded }));
  expect(care()).toEqual(changed);
});

test.each([
  ['a featured image', { type: 'image.placed', image: { imageUrl: '/uploads/new-cover.webp' } }],
  ['a pasted text', { type: 'content.changed' }],
] as const)(
  '%s that arrives while the post is being published is kept, and leaving asks first (WRITE-25)',
  async (_, change) => {
    const { editing, read, keep, save, submit, care, post, effects } = await openLoaded();
    await settle(() => read.latest().resolve(undefined));
    submit();
    await settle(() => keep.latest().resolve());
    editing.send(change);
    await settle(() => save.latest().resolve({ kind: 'saved', post: { ...published, version: 9 } }));
    expect([post.getSnapshot().value, post.getSnapshot().context.version, care()]).toEqual([
      'writing',
      9,
      changed,
    ]);
    expect(effects).not.toContain('leaves');
  },
);

test('the form, the featured image and the text share one toast for their messages', async () => {
  const { editing, post, tools, toast } = await openLoaded();
  post.send({ type: 'form.submitted', content: '' });
  expect(toast()).toBe('Please fix the validation errors');
  editing.send({ type: 'toast.raised', message: { kind: 'info', text: 'An image was left out.' } });
  expect(toast()).toBe('An image was left out.');
  tools().image.send({ type: 'file.chosen', file: textFile() });
  expect(toast()).toBe('Please select a valid image file');
  editing.send({ type: 'toast.raised', message: { kind: 'info', text: '' } });
  editing.send({ type: 'image.requested', request: { key: 'k1', file: textFile(), alt: '' } });
  expect(toast()).toBe('Please select a valid image file');
});

test('reading the form throws when its flow has stopped', () => {
  const { editing } = openPost();
  editing.stop();
  expect(() => formOf(editing.getSnapshot())).toThrow('The editing of the post has stopped');
});
