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
import type { ModelPost, Span } from '../model.ts';
import { keyOf } from '../post-oracle.ts';
import { expectSame, Problem } from '../problem.ts';
import { readAudit } from '../read-all.ts';
import { adminToken } from '../sessions.ts';
import { countsOf, replaceTag } from '../tag-oracle.ts';
import { tags } from '../words.ts';
import {
  call,
  expectEntry,
  expectStatus,
  expectWithin,
  isWithin,
  read,
  settled,
  type World,
} from '../world.ts';
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
    const keep = async (span: Span, result?: v.InferOutput<typeof TagRenamed>, ids?: ReadonlySet<string>) => {
      const changed = replaceTag(model, name, target, ids);
      addTagNames(model, [target]);
      if (result !== undefined) {
        expectSame('A tag that was renamed', result, {
          tag: { name: target, ...countsOf(model, keyOf(target)) },
          isMerged: other !== undefined,
          changed: changed.length,
        });
      }
      const subject = `“${tag?.name}” ${other === undefined ? 'to' : 'into'} “${target}”`;
      const change = { who: email, action: other === undefined ? 'tag.renamed' : 'tag.merged', subject };
      await expectSteps(world, { ...change, posts: tag?.posts ?? 0, changed: changed.length }, span);
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
        const ids = await changedPosts(world, name);
        if (tag !== undefined && ids.size > 0) {
          await keep(span, undefined, ids);
        }
      },
    };
  },
  readBack: async () => {},
});

/** Returns the ids of the posts with the tag that are newer than in the model. */
async function changedPosts(world: World, name: string): Promise<Set<string>> {
  const { token } = await adminToken(world);
  const ids = new Set<string>();
  for (const post of world.model.posts.values()) {
    if (post.tags.some((one) => keyOf(one) === keyOf(name))) {
      const answer = await call(world, { path: `/api/v2/blogs/${post.id}`, token }, 200);
      if (read(PostReading, answer).post.version > post.version) {
        ids.add(post.id);
      }
    }
  }
  return ids;
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
    const change = { who: email, action: 'tag.deleted', subject: `“${tag.name}”` };
    await expectSteps(world, { ...change, posts: tag.posts, changed: changed.length }, answer);
    await readBack(world, changed, answer);
    world.counts.acknowledged += 1;
  },
});

type TagChange = { who: string; action: string; subject: string; posts: number; changed: number };

/**
 * Expects the audit entries of a changed tag. A change of many posts takes several transactions, each with an
 * entry such as "50 of 3000 posts". TAG-5.
 */
async function expectSteps(world: World, { who, action, subject, posts, changed }: TagChange, span: Span) {
  const { token } = await adminToken(world);
  // Reads the whole list, because the clock may have been set back, and the list is sorted by time.
  const subjects = (await readAudit(world, token))
    .filter((entry) => entry.action === action && entry.who === who && isWithin(Date.parse(entry.at), span))
    .map((entry) => entry.subject)
    .filter((one) => one.startsWith(`${subject}, `));
  const counts = subjects.map((one) => Number.parseInt(one.slice(subject.length + 2), 10));
  const whole = changed === 1 ? '1 post' : `${changed} posts`;
  const steps = counts.length === 1 ? [whole] : counts.map((count) => `${count} of ${posts} posts`);
  expectSame(
    'The audit entries of a tag',
    { subjects, changed: counts.reduce((sum, count) => sum + count, 0) },
    { subjects: steps.map((step) => `${subject}, ${step}`), changed },
  );
  for (const one of subjects) {
    expectEntry(world.model, who, action, one, span);
  }
}

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
