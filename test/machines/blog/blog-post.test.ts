import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { blogPostMachine, type PostFinding } from '../../../src/machines/blog/blog-post.machine.ts';
import { blogPostModel } from '../../models/blog/blog-post.model.ts';
import { reading } from '../../support/blog-posts.ts';
import { heldCallback, heldPromise } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';
import { settle } from '../../support/settle.ts';

type Input = NonNullable<Parameters<typeof createActor<typeof blogPostMachine>>[1]>['input'];

function openPost(input: Input = { slug: 'one' }) {
  const read = heldPromise<PostFinding, string>();
  const readDraft = heldPromise<PostFinding, string>();
  const watch = heldCallback();
  const recognize = heldCallback();
  const shown: string[] = [];
  const post = createActor(
    blogPostMachine.provide({
      actors: {
        read: read.logic,
        readDraft: readDraft.logic,
        watchAddress: watch.logic,
        recognizeAdmin: recognize.logic,
      },
      actions: { showSlug: (_, slug) => shown.push(slug) },
    }),
    { input },
  ).start();
  return { post, read, readDraft, watch, recognize, shown };
}

rehearse(blogPostModel, 'machine', () => {
  const { post, read, readDraft, watch, recognize, shown } = openPost();
  const call = () => (post.getSnapshot().matches('loadingDraft') ? readDraft : read).latest();
  const find = (slug: string) => () =>
    settle(() => call().resolve({ kind: 'found', reading: reading(slug) }));
  const sees = (value: unknown, slug: string, found?: string) => () => {
    const snapshot = post.getSnapshot();
    expect({
      value: snapshot.value,
      slug: snapshot.context.slug,
      found: snapshot.context.reading?.post.slug,
      asked: read.pending().map(({ input }) => input),
      askedForDraft: readDraft.pending().map(({ input }) => input),
      isRecognizing: recognize.isRunning(),
      shown: shown.at(-1) ?? slug,
    }).toEqual({
      value,
      slug,
      found,
      asked: value === 'loading' ? [slug] : [],
      askedForDraft: value === 'loadingDraft' ? [slug] : [],
      isRecognizing: JSON.stringify(value).includes('forVisitors'),
      shown: found ?? shown.at(-1) ?? slug,
    });
  };
  return {
    act: {
      'the post arrives': find('one'),
      'the post arrives with its own slug': find('own-name'),
      'the other post arrives': find('two'),
      'there is no such post': () => settle(() => call().resolve({ kind: 'missing' })),
      'an admin is recognized': () => recognize.tell({ type: 'admin.recognized' }),
      'the server fails': () => settle(() => call().reject(new Error('500'))),
      'go to another post': () => watch.tell({ type: 'address.changed', slug: 'two' }),
      'go to the same post': () => watch.tell({ type: 'address.changed', slug: 'one' }),
      'try again': () => post.send({ type: 'retry.requested' }),
    },
    see: {
      loading: sees('loading', 'one'),
      loaded: sees('loaded', 'one', 'one'),
      'loaded with its own slug': sees('loaded', 'own-name', 'own-name'),
      missing: sees({ missing: 'forVisitors' }, 'one'),
      'loading the draft': sees('loadingDraft', 'one'),
      'missing for admins': sees({ missing: 'forEveryone' }, 'one'),
      failed: sees('failed', 'one'),
      'loading the other': sees('loading', 'two'),
      'the other': sees('loaded', 'two', 'two'),
      'the other post is missing': sees({ missing: 'forVisitors' }, 'two'),
    },
    pass: () => undefined,
  };
});

test('a post in the HTML is shown without a request (BLOG-82)', () => {
  const { post, read } = openPost({ slug: 'one', reading: reading('one') });
  expect(post.getSnapshot().value).toBe('loaded');
  expect(read.calls.length).toBe(0);
});

test('a missing post is requested again only when an admin is recognized (BLOG-47)', () => {
  const { post, read, readDraft, recognize } = openPost({ slug: 'draft', isMissing: true });
  expect([post.getSnapshot().value, read.calls.length]).toEqual([{ missing: 'forVisitors' }, 0]);
  recognize.tell({ type: 'admin.recognized' });
  expect([readDraft.pending().map(({ input }) => input), read.calls.length]).toEqual([['draft'], 0]);
});
