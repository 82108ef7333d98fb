import { expect, test } from 'vitest';
import type { PostSave } from '../../../src/contract/admin-posts.ts';
import { published, theirs, written } from '../../support/admin-posts.ts';
import { openPost } from '../../support/held-post-form.ts';
import { settle } from '../../support/settle.ts';

const typed = '<p>What I wrote.</p>';
const slugTaken: PostSave = {
  kind: 'refused',
  message: 'That slug is taken.',
  issues: [{ path: 'slug', message: 'That slug is taken.' }],
};

test('a save in the editor waits for pending images, and is refused while an image is missing (SAVE-2, BLOCK-25)', () => {
  const { post, noted, told } = openPost({});
  const count = (pending: number, failed: number) => {
    post.send({ type: 'images.counted', pending, failed });
    post.send({ type: 'text.arrived' });
  };
  count(1, 0);
  post.send({ type: 'save.requested' });
  expect([noted, post.getSnapshot().context.isSaveDue]).toEqual([[], true]);
  count(0, 0);
  expect([noted, post.getSnapshot().context.isSaveDue]).toEqual([['requested'], false]);
  count(1, 0);
  post.send({ type: 'save.requested' });
  count(0, 1);
  const lost = { kind: 'error', text: 'An image was not uploaded. Retry or remove it, then save.' };
  expect([noted, told, post.getSnapshot().context.isSaveDue]).toEqual([['requested'], [lost], false]);
  post.send({ type: 'save.requested' });
  expect([noted, told]).toEqual([['requested'], [lost, lost]]);
});

test('an autosave sets id and version without a toast, and a refused one shows field errors without moving focus (SAVE-3, SAVE-9)', () => {
  const { post, noted, told, effects } = openPost({});
  post.send({ type: 'store.began' });
  post.send({ type: 'post.stored', post: theirs, by: 'autosave' });
  const { id, version, isStoring, isDraftStored } = post.getSnapshot().context;
  expect([id, version, isStoring, isDraftStored, noted]).toEqual(['post-7', 4, false, true, ['id post-7']]);
  post.send({ type: 'store.began' });
  post.send({ type: 'store.failed', outcome: slugTaken, by: 'autosave' });
  expect(post.getSnapshot().context.problems).toEqual({ slug: 'That slug is taken.' });
  expect([told, effects]).toEqual([[], []]);
});

test('the form reports a loaded post, but not a new one', async () => {
  expect(openPost({}).noted).toEqual([]);
  const { load, noted } = openPost({ id: 'post-7' });
  expect(noted).toEqual([]);
  await settle(() => load.latest().resolve({ kind: 'loaded', post: published }));
  expect(noted).toEqual(['opened']);
});

test('the form reports every field that the writer changes', () => {
  const { post, noted } = openPost({});
  const isNoted = (event: Parameters<typeof post.send>[0]) => {
    noted.length = 0;
    post.send(event);
    return noted;
  };
  expect(isNoted({ type: 'field.changed', field: 'title', value: 'Dawn' })).toEqual(['changed']);
  expect(isNoted({ type: 'status.chosen', status: 'draft' })).toEqual(['changed']);
  expect(isNoted({ type: 'tag.entered', tag: 'News' })).toEqual(['changed']);
  expect(isNoted({ type: 'tag.entered', tag: 'news' })).toEqual(['changed']);
  expect(isNoted({ type: 'tag.entered', tag: ' ' })).toEqual(['changed']);
  expect(isNoted({ type: 'tag.removed', tag: 'News' })).toEqual(['changed']);
  expect(isNoted({ type: 'tag.typed', text: 'N' })).toEqual(['changed']);
  expect(
    isNoted({
      type: 'draft.restored',
      fields: written,
      version: undefined,
      base: undefined,
      isRevision: false,
    }),
  ).toEqual([]);
});

test('the form reports each attempt to save (WRITE-37)', async () => {
  const { post, save, fill, noted } = openPost({});
  fill();
  noted.length = 0;
  post.send({ type: 'form.submitted', content: '' });
  expect(noted).toEqual([]);
  post.send({ type: 'form.submitted', content: typed });
  expect(noted).toEqual(['saving']);
  await settle(() => save.latest().resolve({ kind: 'conflict', theirs }));
  post.send({ type: 'mine.kept', content: typed, fields: written });
  expect(noted).toEqual(['saving', 'changed', 'saving']);
});

const future = '2099-01-15T09:30:00.000Z';

test.each([
  ['now', '', { status: 'published' }],
  ['at a time', future, { status: 'draft', publishAt: future }],
] as const)(
  'a post to be published %s goes back to a draft without a publication time when saving it fails (STEP-6)',
  async (_name, at, sent) => {
    const { post, save, fill, noted, effects } = openPost({});
    const state = () => {
      const { status, publishAt } = post.getSnapshot().context.fields;
      return [post.getSnapshot().value, status, publishAt];
    };
    fill();
    post.send({ type: 'status.chosen', status: 'draft' });
    const publish = () => {
      post.send({ type: 'publish.chosen', at });
      expect(effects.at(-1)).toBe('submits again');
      post.send({ type: 'form.submitted', content: typed });
      expect(save.latest().input.draft).toMatchObject(sent);
    };
    const answers: Array<() => void> = [
      () => save.latest().reject(new Error('offline')),
      () => save.latest().resolve(slugTaken),
    ];
    for (const answer of answers) {
      publish();
      await settle(answer);
      expect([state(), noted.at(-1)]).toEqual([['writing', 'draft', ''], 'failed']);
    }
    publish();
    await settle(() => save.latest().resolve({ kind: 'conflict', theirs }));
    post.send({ type: 'conflict.closed' });
    expect(state()).toEqual(['writing', 'draft', '']);
    publish();
    await settle(() => save.latest().resolve({ kind: 'saved', post: published }));
    expect(state()[0]).toBe('saved');
  },
);

test('publishing an incomplete post, or a post with a missing image, leaves it a draft (STEP-6)', () => {
  const { post, fill, save } = openPost({});
  const publish = (content: string) => {
    post.send({ type: 'status.chosen', status: 'draft' });
    post.send({ type: 'publish.chosen', at: '' });
    post.send({ type: 'form.submitted', content });
  };
  const isDraft = () => {
    expect([post.getSnapshot().value, post.getSnapshot().context.fields.status]).toEqual([
      'writing',
      'draft',
    ]);
  };
  publish('');
  isDraft();
  fill();
  post.send({ type: 'images.counted', pending: 1, failed: 0 });
  publish(typed);
  expect(post.getSnapshot().value).toBe('waiting');
  post.send({ type: 'images.counted', pending: 0, failed: 1 });
  isDraft();
  publish(typed);
  isDraft();
  expect(save.calls).toEqual([]);
});

test('an autosave sets id and version without a toast (SAVE-2)', () => {
  const { post, told, noted } = openPost({});
  post.send({ type: 'store.began' });
  post.send({ type: 'post.stored', post: published, by: 'autosave' });
  const { id, version, isStoring } = post.getSnapshot().context;
  expect([id, version, isStoring, noted.at(-1), told]).toEqual(['post-7', 3, false, 'id post-7', []]);
});

test('a refused autosave shows field errors without a toast and without moving focus (SAVE-9)', () => {
  const { post, told, effects } = openPost({});
  post.send({ type: 'store.began' });
  post.send({ type: 'store.failed', outcome: slugTaken, by: 'autosave' });
  const { problems, isStoring } = post.getSnapshot().context;
  expect([problems, isStoring, told, effects]).toEqual([{ slug: 'That slug is taken.' }, false, [], []]);
});

test.each([
  ['is uploaded', { pending: 0, failed: 0 }, ['requested'], []],
  [
    'fails',
    { pending: 0, failed: 1 },
    [],
    [{ kind: 'error', text: 'An image was not uploaded. Retry or remove it, then save.' }],
  ],
] as const)(
  'Ctrl+S while an image is pending waits until it %s (BLOCK-25)',
  (_name, counts, requests, toasts) => {
    const { post, told, noted } = openPost({});
    post.send({ type: 'images.counted', pending: 1, failed: 0 });
    post.send({ type: 'save.requested' });
    expect([noted, told]).toEqual([[], []]);
    post.send({ type: 'images.counted', ...counts });
    post.send({ type: 'text.arrived' });
    expect([noted, told, post.getSnapshot().context.isSaveDue]).toEqual([requests, toasts, false]);
    post.send({ type: 'images.counted', pending: 0, failed: 0 });
    post.send({ type: 'text.arrived' });
    expect(noted).toEqual(requests);
  },
);
