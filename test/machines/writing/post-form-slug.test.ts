import { expect, test } from 'vitest';
import type { Post } from '../../../src/contract/posts.ts';
import { draftOf } from '../../../src/machines/writing/post-fields.ts';
import { published, stored, theirs } from '../../support/admin-posts.ts';
import { openPost } from '../../support/held-post-form.ts';
import { settle } from '../../support/settle.ts';

const untitled: Post = { ...stored, title: '', slug: 'post' };

async function open(post: Post) {
  const opened = openPost({ id: post._id });
  await settle(() => opened.load.latest().resolve({ kind: 'loaded', post }));
  const context = () => opened.post.getSnapshot().context;
  const slugs = () => ({
    shown: context().fields.slug,
    stored: context().draftSlug,
    sent: draftOf(context(), '').slug,
  });
  const type = (field: 'title' | 'slug', value: string) =>
    opened.post.send({ type: 'field.changed', field, value });
  const store = (slug: string, more: Partial<Post> = {}) =>
    opened.post.send({ type: 'post.stored', post: { ...post, slug, ...more }, by: 'autosave' });
  return { ...opened, context, slugs, type, store };
}

test('a draft that was stored without a title gets the slug of its title, even when it is published at once (WRITE-29)', async () => {
  const { post, save, fill, slugs, store, type } = await open(untitled);
  expect(slugs()).toEqual({ shown: 'post', stored: 'post', sent: undefined });
  type('title', 'Dawn on Stellar');
  store('dawn-on-stellar');
  expect(slugs()).toEqual({ shown: 'dawn-on-stellar', stored: 'dawn-on-stellar', sent: undefined });
  fill();
  post.send({ type: 'form.submitted', content: '<p>a</p>' });
  const { status, slug } = save.latest().input.draft;
  expect([status, slug]).toEqual(['published', undefined]);
});

test('a slug that the writer changed is sent, and stays in the form when the server stores another slug meanwhile (WRITE-29)', async () => {
  const { slugs, store, type } = await open(untitled);
  type('slug', 'my-slug');
  store('dawn');
  expect(slugs()).toEqual({ shown: 'my-slug', stored: 'dawn', sent: 'my-slug' });
  store('my-slug');
  expect(slugs()).toEqual({ shown: 'my-slug', stored: 'my-slug', sent: undefined });
});

test('the slug of a published post is sent, so that a new title does not change the address (WRITE-29)', async () => {
  const { slugs, store, type } = await open(published);
  type('title', 'Another title');
  expect(slugs()).toEqual({ shown: published.slug, stored: undefined, sent: published.slug });
  store('other', { status: 'draft' });
  expect(slugs()).toEqual({ shown: published.slug, stored: 'other', sent: published.slug });
});

test('a draft keeps its slug when it is published (WRITE-29)', async () => {
  const { slugs, store } = await open(untitled);
  store('dawn', { status: 'published' });
  expect(slugs()).toEqual({ shown: 'dawn', stored: undefined, sent: 'dawn' });
});

test('the form remembers the slug that the server made for a new draft, but leaves the slug field empty (WRITE-64)', () => {
  const { post } = openPost({});
  post.send({ type: 'post.stored', post: { ...stored, slug: 'ni-hao' }, by: 'autosave' });
  const { fields, draftSlug } = post.getSnapshot().context;
  expect([fields.slug, draftSlug]).toEqual(['', 'ni-hao']);
});

test.each<[string, Post, string | undefined]>([
  ['draft', { ...theirs, status: 'draft', slug: 'theirs' }, undefined],
  ['published post', { ...theirs, status: 'published', slug: 'theirs' }, 'theirs'],
])(
  'a %s taken over from another admin sets the slug in the form, and its slug is sent only when it is published (WRITE-29, WRITE-36)',
  async (_, post, sent) => {
    const opened = await open(untitled);
    opened.post.send({
      type: 'store.failed',
      outcome: { kind: 'conflict', theirs: post },
      by: 'autosave',
    });
    opened.post.send({ type: 'theirs.taken' });
    expect(opened.slugs()).toEqual({
      shown: 'theirs',
      stored: sent === undefined ? 'theirs' : undefined,
      sent,
    });
  },
);
