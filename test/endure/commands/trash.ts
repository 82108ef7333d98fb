import fc from 'fast-check';
import { PostAnswer, PostReading } from '../../../src/contract/posts.ts';
import { defineKind } from '../kinds.ts';
import type { Span } from '../model.ts';
import { compareTrash, readTrash } from '../old-trash.ts';
import { wholePostOf } from '../post-oracle.ts';
import { expectSame } from '../problem.ts';
import { adminToken } from '../sessions.ts';
import { call, expectEntry, expectStatus, expectWithin, read } from '../world.ts';
import { readPost } from './post-reading.ts';

export const restoreFromTrash = defineKind<{ post: string }>({
  name: 'post.untrash',
  weight: 5,
  arguments: (model) =>
    model.trash.size === 0 ? undefined : fc.record({ post: fc.constantFrom(...model.trash.keys()) }),
  operation: async (world, given) => {
    const { model } = world;
    const post = model.trash.get(given.post)?.post;
    if (post === undefined) {
      return undefined;
    }
    const { token, email } = await adminToken(world);
    const request = { method: 'POST', path: `/api/v2/blogs/${post.id}/restore-from-trash`, token };
    const keep = (restored: PostAnswer['post'], span: Span) => {
      model.places += 1;
      Object.assign(post, {
        status: 'draft',
        schedule: undefined,
        version: post.version + 1,
        updatedAt: Date.parse(restored.updatedAt),
        order: model.places,
      });
      expectWithin('updatedAt of a restored post', post.updatedAt, span);
      expectSame('A post that was restored', restored, wholePostOf(post));
      model.trash.delete(given.post);
      model.posts.set(given.post, post);
      expectEntry(model, email, 'post.restored', `“${post.title}”`, span);
    };
    return {
      call: request,
      accept: (answer) => keep(read(PostAnswer, expectStatus(world, request, answer, [200])).post, answer),
      settle: async (span) => {
        const answer = await call(world, { path: `/api/v2/blogs/${post.id}`, token }, 200, 404);
        if (answer.status === 200) {
          keep(read(PostReading, answer).post, span);
        }
      },
    };
  },
  readBack: readPost,
});

/** Permanently removes a post from the trash, with its links and revisions. */
export const removeFromTrash = defineKind<{ post: string }>({
  name: 'post.removeForGood',
  weight: 2,
  arguments: (model) =>
    model.trash.size === 0 ? undefined : fc.record({ post: fc.constantFrom(...model.trash.keys()) }),
  operation: async (world, given) => {
    const { model } = world;
    const post = model.trash.get(given.post)?.post;
    if (post === undefined) {
      return undefined;
    }
    const { token, email } = await adminToken(world);
    const request = { method: 'DELETE', path: `/api/v2/blogs/trash/${post.id}`, token };
    const keep = (span: Span) => {
      model.trash.delete(given.post);
      expectEntry(model, email, 'post.removed', `“${post.title}”`, span);
    };
    return {
      call: request,
      accept: (answer) => keep(expectStatus(world, request, answer, [204])),
      settle: async (span) => {
        if (!(await readTrash(world)).posts.some(({ id }) => id === post.id)) {
          keep(span);
        }
      },
    };
  },
  readBack: compareTrash,
});
