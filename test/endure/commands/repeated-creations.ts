import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { PostAnswer, PostConflict } from '../../../src/contract/posts.ts';
import { defineKind } from '../kinds.ts';
import { wholePostOf } from '../post-oracle.ts';
import { expectSame, Problem } from '../problem.ts';
import { adminToken } from '../sessions.ts';
import { expectStatus, read, send } from '../world.ts';
import { draftOf, readPost, type Written, written } from './post-reading.ts';
import { keepNewPost, manyPosts } from './posts.ts';

/**
 * Sends parallel requests to create a post with one id. One of them creates the post. The others, and a later
 * request, get a conflict with the post. API-121.
 */
export const createRepeatedly = defineKind<Written & { width: number }>({
  name: 'post.createRepeatedly',
  weight: 6,
  arguments: (model) =>
    model.posts.size > manyPosts
      ? undefined
      : fc.record({ ...written, width: fc.integer({ min: 1, max: 6 }) }),
  run: async (world, { width, ...given }) => {
    const { token, email } = await adminToken(world);
    const by = world.model.admins.get(email.toLowerCase());
    if (by === undefined) {
      return;
    }
    const id = randomUUID();
    const create = async (index: number) => {
      const key = `${world.step}.${index}`;
      const { text: _, ...draft } = draftOf(key, given);
      const call = { method: 'POST', path: '/api/v2/blogs', json: { ...draft, id }, token };
      return { key, answer: expectStatus(world, call, await send(world, call), [201, 409]) };
    };
    const responses = await Promise.all(Array.from({ length: width }, (_, index) => create(index)));
    responses.push(await create(width));
    const [first, ...others] = responses.toSorted((a, b) => a.answer.status - b.answer.status);
    if (first?.answer.status !== 201 || others.some(({ answer }) => answer.status !== 409)) {
      const statuses = responses.map(({ answer }) => answer.status).join(', ');
      throw new Problem('difference', `Repeated creations of one post got ${statuses}`);
    }
    const { post } = read(PostAnswer, first.answer);
    expectSame('The id of a post that was created', post._id, id);
    const creation = { ...given, status: undefined, slug: undefined };
    const kept = keepNewPost(world, first.key, creation, post, first.answer, { email, by });
    world.counts.acknowledged += 1;
    for (const { answer } of others) {
      expectSame('The post in a conflict', read(PostConflict, answer).post, wholePostOf(kept));
    }
    await readPost(world, given, first.key);
  },
});
