import { expect, test } from 'vitest';
import { isAutosaved } from '../../../src/machines/writing/post-outcomes.ts';
import { stored, theirs, written } from '../../support/admin-posts.ts';
import { openPost } from '../../support/held-post-form.ts';
import { settle } from '../../support/settle.ts';

// Changes that reach the form while it saves, waits or shows a conflict.

const typed = '<p>What I wrote.</p>';
const image = { type: 'image.placed', imageUrl: '/uploads/dawn.webp' } as const;
const published = { ...theirs, status: 'published' as const, version: 9 };

/** Opens a draft from the server, complete and ready to be published. */
async function openDraft() {
  const opened = openPost({ id: 'post-7' });
  await settle(() => opened.load.latest().resolve({ kind: 'loaded', post: stored }));
  opened.fill();
  opened.told.length = 0;
  opened.noted.length = 0;
  const context = () => opened.post.getSnapshot().context;
  const state = () => opened.post.getSnapshot().value;
  const publish = () => {
    opened.post.send({ type: 'publish.chosen', at: '' });
    opened.post.send({ type: 'form.submitted', content: typed });
  };
  const answer = () => settle(() => opened.save.latest().resolve({ kind: 'saved', post: published }));
  return { ...opened, context, state, publish, answer };
}

test('a draft that another writer published is not saved automatically after the writer took it (SAVE-7, WRITE-36)', async () => {
  const { post, context } = await openDraft();
  post.send({ type: 'store.failed', outcome: { kind: 'conflict', theirs: published }, by: 'autosave' });
  post.send({ type: 'theirs.taken' });
  post.send({ type: 'status.chosen', status: 'draft' });
  expect([context().isDraftStored, isAutosaved(context())]).toEqual([false, false]);
});

test('a failed update after taking the published post of another writer leaves it published (STEP-6, WRITE-36)', async () => {
  const { post, context, publish, save } = await openDraft();
  publish();
  await settle(() => save.latest().resolve({ kind: 'conflict', theirs: published }));
  post.send({ type: 'theirs.taken' });
  post.send({ type: 'form.submitted', content: typed });
  await settle(() => save.latest().reject(new Error('offline')));
  expect([context().fields.status, context().version]).toEqual(['published', 9]);
});

test("taking the other writer's text ends the restoration of a revision (REV-13, WRITE-36)", async () => {
  const { post, context } = await openDraft();
  const { fields, version } = context();
  post.send({ type: 'draft.restored', fields, version, base: undefined, isRevision: true });
  post.send({ type: 'store.failed', outcome: { kind: 'conflict', theirs }, by: 'autosave' });
  post.send({ type: 'theirs.taken' });
  expect([context().restoring, context().isDraftStored]).toEqual(['none', true]);
});

test('a draft is not saved automatically while an image in its text is missing, and then again (SAVE-7, BLOCK-25)', async () => {
  const { post, context } = await openDraft();
  post.send({ type: 'status.chosen', status: 'draft' });
  const counts = [
    [1, 0],
    [0, 1],
    [1, 0],
    [1, 1],
    [0, 1],
    [0, 0],
  ] as const;
  const seen = counts.map(([pending, failed]) => {
    post.send({ type: 'images.counted', pending, failed });
    return isAutosaved(context());
  });
  expect(seen).toEqual([false, false, false, false, false, true]);
});

test('a featured image that arrives during a conflict stays in the form (WRITE-25)', async () => {
  const { post, context, state } = await openDraft();
  post.send({ type: 'store.failed', outcome: { kind: 'conflict', theirs }, by: 'autosave' });
  post.send(image);
  post.send({ type: 'conflict.closed' });
  expect([state(), context().fields.imageUrl]).toEqual(['writing', image.imageUrl]);
});

test('a featured image that arrives while a submission waits for another image is saved with it (WRITE-25, BLOCK-25)', async () => {
  const { post, context, save, publish } = await openDraft();
  post.send({ type: 'images.counted', pending: 1, failed: 0 });
  publish();
  post.send(image);
  post.send({ type: 'images.counted', pending: 0, failed: 0 });
  post.send({ type: 'text.arrived' });
  post.send({ type: 'form.submitted', content: typed });
  expect([context().fields.imageUrl, save.latest().input.draft.imageUrl]).toEqual([
    image.imageUrl,
    image.imageUrl,
  ]);
});

test('a featured image that arrives during a failing save stays in the form (WRITE-25)', async () => {
  const { post, context, save, publish } = await openDraft();
  publish();
  post.send(image);
  await settle(() => save.latest().reject(new Error('offline')));
  expect([context().fields.imageUrl, context().fields.status]).toEqual([image.imageUrl, 'published']);
});

test.each([
  ['a featured image', image],
  ['a pasted text', { type: 'text.arrived' }],
] as const)(
  '%s that arrives while the post is being published keeps the editor open with an unsaved change (WRITE-25)',
  async (_, change) => {
    const { post, context, state, publish, answer, effects, noted, told, clock } = await openDraft();
    publish();
    post.send(change);
    await answer();
    clock.increment(10_000);
    expect({ state: state(), version: context().version, before: context().before, told }).toEqual({
      state: 'writing',
      version: 9,
      before: undefined,
      told: [{ kind: 'success', text: 'Post updated successfully' }],
    });
    expect([effects, noted]).toEqual([['submits again'], ['saving', 'id post-7', 'failed']]);
  },
);

test.each([
  ['a featured image', image],
  ['a pasted text', { type: 'text.arrived' }],
] as const)(
  '%s that arrives after the post was published keeps the editor open (WRITE-25)',
  async (_, change) => {
    const { post, context, state, publish, answer, effects, noted, clock } = await openDraft();
    publish();
    await answer();
    clock.increment(1_499);
    noted.length = 0;
    post.send(change);
    expect(noted).toEqual(['id post-7']);
    clock.increment(10_000);
    const { version, before, fields } = context();
    expect({ state: state(), version, before, effects, imageUrl: fields.imageUrl }).toEqual({
      state: 'writing',
      version: 9,
      before: undefined,
      effects: ['submits again', 'saved'],
      imageUrl: change.type === 'image.placed' ? image.imageUrl : (stored.imageUrl ?? ''),
    });
  },
);

test('a refused save shows its errors although a featured image arrived meanwhile (WRITE-7, WRITE-25)', async () => {
  const { post, context, state, publish, save, told } = await openDraft();
  publish();
  post.send(image);
  const issues = [{ path: 'slug', message: 'That slug is taken.' }];
  await settle(() => save.latest().resolve({ kind: 'refused', message: 'That slug is taken.', issues }));
  expect([state(), context().problems, told]).toEqual([
    'writing',
    { slug: 'That slug is taken.' },
    [{ kind: 'error', text: 'That slug is taken.' }],
  ]);
});

test('a refused save shows the first error of each field (WRITE-8)', async () => {
  const { context, publish, save } = await openDraft();
  publish();
  const issues = [
    { path: 'tags.0', message: 'A tag must not be empty.' },
    { path: 'slug', message: 'The slug is taken.' },
    { path: 'tags.2', message: 'A tag must be text.' },
  ];
  await settle(() => save.latest().resolve({ kind: 'refused', message: 'No.', issues }));
  expect(context().problems).toEqual({ tags: 'A tag must not be empty.', slug: 'The slug is taken.' });
});

test('a featured image clears the error of its field only (WRITE-16, WRITE-25)', async () => {
  const { post, context, publish, save } = await openDraft();
  publish();
  const issues = ['imageUrl', 'slug'].map((path) => ({ path, message: 'No.' }));
  await settle(() => save.latest().resolve({ kind: 'refused', message: 'No.', issues }));
  post.send(image);
  expect(context().problems).toEqual({ imageUrl: undefined, slug: 'No.' });
});

test('a save that follows an outdated one leaves the editor (WRITE-6, WRITE-25)', async () => {
  const { post, state, publish, answer } = await openDraft();
  publish();
  post.send(image);
  await answer();
  post.send({ type: 'form.submitted', content: typed });
  await answer();
  expect(state()).toBe('saved');
});

/** Publishes while a save in the editor runs, and pastes a text before that save ends. */
async function openWaiting() {
  const opened = await openDraft();
  opened.post.send({ type: 'store.began' });
  opened.publish();
  opened.post.send({ type: 'text.arrived' });
  return opened;
}

test.each([
  ['was stored', { type: 'post.stored', post: stored, by: 'autosave' }],
  ['failed', { type: 'store.failed', outcome: undefined, by: 'autosave' }],
] as const)(
  'a pasted text that arrives while the publication waits for a running save stays in the editor after that save %s (WRITE-25, SAVE-8)',
  async (_, end) => {
    const { post, save, state, answer, effects, noted, clock } = await openWaiting();
    post.send(end);
    expect(save.latest().input.draft.content).toBe(typed);
    await answer();
    clock.increment(10_000);
    expect([state(), effects, noted.at(-1)]).toEqual(['writing', ['submits again'], 'failed']);
  },
);

test.each([
  ['kept the own text', { type: 'mine.kept', content: typed, fields: written }],
  ['took the other text', { type: 'theirs.taken' }],
] as const)(
  'a pasted text that arrived before a conflict does not keep the editor open once the writer %s (WRITE-6, WRITE-25)',
  async (_, choice) => {
    const { post, state, answer } = await openWaiting();
    post.send({ type: 'store.failed', outcome: { kind: 'conflict', theirs: published }, by: 'autosave' });
    post.send(choice);
    if (choice.type === 'theirs.taken') {
      post.send({ type: 'form.submitted', content: typed });
    } else {
      post.send({ type: 'status.chosen', status: 'published' });
    }
    await answer();
    expect(state()).toBe('saved');
  },
);
