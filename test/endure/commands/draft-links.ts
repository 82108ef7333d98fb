import fc from 'fast-check';
import { DraftLinks, draftLinkLimit, NewDraftLink, SharedDraft } from '../../../src/contract/draft-links.ts';
import { defineKind } from '../kinds.ts';
import type { Model, ModelPost } from '../model.ts';
import { everyPostOf, wholePostOf } from '../post-oracle.ts';
import { expectSame } from '../problem.ts';
import { adminToken } from '../sessions.ts';
import { call, expectEntry, expectWithin, read, settled, type World } from '../world.ts';
import { onePostOf } from './post-reading.ts';

/** Creates a secret link to a post. A post can have up to ten links. LINK-1, LINK-2. */
export const makeLink = defineKind<{ post: string }>({
  name: 'link.make',
  weight: 4,
  arguments: (model) => onePostOf(model)?.map((post) => ({ post })),
  run: async (world, given) => {
    const { model } = world;
    const post = model.posts.get(given.post);
    const { token, email } = await adminToken(world);
    const by = model.admins.get(email.toLowerCase());
    if (post === undefined || by === undefined) {
      return;
    }
    const request = { method: 'POST', path: pathOf(post), token };
    if (post.links.length >= draftLinkLimit) {
      await call(world, request, 409);
      return;
    }
    const answer = await call(world, request, 201);
    const made = read(NewDraftLink, answer);
    const { id, createdAt, author } = made.link;
    expectWithin('createdAt of a link', Date.parse(createdAt), answer);
    expectSame('The author of a link', author, email);
    world.counts.acknowledged += 1;
    post.links.push({ id, createdAt, by, token: made.token });
    expectEntry(model, email, 'draft.shared', `“${post.title}”`, answer);
    await readByLink(world, post, made.token);
  },
});

/** Reads a post through one of its links, also while the post is in the trash. LINK-3, LINK-4. */
export const readLink = defineKind<{ post: string; which: number }>({
  name: 'link.read',
  weight: 4,
  arguments: oneLinkOf,
  run: async (world, given) => {
    const post = postOf(world.model, given.post);
    const link = post?.links[given.which % post.links.length];
    if (post !== undefined && link !== undefined) {
      await readByLink(world, post, link.token);
    }
  },
});

/** Revokes a link. The link stops working at once. */
export const revokeLink = defineKind<{ post: string; which: number }>({
  name: 'link.revoke',
  weight: 2,
  arguments: oneLinkOf,
  run: async (world, given) => {
    const { model } = world;
    const post = model.posts.get(given.post);
    const link = post?.links[given.which % post.links.length];
    if (post === undefined || link === undefined) {
      return;
    }
    const { token, email } = await adminToken(world);
    const request = { method: 'DELETE', path: `${pathOf(post)}/${link.id}`, token };
    const answer = await call(world, request, 204);
    world.counts.acknowledged += 1;
    post.links = post.links.filter((other) => other !== link);
    expectEntry(model, email, 'draft.unshared', `“${post.title}”`, answer);
    await readShared(world, link.token, 404);
    await call(world, request, 404);
  },
});

/** Compares the links of a post with the model, and reads the post through the last link. */
export async function compareDraftLinks(world: World, post: ModelPost, token: string): Promise<void> {
  const [last] = post.links.slice(-1);
  if (last === undefined) {
    return;
  }
  const { links } = read(DraftLinks, await call(world, { path: pathOf(post), token }, 200));
  const byId = ({ id }: { id: string }, other: { id: string }) => (id < other.id ? -1 : 1);
  expectSame(
    `The links of “${post.title}”`,
    links.toSorted(byId),
    post.links
      .map(({ id, createdAt, by }) => ({ id, createdAt, ...(by.isRemoved ? {} : { author: by.email }) }))
      .sort(byId),
  );
  await readByLink(world, post, last.token);
}

/**
 * Reads a post through a link. The response has the current text, or is a 404 while the post is in the trash.
 */
async function readByLink(world: World, post: ModelPost, token: string) {
  const isThere = [...world.model.posts.values()].includes(post);
  await settled(world, async () => {
    const answer = await readShared(world, token, isThere ? 200 : 404);
    if (isThere) {
      const { title, slug, tags, status, imageUrl, updatedAt, content } = wholePostOf(post);
      expectSame('A post read by its link', read(SharedDraft, answer).post, {
        ...{ title, slug, tags, status, updatedAt, content },
        ...(imageUrl === undefined ? {} : { imageUrl }),
      });
    }
  });
}

const readShared = (world: World, token: string, status: number) =>
  call(world, { method: 'POST', path: '/api/v2/shared-drafts', json: { token } }, status);

const pathOf = ({ id }: ModelPost) => `/api/v2/blogs/${id}/links`;

const postOf = ({ posts, trash }: Model, key: string): ModelPost | undefined =>
  posts.get(key) ?? trash.get(key)?.post;

function oneLinkOf(model: Model): fc.Arbitrary<{ post: string; which: number }> | undefined {
  const linked = everyPostOf(model).filter(({ links }) => links.length > 0);
  const keys = [...model.posts.keys(), ...model.trash.keys()].filter((key) =>
    linked.some((post) => post === postOf(model, key)),
  );
  return keys.length === 0
    ? undefined
    : fc.record({ post: fc.constantFrom(...keys), which: fc.nat(draftLinkLimit) });
}
