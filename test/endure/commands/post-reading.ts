import fc from 'fast-check';
import { postRevisionLimit } from '../../../src/contract/post-limits.ts';
import { type Revision, RevisionList, RevisionReading } from '../../../src/contract/post-revisions.ts';
import { PostReading } from '../../../src/contract/posts.ts';
import type { Model, ModelPost } from '../model.ts';
import { keyOf, surroundingsOf, wholePostOf } from '../post-oracle.ts';
import { expectSame, Problem } from '../problem.ts';
import { adminToken } from '../sessions.ts';
import { tags, title, words } from '../words.ts';
import { call, read, settled, type World } from '../world.ts';

export const written = { title, words, tags };

export type Written = { title: string; words: string; tags: string[] };

/** Returns a draft with a text that no other write contains. */
export function draftOf(key: string, { words: chosen, ...given }: Written) {
  const text = `Mark${key.replace('.', 'x')}end ${chosen}`;
  return {
    title: given.title,
    tags: given.tags,
    excerpt: `About ${chosen} and more`,
    content: `<p>${text}</p>`,
    text,
  };
}

/** Reads a post as an admin, with its related posts and neighbors. */
export async function readPost(world: World, _given: unknown, key: string) {
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
  await compareRevisions(world, post, token);
  await readOlderRevision(world, post, token);
  await settled(world, () => readPageEverywhere(world, post));
}

/**
 * Checks that the newest revision of a post has its current text. Older revisions stay unchanged until the
 * server deletes the oldest revisions.
 */
export async function compareRevisions(world: World, post: ModelPost, token: string) {
  const revisions = await revisionsOf(world, post, token);
  const [newest] = revisions;
  if (newest === undefined || revisions.length > postRevisionLimit) {
    throw new Problem('lost', `The post “${post.title}” has ${revisions.length} revisions`);
  }
  const listed = revisions.map(({ number, kind, title: titleThen, savedAt }) => ({
    ...{ number, kind, savedAt },
    title: titleThen,
  }));
  expectSame(
    'The numbers of the revisions',
    listed.map(({ number }) => number),
    listed.map((_, index) => newest.number - index),
  );
  // Writes to a draft replace its newest revision.
  const [last, ...settledOnes] = post.revisions;
  const kept = settledOnes.filter(({ number }) => number > newest.number - postRevisionLimit);
  const below = listed.filter(({ number }) => number < (last?.number ?? 1));
  expectSame(`The revisions of “${post.title}”`, below, kept);
  if (newest.number < (last?.number ?? 1)) {
    throw new Problem('lost', `Revision ${last?.number} of “${post.title}” is missing`);
  }
  post.revisions = listed;
  const text = await readRevision(world, post, newest, token);
  expectSame(
    'The newest revision',
    { title: text.title, excerpt: text.excerpt, tags: text.tags, content: text.content },
    { title: post.title, excerpt: post.excerpt, tags: post.tags, content: post.content },
  );
}

/** Checks that the second newest revision has a text that the post once had. */
async function readOlderRevision(world: World, post: ModelPost, token: string) {
  const [, older] = post.revisions;
  const text = older === undefined ? undefined : await readRevision(world, post, older, token);
  if (text !== undefined && !post.contents.includes(text.content)) {
    throw new Problem(
      'difference',
      `A revision of “${post.title}” has a text that the post never had: ${text.content}`,
    );
  }
}

export async function revisionsOf(world: World, post: ModelPost, token: string): Promise<Revision[]> {
  const answer = await call(world, { path: `/api/v2/blogs/${post.id}/revisions`, token }, 200);
  return read(RevisionList, answer).revisions;
}

export async function readRevision(
  world: World,
  post: ModelPost,
  { number }: Pick<Revision, 'number'>,
  token: string,
) {
  const answer = await call(world, { path: `/api/v2/blogs/${post.id}/revisions/${number}`, token }, 200);
  return read(RevisionReading, answer).text;
}

/** Reads the page of a post from every instance in turn. */
export async function readPageEverywhere(world: World, post: ModelPost) {
  for (let instance = 0; instance < world.site.instances; instance++) {
    await readPage(world, post);
  }
}

/** Reads the page of a post. The page must show the stored text, or be a 404 for a draft. */
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

export function addTagNames(model: Model, names: readonly string[]) {
  for (const name of names) {
    model.tagNames.set(keyOf(name), (model.tagNames.get(keyOf(name)) ?? new Set()).add(name));
  }
}
