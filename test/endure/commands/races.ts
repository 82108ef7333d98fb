import fc from 'fast-check';
import { PostAnswer, PostConflict, PostReading } from '../../../src/contract/posts.ts';
import { compareAll } from '../compare.ts';
import { compareTags } from '../compare-tags.ts';
import { defineKind } from '../kinds.ts';
import type { ModelPost } from '../model.ts';
import { newestFirst, slugOf, wholePostOf } from '../post-oracle.ts';
import { expectSame, Problem } from '../problem.ts';
import { readAllPosts } from '../read-all.ts';
import { adminToken } from '../sessions.ts';
import type { Answer, Call } from '../site.ts';
import { title } from '../words.ts';
import { call, expectEntry, expectStatus, read, send, settled, type World } from '../world.ts';
import { applyChange } from './post-changes.ts';
import { addTagNames, onePostOf, readPageEverywhere } from './post-reading.ts';

const width = fc.integer({ min: 2, max: 12 });

type Race = { post: string; width: number; isBlind: boolean };

/**
 * Sends parallel changes to one version of a post. One change succeeds, and the others get a conflict. Blind
 * changes contain no version, so all are stored one after the other. No cache may keep an outdated page that
 * was read during the race.
 */
export const raceOfChanges = defineKind<Race>({
  name: 'race.change',
  weight: 6,
  arguments: (model) =>
    onePostOf(model)?.chain((post) => fc.record({ post: fc.constant(post), width, isBlind: fc.boolean() })),
  run: async (world, given) => {
    const post = world.model.posts.get(given.post);
    if (post === undefined) {
      return;
    }
    const { email } = await adminToken(world);
    const requests = await changesOf(world, post, given);
    const page = { path: `/blog/${post.slug}` };
    const [answers] = await Promise.all([
      Promise.all(requests.map((request) => send(world, request))),
      ...requests.map(() => send(world, page)),
    ]);
    await settled(world, () => comparePageWithStore(world, post));
    if (world.goesOn) {
      return await adopt(world, post, answers);
    }
    const statuses = requests.map((request, index) => statusOf(world, request, answers[index], [200, 409]));
    expectSame(
      'The statuses of parallel changes',
      statuses.toSorted(),
      statuses.map((_, index) => (index === 0 || given.isBlind ? 200 : 409)),
    );
    const written = answers
      .filter(({ status }) => status === 200)
      .map((answer) => ({ answer, stored: read(PostAnswer, answer).post }))
      .sort((a, b) => a.stored.version - b.stored.version);
    for (const { answer, stored } of written) {
      keepChange(world, post, stored, answer, email);
      world.counts.acknowledged += 1;
    }
    for (const answer of answers.filter(({ status }) => status === 409)) {
      expectSame('The post in a conflict', read(PostConflict, answer).post, wholePostOf(post));
    }
    await settled(world, () => readPageEverywhere(world, post));
    await settled(world, () => compareTags(world));
  },
});

/** Checks that the page of a post shows the stored text. */
async function comparePageWithStore(world: World, post: ModelPost) {
  const { token } = await adminToken(world);
  const stored = read(PostReading, await call(world, { path: `/api/v2/blogs/${post.id}`, token }, 200)).post;
  await readPageEverywhere(world, { ...post, text: textIn(stored.content) });
}

/** Copies the stored post to the model after a race, and compares the tags. */
async function adopt(world: World, post: ModelPost, answers: readonly Answer[]) {
  const { token } = await adminToken(world);
  const stored = read(PostReading, await call(world, { path: `/api/v2/blogs/${post.id}`, token }, 200)).post;
  const { title: postTitle, content, version, slug, tags } = stored;
  const updatedAt = Date.parse(stored.updatedAt);
  const text = textIn(content);
  const contents = [...post.contents, content];
  Object.assign(post, { title: postTitle, content, text, version, slug, tags, updatedAt, contents });
  world.counts.failed += answers.filter(({ status }) => status >= 500).length;
  await settled(world, () => compareTags(world));
}

const textIn = (content: string) => content.replaceAll(/<[^>]+>/g, '');

export const raceOfTitles = defineKind<{ title: string; width: number }>({
  name: 'race.title',
  weight: 4,
  arguments: (model) => (model.posts.size > 60 ? undefined : fc.record({ title, width })),
  run: async (world, given) => {
    const { model } = world;
    const { token, email } = await adminToken(world);
    const by = model.admins.get(email.toLowerCase()) ?? missing();
    const texts = Array.from({ length: given.width }, (_, index) => `Mark${world.step}x${index}end`);
    const requests = texts.map((text) => ({
      method: 'POST',
      path: '/api/v2/blogs',
      json: { title: given.title, content: `<p>${text}</p>`, tags: ['Race'], excerpt: 'All at one time' },
      token,
    }));
    const answers = await Promise.all(requests.map((request) => send(world, request)));
    const posts = requests.map((request, index) => {
      statusOf(world, request, answers[index], [201]);
      return {
        post: read(PostAnswer, answers[index] ?? missing()).post,
        answer: answers[index] ?? missing(),
      };
    });
    addTagNames(model, ['Race']);
    for (const [index, { post, answer }] of posts.entries()) {
      const text = texts[index] ?? '';
      const { _id: id, slug } = post;
      const date = Date.parse(post.date);
      const kept: ModelPost = {
        ...{ id, slug, slugs: [slug], title: given.title, content: `<p>${text}</p>`, text },
        ...{ excerpt: 'All at one time', tags: ['Race'], status: 'published', version: 1 },
        ...{ date, updatedAt: date, wasPublished: true, schedule: undefined, imageUrl: '', order: 0 },
        ...{ by, links: [], revisions: [], images: new Set(), contents: [post.content] },
      };
      expectSame('A post that was created', post, wholePostOf(kept));
      model.posts.set(`${world.step}.${index}`, kept);
      expectEntry(model, email, 'post.published', `“${given.title}”`, answer);
      world.counts.acknowledged += 1;
    }
    const slugs = newestFirst(model).flatMap((post) => post.slugs);
    expectSame('How many slugs are shared', slugs.length - new Set(slugs).size, 0);
    const strange = posts.find(({ post }) => !post.slug.startsWith(slugOf(given.title)));
    if (strange !== undefined) {
      throw new Problem('difference', `The slug ${strange.post.slug} does not fit “${given.title}”`);
    }
    await readOrder(world);
    await settled(world, () => compareTags(world));
  },
});

export const raceOfRemoval = defineKind<{ post: string; width: number }>({
  name: 'race.remove',
  weight: 2,
  arguments: (model) =>
    onePostOf(model)?.chain((post) =>
      fc.record({ post: fc.constant(post), width: fc.integer({ min: 1, max: 4 }) }),
    ),
  run: async (world, given) => {
    const { model } = world;
    const post = model.posts.get(given.post);
    if (post === undefined) {
      return;
    }
    const { token, email } = await adminToken(world);
    const changes = await changesOf(world, post, { width: given.width, isBlind: false });
    const removal = { method: 'DELETE', path: `/api/v2/blogs/${post.id}`, token };
    const answers = await Promise.all([...changes, removal].map((request) => send(world, request)));
    const removed = answers.at(-1) ?? missing();
    expectStatus(world, removal, removed, [200]);
    for (const [index, request] of changes.entries()) {
      const answer = answers[index] ?? missing();
      if (statusOf(world, request, answer, [200, 404, 409]) === 200) {
        keepChange(world, post, read(PostAnswer, answer).post, answer, email);
      }
    }
    const span = { from: removed.from, to: removed.to };
    expectEntry(model, email, 'post.deleted', `“${post.title}”`, span);
    model.posts.delete(given.post);
    model.trash.set(given.post, { post, at: span });
    world.counts.acknowledged += 1;
    await settled(world, () => compareTags(world));
    const known = newestFirst(model).map(({ id }) => id);
    expectSame(
      'The posts after a removal',
      (await readAllPosts(world, token)).map(({ _id }) => _id),
      known,
    );
  },
});

export const crossedChanges = defineKind<{ posts: string[]; tags: string[] }>({
  name: 'race.tags',
  weight: 4,
  arguments: (model) =>
    model.posts.size < 2
      ? undefined
      : fc.record({
          posts: fc.uniqueArray(fc.constantFrom(...model.posts.keys()), { minLength: 2, maxLength: 8 }),
          tags: fc.shuffledSubarray(['Swap', 'News', 'Race', 'Bridges', 'DeFi & more'], { minLength: 2 }),
        }),
  run: async (world, given) => {
    const { token, email } = await adminToken(world);
    const posts = given.posts.flatMap((key) => world.model.posts.get(key) ?? []);
    const writes = posts.map((post, index) => {
      // Half of the posts have the tags in the opposite order, to provoke deadlocks.
      const tags = index % 2 === 0 ? given.tags : given.tags.toReversed();
      const text = `Mark${world.step}x${index}end`;
      const { title: postTitle, excerpt, version } = post;
      const json = { title: postTitle, excerpt, tags, content: `<p>${text}</p>`, version };
      return { post, tags, text, request: { method: 'PUT', path: `/api/v2/blogs/${post.id}`, json, token } };
    });
    const answers = await Promise.all(writes.map(({ request }) => send(world, request)));
    for (const [index, { post, tags, text, request }] of writes.entries()) {
      const answer = answers[index] ?? missing();
      statusOf(world, request, answer, [200]);
      const { title: postTitle, excerpt, status } = post;
      const change = {
        title: postTitle,
        excerpt,
        status,
        tags,
        text,
        content: `<p>${text}</p>`,
        slug: undefined,
      };
      applyChange(world, post, change, read(PostAnswer, answer).post, answer, email);
      world.counts.acknowledged += 1;
    }
    await settled(world, () => compareTags(world));
  },
});

export const compareNow = defineKind<Record<never, never>>({
  name: 'compare',
  weight: 2,
  arguments: () => fc.constant({}),
  run: compareAll,
});

/** Builds parallel changes of a post, each with its own text. */
async function changesOf(world: World, post: ModelPost, given: { width: number; isBlind: boolean }) {
  const { token } = await adminToken(world);
  const { title: postTitle, excerpt, tags } = post;
  const version = given.isBlind ? undefined : post.version;
  return Array.from({ length: given.width }, (_, index) => ({
    method: 'PUT',
    path: `/api/v2/blogs/${post.id}`,
    json: { title: postTitle, excerpt, tags, version, content: `<p>Mark${world.step}x${index}end</p>` },
    token,
  }));
}

function keepChange(
  world: World,
  post: ModelPost,
  stored: PostAnswer['post'],
  answer: Answer,
  email: string,
) {
  const { title: postTitle, excerpt, tags, status } = post;
  const text = textIn(stored.content);
  const content = `<p>${text}</p>`;
  applyChange(
    world,
    post,
    { title: postTitle, excerpt, tags, status, text, content, slug: undefined },
    stored,
    answer,
    email,
  );
}

/**
 * Copies the order of the posts from the server to the model. The server sorts posts with the same time in
 * the order in which it stored them.
 */
export async function readOrder(world: World) {
  const { token } = await adminToken(world);
  const stored = (await readAllPosts(world, token)).map(({ _id }) => _id);
  for (const post of world.model.posts.values()) {
    if (!stored.includes(post.id)) {
      throw new Problem('lost', `The post “${post.title}” is not listed`);
    }
    post.order = stored.length - stored.indexOf(post.id);
  }
  world.model.places = stored.length;
}

function statusOf(world: World, request: Call, answer: Answer | undefined, statuses: readonly number[]) {
  return expectStatus(world, request, answer ?? missing(), statuses).status;
}

function missing(): never {
  throw new Error('A request has no answer.');
}
