import fc from 'fast-check';
import { PostAnswer, PostReading, type PostStatus } from '../../../src/contract/posts.ts';
import { defineKind } from '../kinds.ts';
import type { Model, ModelAdmin, ModelPost, Span } from '../model.ts';
import { holderOf, isSlugFor, slugOf, wholePostOf } from '../post-oracle.ts';
import { expectSame, Problem } from '../problem.ts';
import { readAllPosts } from '../read-all.ts';
import { adminToken } from '../sessions.ts';
import type { Answer } from '../site.ts';
import { sometimes, title } from '../words.ts';
import { call, expectEntry, expectStatus, expectWithin, read, type World } from '../world.ts';
import { addTagNames, draftOf, onePostOf, readPost, type Written, written } from './post-reading.ts';

/** With more posts than this, the commands remove posts more often than they create posts. */
export const manyPosts = 50;

type Creation = Written & { status: PostStatus | undefined; slug: string | undefined };

export const createPost = defineKind<Creation>({
  name: 'post.create',
  weight: 20,
  arguments: (model) =>
    model.posts.size > manyPosts
      ? undefined
      : fc.record({
          ...written,
          status: fc.constantFrom(undefined, 'published', 'draft'),
          slug: fc.option(
            fc.oneof(
              fc.nat(99).map((n) => `by-hand-${n}`),
              title.map(slugOf),
            ),
            {
              nil: undefined,
              freq: 4,
            },
          ),
        }),
  operation: async (world, given, key) => {
    const { token, email } = await adminToken(world);
    const by = world.model.admins.get(email.toLowerCase());
    if (by === undefined) {
      return undefined;
    }
    const { text, ...draft } = draftOf(key, given);
    const json = { ...draft, status: given.status, slug: given.slug };
    const request = { method: 'POST', path: '/api/v2/blogs', json, token };
    const keep = (answer: Answer, post: PostAnswer['post']) =>
      keepNewPost(world, key, given, post, answer, { email, by });
    return {
      call: request,
      accept: (answer) => {
        if (given.slug !== undefined && holderOf(world.model, given.slug) !== undefined) {
          expectStatus(world, request, answer, [400]);
          return;
        }
        keep(answer, read(PostAnswer, expectStatus(world, request, answer, [201])).post);
      },
      settle: async (span) => {
        const found = await findStranger(world, text);
        if (found !== undefined) {
          keep({ ...found.answer, ...span }, found.post);
        }
      },
    };
  },
  readBack: readPost,
});

export const removePost = defineKind<{ post: string; isOldForm: boolean | undefined }>({
  name: 'post.remove',
  weight: 10,
  arguments: (model) =>
    onePostOf(model)?.chain((post) => fc.record({ post: fc.constant(post), isOldForm: sometimes })),
  operation: async (world, given) => {
    const { model } = world;
    const post = model.posts.get(given.post);
    if (post === undefined) {
      return undefined;
    }
    const { token, email } = await adminToken(world);
    const path = given.isOldForm === true ? `/api/v2/blogs?id=${post.id}` : `/api/v2/blogs/${post.id}`;
    const request = { method: 'DELETE', path, token };
    const forget = ({ from, to }: Span) => {
      const span = { from, to };
      model.posts.delete(given.post);
      model.trash.set(given.post, { post, at: span });
      expectEntry(model, email, 'post.deleted', `“${post.title}”`, span);
    };
    return {
      call: request,
      accept: (answer) => {
        const removed = read(PostAnswer, expectStatus(world, request, answer, [200]));
        expectSame('A post that was deleted', removed.post, wholePostOf(post));
        forget(answer);
      },
      settle: async (span) => {
        const answer = await call(world, { path: `/api/v2/blogs/${post.id}`, token }, 200, 404);
        if (answer.status === 404) {
          forget(span);
        }
      },
    };
  },
  readBack: async () => {},
});

/** Checks a post that was created, and adds it to the model with its audit entry. Returns the model's post. */
export function keepNewPost(
  world: World,
  key: string,
  given: Creation,
  post: PostAnswer['post'],
  answer: Answer,
  { email, by }: { email: string; by: ModelAdmin },
): ModelPost {
  const { model } = world;
  const draft = draftOf(key, given);
  checkNewPost(model, given, post, answer);
  model.places += 1;
  const date = Date.parse(post.date);
  const status = given.status ?? 'published';
  const { _id: id, slug } = post;
  const kept: ModelPost = {
    ...{ id, slug, slugs: [slug], ...draft, status, version: 1, date, updatedAt: date },
    ...{ wasPublished: status === 'published', schedule: undefined, order: model.places },
    imageUrl: '',
    ...{ by, links: [], revisions: [], images: new Set() },
    contents: [draft.content],
  };
  addTagNames(model, given.tags);
  expectSame('A post that was created', post, wholePostOf(kept));
  model.posts.set(key, kept);
  const action = status === 'published' ? 'post.published' : 'post.created';
  expectEntry(model, email, action, `“${post.title}”`, answer);
  return kept;
}

function checkNewPost(model: Model, given: Creation, post: PostAnswer['post'], span: Answer) {
  const isRight =
    given.slug === undefined ? isSlugFor(model, post.slug, given.title) : post.slug === given.slug;
  if (!isRight) {
    throw new Problem('difference', `The slug ${post.slug} does not fit “${given.title}”`);
  }
  expectWithin('date', Date.parse(post.date), span);
}

/** Finds a post that the model does not contain, by a text that is unique to the post. */
async function findStranger(world: World, text: string) {
  const { token } = await adminToken(world);
  const known = new Set([...world.model.posts.values()].map(({ id }) => id));
  for (const { _id } of await readAllPosts(world, token)) {
    if (!known.has(_id)) {
      const answer = await call(world, { path: `/api/v2/blogs/${_id}`, token }, 200);
      const { post } = read(PostReading, answer);
      if (post.content === `<p>${text}</p>`) {
        return { answer, post };
      }
    }
  }
  return undefined;
}
