import fc from 'fast-check';
import { PostAnswer, PostConflict, PostReading, type PostStatus } from '../../../src/contract/posts.ts';
import { defineKind } from '../kinds.ts';
import type { ModelPost } from '../model.ts';
import type { Operation } from '../operation.ts';
import { holderOf, isSlugFor, slugOf, wholePostOf } from '../post-oracle.ts';
import { expectSame, Problem } from '../problem.ts';
import { adminToken } from '../sessions.ts';
import type { Answer } from '../site.ts';
import { title } from '../words.ts';
import { call, expectEntry, expectStatus, expectWithin, read, type World } from '../world.ts';
import { addTagNames, draftOf, onePostOf, readPost, type Written, written } from './post-reading.ts';
import { presentAddress } from './upload-replacements.ts';
import { imagesOf } from './uploads.ts';

type Change = Written & {
  post: string;
  status: PostStatus | undefined;
  slug: string | undefined;
  version: 'right' | 'stale' | 'absent';
  /** The featured image: a file, no image, or unchanged. */
  image: string | undefined;
};

export const changePost = defineKind<Change>({
  name: 'post.change',
  weight: 32,
  arguments: (model) =>
    onePostOf(model)?.chain((post) =>
      fc.record({
        post: fc.constant(post),
        ...written,
        // Half of the changes keep the title, as writers mostly edit the text.
        title: fc.oneof(title, fc.constant(model.posts.get(post)?.title ?? '')),
        status: fc.constantFrom(undefined, 'published', 'draft'),
        slug: fc.option(
          fc.oneof(
            fc.nat(99).map((n) => `by-hand-${n}`),
            title.map(slugOf),
          ),
          {
            nil: undefined,
            freq: 5,
          },
        ),
        version: fc.constantFrom('right', 'right', 'right', 'stale', 'absent'),
        image: fc.constantFrom(undefined, undefined, 'none', ...imagesOf(model)),
      }),
    ),
  operation: async (world, given, key) => {
    const post = world.model.posts.get(given.post);
    return post === undefined ? undefined : changeOf(world, post, given, key);
  },
  readBack: (world, given) => readPost(world, given, given.post),
});

async function changeOf(world: World, post: ModelPost, given: Change, key: string): Promise<Operation> {
  const { model } = world;
  const { token, email } = await adminToken(world);
  const { text, ...draft } = draftOf(key, given);
  const version = { right: post.version, stale: post.version + 1, absent: undefined }[given.version];
  const imageUrl = given.image === undefined ? undefined : (model.files.get(given.image)?.url ?? '');
  const json = { ...draft, status: given.status, slug: given.slug, version, imageUrl };
  const request = { method: 'PUT', path: `/api/v2/blogs/${post.id}`, json, token };
  const keep = (answer: Answer, stored: PostAnswer['post']) => {
    applyChange(
      world,
      post,
      {
        ...{ ...draft, text, status: given.status ?? post.status, slug: given.slug },
        // A change with a status removes the scheduled publication time.
        ...(given.status === undefined ? {} : { schedule: undefined }),
        ...(imageUrl === undefined ? {} : { imageUrl: presentAddress(model, imageUrl) }),
      },
      stored,
      answer,
      email,
    );
  };
  return {
    call: request,
    accept: (answer) => {
      if (given.version === 'stale') {
        const conflict = read(PostConflict, expectStatus(world, request, answer, [409]));
        expectSame('The post in a conflict', conflict.post, wholePostOf(post));
        return;
      }
      const holder = given.slug === undefined ? undefined : holderOf(model, given.slug);
      if (holder !== undefined && holder !== post) {
        expectStatus(world, request, answer, [400]);
        return;
      }
      keep(answer, read(PostAnswer, expectStatus(world, request, answer, [200])).post);
    },
    settle: async (span) => {
      const answer = await call(world, { path: `/api/v2/blogs/${post.id}`, token }, 200);
      const stored = read(PostReading, answer).post;
      if (stored.content === draft.content) {
        keep({ ...answer, ...span }, stored);
      }
    },
  };
}

type Stored = Pick<ModelPost, 'title' | 'content' | 'text' | 'excerpt' | 'tags' | 'status'> & {
  slug: string | undefined;
  /** Absent if the value does not change. */
  schedule?: ModelPost['schedule'];
  /** Absent if the value does not change. */
  imageUrl?: string;
};

/** Checks the server's response to a change and applies it to the model. */
export function applyChange(
  world: World,
  post: ModelPost,
  change: Stored,
  stored: PostAnswer['post'],
  span: Answer,
  email: string,
) {
  const { model } = world;
  const isSameTitle = slugOf(change.title) === slugOf(post.title);
  const isRightSlug =
    change.slug === undefined
      ? stored.slug === post.slug || (!isSameTitle && isSlugFor(model, stored.slug, change.title, post))
      : stored.slug === change.slug;
  if (!isRightSlug) {
    throw new Problem('difference', `The slug ${stored.slug} does not fit “${change.title}”`);
  }
  expectWithin('updatedAt', Date.parse(stored.updatedAt), span);
  const isFirstTime = change.status === 'published' && !post.wasPublished;
  if (isFirstTime) {
    expectWithin('date', Date.parse(stored.date), span);
    model.places += 1;
    Object.assign(post, { date: Date.parse(stored.date), order: model.places, wasPublished: true });
  }
  const before = { ...post };
  const { slug } = stored;
  Object.assign(post, change, {
    slug,
    slugs: [...new Set([...post.slugs, slug])],
    version: post.version + 1,
    updatedAt: Date.parse(stored.updatedAt),
    contents: [...post.contents, change.content],
  });
  post.images.add(post.imageUrl);
  addTagNames(model, change.tags);
  expectSame('A post that was changed', stored, wholePostOf(post));
  expectEntry(model, email, actionOf(before, post), `“${post.title}”`, span);
}

function actionOf(before: ModelPost, after: ModelPost) {
  if (after.status !== before.status) {
    return after.status === 'published' ? 'post.published' : 'post.unpublished';
  }
  if (after.schedule?.at !== before.schedule?.at && after.status === 'draft') {
    return after.schedule === undefined ? 'post.unscheduled' : 'post.scheduled';
  }
  return 'post.updated';
}
