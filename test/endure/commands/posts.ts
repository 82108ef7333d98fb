import fc from 'fast-check';
import { PostAnswer, PostConflict, PostReading, type PostStatus } from '../../../src/contract/posts.ts';
import { defineKind } from '../kinds.ts';
import type { Model, ModelPost } from '../model.ts';
import type { Operation } from '../operation.ts';
import { holderOf, isSlugFor, keyOf, slugOf, surroundingsOf, wholePostOf } from '../post-oracle.ts';
import { expectSame, Problem } from '../problem.ts';
import type { Answer } from '../site.ts';
import { sometimes, tags, title, words } from '../words.ts';
import {
  adminToken,
  call,
  expectDeed,
  expectStatus,
  expectWithin,
  read,
  settled,
  type World,
} from '../world.ts';

/** Posts beyond this are removed more often than created. */
const manyPosts = 50;

const written = { title, words, tags };

type Written = { title: string; words: string; tags: string[] };

/** A draft whose text no other write has. */
function draftOf(key: string, { words: chosen, ...given }: Written) {
  const text = `Mark${key.replace('.', 'x')}end ${chosen}`;
  return {
    title: given.title,
    tags: given.tags,
    excerpt: `About ${chosen} and more`,
    content: `<p>${text}</p>`,
    text,
  };
}

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
    const { text, ...draft } = draftOf(key, given);
    const json = { ...draft, status: given.status, slug: given.slug };
    const request = { method: 'POST', path: '/api/v2/blogs', json, token };
    const keep = (answer: Answer, post: PostAnswer['post']) => {
      const { model } = world;
      checkNewPost(model, given, post, answer);
      model.places += 1;
      const date = Date.parse(post.date);
      const status = given.status ?? 'published';
      const { _id: id, slug } = post;
      const kept: ModelPost = {
        ...{ id, slug, slugs: [slug], text, ...draft, status, version: 1, date, updatedAt: date },
        ...{ wasPublished: status === 'published', order: model.places },
      };
      addTagNames(model, given.tags);
      expectSame('A post that was created', post, wholePostOf(kept));
      model.posts.set(key, kept);
      const action = status === 'published' ? 'post.published' : 'post.created';
      expectDeed(model, email, action, `“${post.title}”`, answer);
    };
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

type Change = Written & {
  post: string;
  status: PostStatus | undefined;
  slug: string | undefined;
  version: 'right' | 'stale' | 'absent';
};

export const changePost = defineKind<Change>({
  name: 'post.change',
  weight: 32,
  arguments: (model) =>
    onePostOf(model)?.chain((post) =>
      fc.record({
        post: fc.constant(post),
        ...written,
        // The title stays in half of the changes, as writers mostly edit the text.
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
  const json = { ...draft, status: given.status, slug: given.slug, version };
  const request = { method: 'PUT', path: `/api/v2/blogs/${post.id}`, json, token };
  const keep = (answer: Answer, stored: PostAnswer['post']) => {
    applyChange(
      world,
      post,
      { ...draft, text, status: given.status ?? post.status, slug: given.slug },
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
};

/** Changes the model's post as the server says it did, after checking that it may say so. */
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
  const before = post.status;
  const { slug } = stored;
  Object.assign(post, change, {
    slug,
    slugs: [...new Set([...post.slugs, slug])],
    version: post.version + 1,
    updatedAt: Date.parse(stored.updatedAt),
  });
  addTagNames(model, change.tags);
  expectSame('A post that was changed', stored, wholePostOf(post));
  const now = change.status;
  const action =
    now === before ? 'post.updated' : now === 'published' ? 'post.published' : 'post.unpublished';
  expectDeed(model, email, action, `“${post.title}”`, span);
}

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
    const forget = (span: Answer | { from: number; to: number }) => {
      model.posts.delete(given.post);
      expectDeed(model, email, 'post.deleted', `“${post.title}”`, span);
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

/** Reads a post as an admin, with what stands around it. */
async function readPost(world: World, _given: unknown, key: string) {
  const post = world.model.posts.get(key);
  if (post === undefined) {
    return;
  }
  const { token } = await adminToken(world);
  const {
    minutes: _,
    headings: __,
    html,
    ...reading
  } = read(PostReading, await call(world, { path: `/api/v2/blogs/${post.slug}`, token }, 200));
  expectSame('A post', reading, { post: wholePostOf(post), ...surroundingsOf(world.model, post) });
  expectSame('The HTML of a post', html, post.content);
  await settled(world, () => readPageEverywhere(world, post));
}

/** Reads the page of a post from every instance: calls go to one after another. */
export async function readPageEverywhere(world: World, post: ModelPost) {
  for (let instance = 0; instance < world.site.instances; instance++) {
    await readPage(world, post);
  }
}

/** Reads the page of a post, which must show the stored text, or nothing of a draft. */
export async function readPage(world: World, post: ModelPost) {
  const answer = await call(
    world,
    { path: `/blog/${post.slug}` },
    ...(post.status === 'draft' ? [404] : [200]),
  );
  if (post.status === 'published' && !answer.text.includes(`>${post.text}<`)) {
    throw new Problem('difference', `The page of ${post.slug} does not show the stored text "${post.text}"`);
  }
}

export function onePostOf(model: Model): fc.Arbitrary<string> | undefined {
  return model.posts.size === 0 ? undefined : fc.constantFrom(...model.posts.keys());
}

function checkNewPost(model: Model, given: Creation, post: PostAnswer['post'], span: Answer) {
  const isRight =
    given.slug === undefined ? isSlugFor(model, post.slug, given.title) : post.slug === given.slug;
  if (!isRight) {
    throw new Problem('difference', `The slug ${post.slug} does not fit “${given.title}”`);
  }
  expectWithin('date', Date.parse(post.date), span);
}

export function addTagNames(model: Model, names: readonly string[]) {
  for (const name of names) {
    model.tagNames.set(keyOf(name), (model.tagNames.get(keyOf(name)) ?? new Set()).add(name));
  }
}

/** A post that the model does not know, by its text. */
async function findStranger(world: World, text: string) {
  const { token } = await adminToken(world);
  const known = new Set([...world.model.posts.values()].map(({ id }) => id));
  const { readAllPosts } = await import('../read-all.ts');
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
