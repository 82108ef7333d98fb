import { expect, test } from 'vitest';
import type { PostSave } from '../../../src/contract/admin-posts.ts';
import { draftOf } from '../../../src/machines/writing/post-fields.ts';
import { isAutosaved } from '../../../src/machines/writing/post-outcomes.ts';
import { stored, theirs } from '../../support/admin-posts.ts';
import { openPost } from '../../support/held-post-form.ts';
import { settle } from '../../support/settle.ts';

const typed = '<p>What I wrote.</p>';
const lost = { kind: 'error', text: 'An image was not uploaded. Retry or remove it, then save.' } as const;
const slugTaken: PostSave = {
  kind: 'refused',
  message: 'That slug is taken.',
  issues: [{ path: 'slug', message: 'That slug is taken.' }],
};
const newer = { ...stored, version: 9 };

/** Opens a draft from the server. */
async function openDraft() {
  const opened = openPost({ id: 'post-7' });
  await settle(() => opened.load.latest().resolve({ kind: 'loaded', post: stored }));
  opened.told.length = 0;
  opened.noted.length = 0;
  const context = () => opened.post.getSnapshot().context;
  const state = () => opened.post.getSnapshot().value;
  return { ...opened, context, state };
}

test('a new post is saved automatically (SAVE-6)', () => {
  expect(isAutosaved(openPost({}).post.getSnapshot().context)).toBe(true);
});

test('a draft stays open in the editor after it has replaced the stored version of another admin (SAVE-4, WRITE-36)', async () => {
  const { post, save, told, noted, context, state, effects } = await openDraft();
  post.send({ type: 'store.failed', outcome: { kind: 'conflict', theirs }, by: 'autosave' });
  post.send({ type: 'mine.kept', content: typed, fields: context().fields });
  expect(save.latest().input.draft).toMatchObject({ content: typed, version: theirs.version });
  await settle(() => save.latest().resolve({ kind: 'saved', post: newer }));
  expect([state(), context().version, told]).toEqual([
    'writing',
    9,
    [{ kind: 'success', text: 'Post updated successfully' }],
  ]);
  expect([noted, effects]).toEqual([['changed', 'saving', 'id post-7'], ['saved']]);
});

test('a submission that waited for a save is sent with its own text when that save failed (SAVE-8)', async () => {
  const { post, save, fill, context } = await openDraft();
  fill();
  post.send({ type: 'store.began' });
  post.send({ type: 'form.submitted', content: typed });
  post.send({ type: 'store.failed', outcome: slugTaken, by: 'autosave' });
  expect([save.latest().input.draft.content, context().isStoring]).toEqual([typed, false]);
});

test.each(['writing', 'settling'])(
  'a conflict ends the save in the editor when the form is in the state "%s" (SAVE-12)',
  async (when) => {
    const { post, fill, context, state } = await openDraft();
    fill();
    post.send({ type: 'store.began' });
    if (when === 'settling') {
      post.send({ type: 'form.submitted', content: typed });
    }
    expect([state(), context().isStoring]).toEqual([when, true]);
    post.send({ type: 'store.failed', outcome: { kind: 'conflict', theirs }, by: 'autosave' });
    expect([state(), context().isStoring, context().theirs]).toEqual(['conflicted', false, theirs]);
  },
);

test('focus moves to the refused field after a save by Ctrl+S (SAVE-2, WRITE-8)', async () => {
  const { post, told, effects, context } = await openDraft();
  post.send({ type: 'store.began' });
  post.send({ type: 'store.failed', outcome: slugTaken, by: 'admin' });
  expect([context().isStoring, context().problems, told, effects]).toEqual([
    false,
    { slug: 'That slug is taken.' },
    [{ kind: 'error', text: 'That slug is taken.' }],
    [['points', 'slug']],
  ]);
});

test('Ctrl+S and a submission show a message and save nothing while an image is missing (BLOCK-25)', async () => {
  const { post, told, noted, save, fill } = await openDraft();
  fill();
  noted.length = 0;
  post.send({ type: 'images.counted', pending: 0, failed: 1 });
  post.send({ type: 'save.requested' });
  expect([told, noted]).toEqual([[lost], []]);
  post.send({ type: 'form.submitted', content: typed });
  expect([told, save.calls]).toEqual([[lost, lost], []]);
});

test('a submission that waited for an image uses the version stored meanwhile (BLOCK-25, SAVE-8)', async () => {
  const { post, told, noted, effects, context, state, fill } = await openDraft();
  fill();
  noted.length = 0;
  post.send({ type: 'images.counted', pending: 1, failed: 0 });
  post.send({ type: 'save.requested' });
  expect(context().isSaveDue).toBe(true);
  post.send({ type: 'store.began' });
  post.send({ type: 'form.submitted', content: typed });
  expect([state(), context().isSaveDue]).toEqual(['waiting', false]);
  post.send({ type: 'post.stored', post: newer, by: 'autosave' });
  expect([context().version, context().isStoring, noted]).toEqual([9, false, ['id post-7']]);
  post.send({ type: 'images.counted', pending: 0, failed: 0 });
  expect([state(), effects]).toEqual(['waiting', []]);
  post.send({ type: 'text.arrived' });
  expect([state(), effects, noted, told]).toEqual(['writing', ['submits again'], ['id post-7'], []]);
});

test('a failed save does not end a submission that waits for an image (BLOCK-25)', async () => {
  const { post, told, context, state, fill } = await openDraft();
  fill();
  post.send({ type: 'images.counted', pending: 1, failed: 0 });
  post.send({ type: 'store.began' });
  post.send({ type: 'form.submitted', content: typed });
  post.send({ type: 'store.failed', outcome: undefined, by: 'autosave' });
  expect([state(), context().isStoring]).toEqual(['waiting', false]);
  post.send({ type: 'images.counted', pending: 0, failed: 1 });
  expect([state(), told]).toEqual(['writing', [lost]]);
});

test('Ctrl+S waits for the last of several images and for the text that contains it (BLOCK-25)', async () => {
  const { post, noted } = await openDraft();
  post.send({ type: 'images.counted', pending: 2, failed: 0 });
  post.send({ type: 'save.requested' });
  post.send({ type: 'images.counted', pending: 1, failed: 0 });
  post.send({ type: 'text.arrived' });
  post.send({ type: 'images.counted', pending: 0, failed: 0 });
  expect(noted).toEqual([]);
  post.send({ type: 'text.arrived' });
  post.send({ type: 'text.arrived' });
  expect(noted).toEqual(['requested']);
});

test.each(['admin', 'autosave'] as const)('the id of a post stored by %s is reported (SAVE-3)', (by) => {
  const { post, noted } = openPost({});
  post.send({ type: 'store.began' });
  post.send({ type: 'post.stored', post: stored, by });
  expect(noted).toEqual(['id post-7']);
});

test('the id is reported when a post is stored before it is published (SAVE-3, SAVE-8)', () => {
  const { post, noted, fill } = openPost({});
  fill();
  post.send({ type: 'store.began' });
  post.send({ type: 'form.submitted', content: typed });
  noted.length = 0;
  post.send({ type: 'post.stored', post: stored, by: 'autosave' });
  expect(noted).toEqual(['id post-7', 'saving']);
});

/** Returns the mark of a restored revision that a save in the editor would send now. */
const sends = (context: Parameters<typeof draftOf>[0]) => draftOf(context, typed).isRestored;

test('saves are marked as a restored revision until a save succeeds that began after the restore (REV-13)', async () => {
  const { post, context } = await openDraft();
  const stores = (version: number) =>
    post.send({ type: 'post.stored', post: { ...stored, version }, by: 'autosave' });
  const restore = (isRevision: boolean) =>
    post.send({ type: 'draft.restored', fields: context().fields, version: 3, base: undefined, isRevision });
  const said: Array<boolean | undefined> = [];
  const note = () => said.push(sends(context()));
  restore(false);
  note();
  post.send({ type: 'store.began' });
  restore(true);
  note();
  stores(3);
  note();
  post.send({ type: 'store.began' });
  note();
  post.send({ type: 'store.failed', outcome: undefined, by: 'autosave' });
  restore(false);
  note();
  post.send({ type: 'store.began' });
  stores(4);
  note();
  expect(said).toEqual([undefined, true, true, true, true, undefined]);
});

test("the form's own save is marked as a restored revision only once (REV-13)", async () => {
  const { post, save, context } = await openDraft();
  const { fields, version } = context();
  post.send({ type: 'draft.restored', fields, version, base: undefined, isRevision: true });
  post.send({ type: 'store.failed', outcome: { kind: 'conflict', theirs }, by: 'autosave' });
  post.send({ type: 'mine.kept', content: typed, fields: context().fields });
  expect(save.latest().input.draft.isRestored).toBe(true);
  await settle(() => save.latest().resolve({ kind: 'saved', post: newer }));
  expect([context().version, sends(context())]).toEqual([9, undefined]);
});

test.each(['admin', 'autosave'] as const)(
  'a save by %s of a post that is out already takes over its status, date and version, but not its text (SAVE-15)',
  async (by) => {
    const { post, told, noted, context, state } = await openDraft();
    post.send({ type: 'store.began' });
    post.send({ type: 'field.changed', field: 'title', value: 'Dusk on Stellar' });
    const before = context().fields;
    const out = { ...stored, status: 'published', date: '2025-02-01T08:00:00.000Z', version: 9 } as const;
    noted.length = 0;
    const message = 'The post was published after all.';
    post.send({ type: 'store.failed', outcome: { kind: 'out', post: out, isCurrent: false, message }, by });
    const { fields, version, base, isDraftStored, isStoring } = context();
    expect({ state: state(), version, title: base?.title, isDraftStored, isStoring }).toEqual({
      state: 'writing',
      version: 9,
      title: stored.title,
      isDraftStored: false,
      isStoring: false,
    });
    expect(fields).toEqual({ ...before, status: 'published', publishAt: '', date: out.date });
    expect([told, noted]).toEqual([[{ kind: 'success', text: message }], ['id post-7']]);
  },
);
