import { expect, test } from 'vitest';
import type { PostFields } from '../../../src/contract/admin-posts.ts';
import { fieldsOf } from '../../../src/machines/writing/post-fields.ts';
import { mergedFields } from '../../../src/machines/writing/post-merge.ts';
import { stored, theirs, theirsPublished, written } from '../../support/admin-posts.ts';
import { openPost as openEditing } from '../../support/open-editing.ts';
import { revisionText } from '../../support/post-revisions.ts';
import { settle } from '../../support/settle.ts';

const typed = '<p>What I wrote.</p>';
const theirFields = fieldsOf(theirsPublished);
const mine: PostFields = { ...theirFields, title: 'My own title' };

/** Opens a draft in the editor and changes its title. */
async function openDraft(kept?: { base: PostFields; version: number }) {
  const opened = openEditing({ id: 'post-7' });
  await settle(() => opened.load.latest().resolve({ kind: 'loaded', post: stored }));
  const fields = { ...written, status: 'draft' as const };
  await settle(() =>
    opened.read
      .latest()
      .resolve(kept === undefined ? undefined : { ...kept, fields, content: typed, keptAt: 0 }),
  );
  if (kept !== undefined) {
    opened.tools().draft.send({ type: 'draft.restored' });
  }
  opened.post.send({ type: 'field.changed', field: 'title', value: 'My own title' });
  const context = () => opened.post.getSnapshot().context;
  const basis = () => {
    const { base, version, draftSlug, isDraftStored } = context();
    return { base, version, draftSlug, isDraftStored };
  };
  /** The autosave meets the version of another admin. */
  const meet = async (post = theirsPublished) => {
    opened.clock.increment(5_000);
    await settle(() => opened.store.latest().resolve({ kind: 'conflict', theirs: post }));
  };
  const keepMine = (fields = mine) => opened.post.send({ type: 'mine.kept', content: typed, fields });
  return { ...opened, context, basis, meet, keepMine };
}

const basisOf = (base: PostFields, version: number, draftSlug: string | undefined) => ({
  base,
  version,
  draftSlug,
  isDraftStored: draftSlug !== undefined,
});

test('a save over a post that another admin published leaves it published, and is based on their version (WRITE-36)', async () => {
  const { basis, meet, keepMine, save } = await openDraft();
  expect(basis()).toEqual(basisOf(fieldsOf(stored), 3, stored.slug));
  await meet();
  expect(basis()).toEqual(basisOf(fieldsOf(stored), 3, stored.slug));
  keepMine();
  const { title, status, slug, version, content } = save.latest().input.draft;
  expect([title, status, slug, version, content]).toEqual([
    'My own title',
    'published',
    stored.slug,
    4,
    typed,
  ]);
  expect(basis()).toEqual(basisOf(theirFields, 4, undefined));
});

test('a save over a published post that fails is not repeated by autosave, and its text stays in the browser (SAVE-7, WRITE-36)', async () => {
  const { meet, keepMine, save, store, clock, tools, context, effects, keep } = await openDraft();
  await meet();
  const kept = keep.calls.length;
  keepMine();
  expect(keep.calls.length).toBe(kept + 1);
  await settle(() => save.latest().reject(new Error('offline')));
  clock.increment(60_000);
  expect([store.calls.length, context().fields, tools().guard.getSnapshot().matches('unsaved')]).toEqual([
    1,
    mine,
    true,
  ]);
  expect(effects).toEqual([]);
});

test('the text stays writable during a conflict, so that it keeps the focus (SAVE-2, WRITE-36)', async () => {
  const { meet, post } = await openDraft();
  await meet();
  const snapshot = post.getSnapshot();
  expect([snapshot.value, snapshot.hasTag('writable')]).toEqual(['conflicted', true]);
});

test('a second conflict right after the first compares the fields with those of the first (WRITE-36)', async () => {
  const { meet, keepMine, save, post, context } = await openDraft();
  await meet();
  keepMine();
  const second = { ...theirsPublished, excerpt: 'Another excerpt of theirs.', version: 5 };
  await settle(() => save.latest().resolve({ kind: 'conflict', theirs: second }));
  expect([post.getSnapshot().value, context().base, context().version]).toEqual([
    'conflicted',
    theirFields,
    4,
  ]);
  const merged = mergedFields(context().base, context().fields, fieldsOf(second));
  expect(merged).toEqual({ ...fieldsOf(second), title: 'My own title' });
  keepMine(merged);
  expect([save.latest().input.draft.version, save.latest().input.draft.title]).toEqual([5, 'My own title']);
});

test('the own text stays based on its first version when the admin keeps editing it (WRITE-36, SAVE-12)', async () => {
  const { meet, basis, post, clock, store } = await openDraft();
  await meet();
  post.send({ type: 'conflict.closed' });
  clock.increment(60_000);
  expect([basis(), store.calls.length]).toEqual([basisOf(fieldsOf(stored), 3, stored.slug), 1]);
});

test('a text that is restored from the browser is based on the fields that it started from (WRITE-43)', async () => {
  const base = { ...fieldsOf(stored), title: 'An older title' };
  const { context } = await openDraft({ base, version: 2 });
  expect([context().base, context().version]).toEqual([base, 2]);
});

test('a restored revision keeps the version and the fields that the form is based on (REV-11, WRITE-36)', async () => {
  const { editing, basis } = await openDraft();
  editing.send({ type: 'revision.restored', text: revisionText });
  expect(basis()).toEqual(basisOf(fieldsOf(stored), 3, stored.slug));
});

test('each save in the editor stores the fields that the next changes are based on (SAVE-2, WRITE-36)', async () => {
  const { post, basis } = await openDraft();
  const newer = { ...stored, title: 'My own title', version: 4 };
  post.send({ type: 'post.stored', post: newer, by: 'autosave' });
  expect(basis()).toEqual(basisOf(fieldsOf(newer), 4, stored.slug));
});

test.each([
  ['a draft', theirs, 'draft'],
  ['a published post', theirsPublished, 'published'],
] as const)(
  'a post is %s again when publishing it over the version of another admin fails (STEP-6, WRITE-36)',
  async (_, post, status) => {
    const { post: form, save, keepMine, context } = await openDraft();
    form.send({ type: 'publish.chosen', at: '' });
    form.send({ type: 'form.submitted', content: typed });
    await settle(() => save.latest().resolve({ kind: 'conflict', theirs: post }));
    keepMine();
    await settle(() => save.latest().reject(new Error('offline')));
    expect([context().fields.status, context().before]).toEqual([status, undefined]);
  },
);

test("taking the other writer's post leaves no typed tag and no error in the form (WRITE-36)", async () => {
  const { post, meet, context, text } = await openDraft();
  post.send({ type: 'tag.typed', text: 'Mine' });
  post.send({
    type: 'store.failed',
    outcome: { kind: 'refused', message: 'No.', issues: [{ path: 'slug', message: 'No.' }] },
    by: 'autosave',
  });
  await meet();
  post.send({ type: 'theirs.taken' });
  expect([context().tagText, context().problems, context().fields, context().opening, text.html]).toEqual([
    '',
    {},
    theirFields,
    theirs.content,
    theirs.content,
  ]);
});
