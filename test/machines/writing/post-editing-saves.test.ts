import { expect, test } from 'vitest';
import { formOf, type PostEditingRef } from '../../../src/machines/writing/post-editing.machine.ts';
import { imageFile, keptDraft, published, stored, theirs, written } from '../../support/admin-posts.ts';
import { openLoaded, openPost } from '../../support/open-editing.ts';
import { revisions, revisionText } from '../../support/post-revisions.ts';
import { settle } from '../../support/settle.ts';

/** Opens a draft from the server, with no draft stored in this browser. */
async function openDraft() {
  const opened = openPost({ id: 'post-7' });
  await settle(() => opened.load.latest().resolve({ kind: 'loaded', post: stored }));
  await settle(() => opened.read.latest().resolve(undefined));
  return opened;
}

const retitle = ({ post }: Pick<ReturnType<typeof openPost>, 'post'>) =>
  post.send({ type: 'field.changed', field: 'title', value: 'Dusk on Stellar' });

test('a changed draft is saved automatically after 5 s (SAVE-6)', async () => {
  const opened = await openDraft();
  retitle(opened);
  opened.clock.increment(4_999);
  expect(opened.store.calls).toEqual([]);
  opened.clock.increment(1);
  expect(opened.store.latest().input).toBe('autosave');
});

type Store = ReturnType<ReturnType<typeof openPost>['store']['latest']>;

const restoringOf = (editing: PostEditingRef) =>
  formOf(editing.getSnapshot()).post.getSnapshot().context.restoring;

test('a restored draft is saved automatically, and restores no images when it has none (SAVE-6, BLOCK-28)', async () => {
  const opened = openPost({ id: 'post-7' });
  await settle(() => opened.load.latest().resolve({ kind: 'loaded', post: stored }));
  const fields = { ...keptDraft.fields, status: 'draft' as const };
  await settle(() => opened.read.latest().resolve({ ...keptDraft, fields }));
  opened.tools().draft.send({ type: 'draft.restored' });
  opened.clock.increment(5_000);
  expect([opened.store.pending().length, opened.effects]).toEqual([1, []]);
});

test('a restored revision of a draft is saved automatically and marked as restored (REV-11, REV-13)', async () => {
  const opened = await openDraft();
  opened.tools().revisions.send({ type: 'revisions.requested' });
  opened.editing.send({ type: 'revision.restored', text: revisionText });
  expect(restoringOf(opened.editing)).toBe('unsent');
  opened.clock.increment(5_000);
  expect([opened.store.pending().length, restoringOf(opened.editing)]).toEqual([1, 'sent']);
});

test.each([
  [true, 'unsent'],
  [undefined, 'none'],
] as const)(
  'a draft from the browser counts as a restored revision only if it was stored with that mark (mark: %s) (REV-13)',
  async (isRestored, restoring) => {
    const opened = openPost({ id: 'post-7' });
    await settle(() => opened.load.latest().resolve({ kind: 'loaded', post: stored }));
    await settle(() => opened.read.latest().resolve({ ...keptDraft, ...(isRestored ? { isRestored } : {}) }));
    opened.tools().draft.send({ type: 'draft.restored' });
    expect(restoringOf(opened.editing)).toBe(restoring);
  },
);

/** Opens a draft and restores its older revision. */
async function openRestored() {
  const opened = await openDraft();
  const { tools, listRevisions, readRevision, fields, text } = opened;
  const present = { fields: fields(), content: text.html };
  tools().revisions.send({ type: 'revisions.requested' });
  await settle(() => listRevisions.latest().resolve(revisions));
  tools().revisions.send({ type: 'revision.chosen', number: 1 });
  await settle(() => readRevision.latest().resolve({ kind: 'read', text: revisionText }));
  tools().revisions.send({ type: 'restore.pressed', present });
  return { ...opened, present };
}

test('a revision chosen in the dialog replaces the text in the form (REV-11)', async () => {
  const { tools, fields, text, toast } = await openRestored();
  expect([fields().title, text.html, toast()]).toEqual(['Dawn', revisionText.content, 'Revision restored']);
  tools().revisions.send({ type: 'undo.pressed' });
  expect([fields().title, text.html, toast()]).toEqual(['Dawn on Stellar', '', 'Restoring undone']);
});

test('undoing a restoration keeps the slug, schedule and details that were chosen after it (REV-12)', async () => {
  const { post, tools, fields, present } = await openRestored();
  const chosen = { slug: 'my-slug', metaTitle: 'First light' } as const;
  post.send({ type: 'field.changed', field: 'slug', value: chosen.slug });
  post.send({ type: 'field.changed', field: 'metaTitle', value: chosen.metaTitle });
  post.send({ type: 'field.changed', field: 'title', value: 'Dawn again' });
  post.send({ type: 'time.chosen', at: '2030-01-16T09:00:00.000Z' });
  tools().revisions.send({ type: 'undo.pressed' });
  expect(fields()).toEqual({
    ...present.fields,
    ...chosen,
    status: 'draft',
    publishAt: '2030-01-16T09:00:00.000Z',
  });
});

test('a restored revision of a published post is not saved automatically (REV-11, SAVE-7)', async () => {
  const opened = await openLoaded();
  opened.editing.send({ type: 'revision.restored', text: revisionText });
  opened.clock.increment(60_000);
  expect([opened.fields().title, opened.fields().status, opened.store.calls]).toEqual([
    'Dawn',
    'published',
    [],
  ]);
});

test('the form gets the number of pending images, and the actor of the uploads has the system id "textUploads" (EDIT-37, BLOCK-25)', async () => {
  const { editing, post, tools } = await openDraft();
  editing.send({ type: 'image.requested', request: { key: 'k1', file: imageFile(), alt: '' } });
  expect(post.getSnapshot().context.images).toEqual({ pending: 1, failed: 0 });
  expect(editing.system.get('textUploads')).toBe(tools().uploads);
});

/** Opens a draft into which an image is being uploaded. `place` ends the upload as the live editor does. */
async function openWithUpload() {
  const opened = await openDraft();
  const { editing, uploadToText } = opened;
  editing.send({ type: 'image.requested', request: { key: 'k1', file: imageFile(), alt: '' } });
  editing.send({ type: 'content.changed' });
  const place = async () => {
    const image = { imageUrl: '/uploads/new.webp' };
    await settle(() => uploadToText.latest().resolve({ kind: 'uploaded', image }));
    // The editor reports its changes in a microtask, after the count of the images.
    editing.send({ type: 'content.changed' });
  };
  return { ...opened, place };
}

test('Ctrl+S that waited for an upload counts as saved (BLOCK-25, SAVE-9, WRITE-46)', async () => {
  const { saveKey, store, tools, place } = await openWithUpload();
  saveKey.tell({ type: 'save.pressed' });
  await place();
  await settle(() => store.latest().resolve({ kind: 'saved', post: stored }));
  const { autosave, guard } = tools();
  expect([autosave, guard].map((actor) => actor.getSnapshot().value)).toEqual(['saved', 'free']);
});

test('a draft is saved automatically once the upload of its image has finished (SAVE-6, SAVE-7, BLOCK-25)', async () => {
  const { store, clock, place } = await openWithUpload();
  clock.increment(60_000);
  expect(store.calls).toEqual([]);
  await place();
  clock.increment(5_000);
  expect(store.latest().input).toBe('autosave');
});

test('a submission waits for a running save in the editor (SAVE-8)', async () => {
  const opened = await openDraft();
  opened.saveKey.tell({ type: 'save.pressed' });
  expect(opened.post.getSnapshot().context.isStoring).toBe(true);
  opened.submit();
  expect([opened.post.getSnapshot().value, opened.save.calls]).toEqual(['settling', []]);
});

test.each([
  ['stored the text', (store: Store) => store.resolve({ kind: 'saved', post: stored })],
  ['failed', (store: Store) => store.reject(new Error('offline'))],
])(
  'a publication includes the save that was requested during a running save, and runs alone after that save %s (SAVE-8)',
  async (_, end) => {
    const { saveKey, submit, store, save } = await openDraft();
    saveKey.tell({ type: 'save.pressed' });
    saveKey.tell({ type: 'save.pressed' });
    submit();
    await settle(() => end(store.latest()));
    expect([store.calls.length, store.pending(), save.pending().length]).toEqual([1, [], 1]);
  },
);

test('a submission that waited for an image also waits for the save that was requested before it (SAVE-8, BLOCK-25)', async () => {
  const { saveKey, editing, submit, store, save, post, uploadToText } = await openDraft();
  saveKey.tell({ type: 'save.pressed' });
  saveKey.tell({ type: 'save.pressed' });
  editing.send({ type: 'image.requested', request: { key: 'k1', file: imageFile(), alt: '' } });
  submit();
  await settle(() => store.latest().resolve({ kind: 'saved', post: stored }));
  const image = { imageUrl: '/uploads/new.webp' };
  await settle(() => uploadToText.latest().resolve({ kind: 'uploaded', image }));
  editing.send({ type: 'content.changed' });
  submit();
  expect([post.getSnapshot().value, store.pending().length, save.calls]).toEqual(['settling', 1, []]);
  await settle(() => store.latest().resolve({ kind: 'saved', post: stored }));
  expect([store.pending(), save.pending().length]).toEqual([[], 1]);
});

test('a draft is saved automatically again after publishing it failed (STEP-6, SAVE-6)', async () => {
  const opened = await openDraft();
  retitle(opened);
  opened.post.send({ type: 'publish.chosen', at: '' });
  opened.post.send({ type: 'form.submitted', content: '<p>First light.</p>' });
  opened.clock.increment(60_000);
  expect([opened.save.pending().length, opened.store.calls]).toEqual([1, []]);
  await settle(() => opened.save.latest().reject(new Error('offline')));
  opened.clock.increment(5_000);
  expect(opened.store.latest().input).toBe('autosave');
});

test("changes are saved automatically again after the writer took the other writer's text (SAVE-12)", async () => {
  const opened = await openDraft();
  opened.saveKey.tell({ type: 'save.pressed' });
  await settle(() => opened.store.latest().resolve({ kind: 'conflict', theirs }));
  opened.clock.increment(60_000);
  expect(opened.store.calls.length).toBe(1);
  opened.post.send({ type: 'theirs.taken' });
  retitle(opened);
  opened.clock.increment(5_000);
  expect(opened.store.calls.map(({ input }) => input)).toEqual(['admin', 'autosave']);
});

test.each([
  [
    'stored first',
    (opened: ReturnType<typeof openPost>) => opened.saveKey.tell({ type: 'save.pressed' }),
    'store',
  ],
  ['saved first', (opened: ReturnType<typeof openPost>) => opened.submit(), 'save'],
] as const)(
  'nothing of the own text is kept, saved or asked about after the writer took the text of another writer who %s (WRITE-36, WRITE-40, WRITE-46)',
  async (_, save, call) => {
    const opened = await openDraft();
    opened.fill();
    // The editor reports the replaced text as a change.
    opened.text.onReplaced = () => opened.editing.send({ type: 'content.changed' });
    save(opened);
    await settle(() => opened[call].latest().resolve({ kind: 'conflict', theirs }));
    opened.post.send({ type: 'theirs.taken' });
    await settle(() => opened.clock.increment(60_000));
    expect(opened.care()).toEqual({ isWaiting: false, isBeingKept: false, isHeldBack: false });
    expect([opened.effects, opened.store.pending(), opened.save.pending()]).toEqual([
      [['moves to', 'post-7'], 'forgets'],
      [],
      [],
    ]);
  },
);

test.each([
  ['kept the own text', { type: 'mine.kept', content: '<p>Mine.</p>', fields: written }],
  ['took the other text', { type: 'theirs.taken' }],
] as const)(
  'a new post that the server has already stored is saved under its id after the writer %s (SAVE-14)',
  async (_, choice) => {
    const opened = openPost();
    opened.submit();
    await settle(() => opened.save.latest().resolve({ kind: 'conflict', theirs }));
    opened.post.send(choice);
    if (choice.type === 'theirs.taken') {
      opened.submit();
    }
    const { id, draft } = opened.save.latest().input;
    expect([id, draft.version]).toEqual([theirs._id, theirs.version]);
    await settle(() => opened.save.latest().resolve({ kind: 'saved', post: { ...theirs, version: 5 } }));
    expect(opened.toast()).toBe('Post updated successfully');
  },
);

const idOfThisVisit = '5f0c1a52-3a56-4f0e-9f0e-1d2c3b4a5e6f';
const idOfEarlierVisit = '0b9d8c7e-6f5a-4b3c-8d2e-1f0a9b8c7d6e';

test.each([
  ['restored', 'draft.restored', idOfEarlierVisit],
  ['discarded', 'draft.discarded', idOfThisVisit],
] as const)('a new post gets the right id after a kept text was %s (SAVE-14)', async (_, type, id) => {
  const opened = openPost({ newId: idOfThisVisit });
  const fields = { ...keptDraft.fields, tags: [] };
  await settle(() => opened.read.latest().resolve({ ...keptDraft, fields, newId: idOfEarlierVisit }));
  opened.tools().draft.send({ type });
  opened.submit();
  const { input } = opened.save.latest();
  expect([input.id, input.draft.id]).toEqual([undefined, id]);
});

test.each([
  [{ ...published, version: 8 }, true, 'The post was published after all.', 'free'],
  [
    { ...published, version: 8 },
    false,
    'The post was published after all, without your last changes.',
    { unsaved: 'writing' },
  ],
  [
    { ...stored, version: 8, publishAt: '2030-01-15T09:30:00.000Z' },
    true,
    'The post was scheduled after all.',
    'free',
  ],
])(
  'the form takes over the status of a post that is out already, and saves no later change automatically (SAVE-7, SAVE-15)',
  async (post, isCurrent, message, guard) => {
    const opened = await openDraft();
    retitle(opened);
    opened.clock.increment(5_000);
    await settle(() => opened.store.latest().resolve({ kind: 'out', post, isCurrent, message }));
    const { status, publishAt, title } = opened.fields();
    const { version, isDraftStored } = opened.post.getSnapshot().context;
    expect({ status, publishAt, title, version, isDraftStored, toast: opened.toast() }).toEqual({
      status: post.status,
      publishAt: 'publishAt' in post ? post.publishAt : '',
      title: 'Dusk on Stellar',
      version: 8,
      isDraftStored: false,
      toast: message,
    });
    expect(opened.tools().guard.getSnapshot().value).toEqual(guard);
    retitle(opened);
    opened.clock.increment(60_000);
    expect(opened.store.calls.length).toBe(1);
  },
);

test('a submission that waited for a save of a post that is out already is sent (SAVE-8, SAVE-15)', async () => {
  const opened = await openDraft();
  opened.saveKey.tell({ type: 'save.pressed' });
  opened.submit();
  await settle(() =>
    opened.store.latest().resolve({ kind: 'out', post: published, isCurrent: true, message: '' }),
  );
  expect([opened.save.latest().input.draft.status, opened.store.calls.length]).toEqual(['published', 1]);
});
