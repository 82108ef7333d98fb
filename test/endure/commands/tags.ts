import fc from 'fast-check';
import type * as v from 'valibot';
import { PostReading } from '../../../src/contract/posts.ts';
import {
  TagDeleted,
  TagNeeded,
  TagRenamed,
  TagTaken,
  type TagUse,
  TagUses,
} from '../../../src/contract/tags.ts';
import { compareTags } from '../compare-tags.ts';
import { defineKind } from '../kinds.ts';
import type { Model, ModelPost, Span } from '../model.ts';
import { keyOf } from '../post-oracle.ts';
import { expectSame, Problem } from '../problem.ts';
import { adminToken } from '../sessions.ts';
import type { Answer } from '../site.ts';
import { tags } from '../words.ts';
import { call, expectEntry, expectStatus, expectWithin, read, settled, type World } from '../world.ts';
import { addTagNames, readPost } from './post-reading.ts';

const path = '/api/v2/admin-tags';
const oneTag = tags.map(([first = '']) => first);

export const renameTag = defineKind<{ name: string; newName: string; merge: boolean }>({
  name: 'tag.rename',
  weight: 4,
  arguments: () =>
    fc.record({
      name: oneTag,
      newName: fc.oneof(
        oneTag,
        fc.nat(5).map((n) => `Topic ${n}`),
      ),
      merge: fc.boolean(),
    }),
  operation: async (world, { name, newName, merge }) => {
    const { model } = world;
    const { token, email } = await adminToken(world);
    const shown = await readTags(world, token);
    const tag = shown.get(keyOf(name));
    const isSame = keyOf(name) === keyOf(newName);
    const other = isSame ? undefined : shown.get(keyOf(newName));
    const target = other?.name ?? newName;
    const request = { method: 'PATCH', path, json: { name, newName, merge }, token };
    const keep = async (span: Answer, result?: v.InferOutput<typeof TagRenamed>) => {
      const changed = replaceTag(model, name, target);
      addTagNames(model, [target]);
      if (result !== undefined) {
        expectSame('A tag that was renamed', result, {
          tag: { name: target, ...countsOf(model, keyOf(target)) },
          isMerged: other !== undefined,
          changed: changed.length,
        });
      }
      if (changed.length > 0) {
        const action = other === undefined ? 'tag.renamed' : 'tag.merged';
        const word = other === undefined ? 'to' : 'into';
        expectEntry(model, email, action, `“${tag?.name}” ${word} “${target}”, ${posts(changed)}`, span);
      }
      await readBack(world, changed, span);
    };
    return {
      call: request,
      accept: async (answer) => {
        if (tag === undefined || (merge && !isSame && other === undefined)) {
          expectStatus(world, request, answer, [404]);
        } else if (other !== undefined && !merge) {
          const taken = read(TagTaken, expectStatus(world, request, answer, [409]));
          expectSame('The tag of a name', taken.tag, other);
        } else {
          await keep(answer, read(TagRenamed, expectStatus(world, request, answer, [200])));
        }
      },
      settle: async (span) => {
        const answer = await isAnyChanged(world, name);
        if (tag !== undefined && answer !== undefined) {
          await keep({ ...answer, ...span });
        }
      },
    };
  },
  readBack: async () => {},
});

/**
 * Reads the posts with the tag. Returns the response for the first post that is newer than in the model, if
 * any.
 */
async function isAnyChanged(world: World, name: string): Promise<Answer | undefined> {
  const { token } = await adminToken(world);
  for (const post of world.model.posts.values()) {
    if (post.tags.some((one) => keyOf(one) === keyOf(name))) {
      const answer = await call(world, { path: `/api/v2/blogs/${post.id}`, token }, 200);
      if (read(PostReading, answer).post.version > post.version) {
        return answer;
      }
    }
  }
  return undefined;
}

export const deleteTag = defineKind<{ name: string }>({
  name: 'tag.delete',
  weight: 1,
  arguments: () => fc.record({ name: oneTag }),
  run: async (world, { name }) => {
    const { model } = world;
    const { token, email } = await adminToken(world);
    const tag = (await readTags(world, token)).get(keyOf(name));
    const query = new URLSearchParams({ name });
    const request = { method: 'DELETE', path: `${path}?${query}`, token };
    const hasNoOther = (post: ModelPost) => post.tags.every((other) => keyOf(other) === keyOf(name));
    const inNeed = [...model.posts.values()].filter(
      (post) => hasNoOther(post) && (post.status === 'published' || post.schedule !== undefined),
    );
    if (inNeed.length > 0) {
      const needed = read(TagNeeded, await call(world, request, 409));
      expectSame('The posts that need a tag', needed.posts, inNeed.length);
      return;
    }
    // Keeps at least one tag on every post, because other commands publish drafts with their tags.
    const trashed = [...model.trash.values()].map(({ post }) => post);
    if ([...model.posts.values(), ...trashed].some(hasNoOther)) {
      return;
    }
    if (tag === undefined) {
      await call(world, request, 404);
      return;
    }
    const answer = await call(world, request, 200);
    const changed = replaceTag(model, name, undefined);
    expectSame('A tag that was deleted', read(TagDeleted, answer), { changed: changed.length });
    expectEntry(model, email, 'tag.deleted', `“${tag.name}”, ${posts(changed)}`, answer);
    await readBack(world, changed, answer);
    world.counts.acknowledged += 1;
  },
});

const posts = ({ length }: readonly unknown[]) => (length === 1 ? '1 post' : `${length} posts`);

/**
 * Reads every tag that admins see. Compares the counts with the model and checks the spelling. Returns the
 * tags by key.
 */
async function readTags(world: World, token: string): Promise<Map<string, TagUse>> {
  const { model } = world;
  const { tags: listed } = read(TagUses, await call(world, { path, token }, 200));
  const keys = [...model.posts.values()].flatMap((post) => post.tags.map(keyOf));
  expectSame(
    'The tags that admins see',
    listed,
    listed.map(({ name }) => ({ name, ...countsOf(model, keyOf(name)) })),
  );
  expectSame(
    'The names of these tags',
    listed.map(({ name }) => keyOf(name)).toSorted(),
    [...new Set(keys)].toSorted(),
  );
  const strange = listed.find(({ name }) => model.tagNames.get(keyOf(name))?.has(name) !== true);
  if (strange !== undefined) {
    throw new Problem('difference', `The tag ${strange.name} has a spelling that was never used`);
  }
  return new Map(listed.map((tag) => [keyOf(tag.name), tag]));
}

function countsOf(model: Model, key: string) {
  const found = [...model.posts.values()].filter((post) => post.tags.map(keyOf).includes(key));
  return { posts: found.length, drafts: found.filter(({ status }) => status === 'draft').length };
}

/** Replaces a tag in the model's posts and trash. Returns the changed posts that are not in the trash. */
function replaceTag(model: Model, name: string, target: string | undefined): ModelPost[] {
  const changed = replaceTagIn([...model.posts.values()], name, target);
  const trashed = [...model.trash.values()].map(({ post }) => post);
  replaceTagIn(trashed, name, target);
  return changed;
}

function replaceTagIn(all: readonly ModelPost[], name: string, target: string | undefined): ModelPost[] {
  return all.filter((post) => {
    const kept: string[] = [];
    for (const tag of post.tags) {
      const next = keyOf(tag) === keyOf(name) ? target : tag;
      const isDouble = target !== undefined && next !== undefined && keyOf(next) === keyOf(target);
      if (next !== undefined && !(isDouble && kept.some((one) => keyOf(one) === keyOf(target)))) {
        kept.push(next);
      }
    }
    const isChanged = JSON.stringify(kept) !== JSON.stringify(post.tags);
    post.tags = kept;
    post.version += isChanged ? 1 : 0;
    return isChanged;
  });
}

/** Adds the new `updatedAt` of the changed posts to the model, and compares the posts and the tags. */
async function readBack(world: World, changed: readonly ModelPost[], span: Span) {
  const { token } = await adminToken(world);
  for (const post of changed) {
    const answer = await call(world, { path: `/api/v2/blogs/${post.id}`, token }, 200);
    const { updatedAt } = (JSON.parse(answer.text) as { post: { updatedAt: string } }).post;
    expectWithin('updatedAt', Date.parse(updatedAt), span);
    post.updatedAt = Date.parse(updatedAt);
  }
  const [key] = [...world.model.posts].find(([, post]) => changed.includes(post)) ?? [''];
  await readPost(world, undefined, key);
  await settled(world, () => compareTags(world));
}
