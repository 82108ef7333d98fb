import fc from 'fast-check';
import { PostAnswer, PostConflict, PostReading } from '../../../src/contract/posts.ts';
import { defineKind } from '../kinds.ts';
import type { ModelPost } from '../model.ts';
import type { Operation } from '../operation.ts';
import { wholePostOf } from '../post-oracle.ts';
import { expectSame, Problem } from '../problem.ts';
import { adminToken } from '../sessions.ts';
import type { Answer } from '../site.ts';
import { call, expectStatus, read, type World } from '../world.ts';
import { applyChange } from './post-changes.ts';
import { onePostOf, readPost, readRevision, revisionsOf } from './post-reading.ts';
import { presentAddress } from './upload-replacements.ts';

/** `back` counts backwards from the newest revision and wraps around at the oldest. */
type Restoring = { post: string; back: number; version: 'right' | 'stale' };

/** Restores a revision of a draft. The server refuses a published post and a stale version. */
export const restoreRevision = defineKind<Restoring>({
  name: 'post.restore',
  weight: 8,
  arguments: (model) =>
    onePostOf(model)?.chain((post) =>
      fc.record({
        post: fc.constant(post),
        back: fc.nat(6),
        version: fc.constantFrom('right', 'right', 'right', 'stale'),
      }),
    ),
  operation: async (world, given) => {
    const post = world.model.posts.get(given.post);
    return post === undefined ? undefined : restorationOf(world, post, given);
  },
  readBack: (world, given) => readPost(world, given, given.post),
});

async function restorationOf(world: World, post: ModelPost, given: Restoring): Promise<Operation> {
  const { token, email } = await adminToken(world);
  const revisions = await revisionsOf(world, post, token);
  const chosen = revisions[given.back % Math.max(1, revisions.length)];
  if (chosen === undefined) {
    throw new Problem('lost', `The post “${post.title}” has no revision`);
  }
  const {
    title,
    content,
    excerpt,
    tags,
    imageUrl: imageThen,
  } = await readRevision(world, post, chosen, token);
  const text = content.replaceAll(/<[^>]+>/g, '');
  const { version } = post;
  const request = {
    method: 'POST',
    path: `/api/v2/blogs/${post.id}/revisions/${chosen.number}/restoration`,
    json: { version: given.version === 'right' ? version : version + 1 },
    token,
  };
  const keep = (answer: Answer, stored: PostAnswer['post']) => {
    const imageUrl = presentAddress(world.model, imageThen);
    const change = { title, content, text, excerpt, tags, imageUrl, status: post.status, slug: undefined };
    applyChange(world, post, change, stored, answer, email);
  };
  return {
    call: request,
    accept: (answer) => {
      if (post.status === 'published') {
        expectStatus(world, request, answer, [400]);
      } else if (given.version === 'stale') {
        const conflict = read(PostConflict, expectStatus(world, request, answer, [409]));
        expectSame('The post in a conflict', conflict.post, wholePostOf(post));
      } else {
        keep(answer, read(PostAnswer, expectStatus(world, request, answer, [200])).post);
      }
    },
    settle: async (span) => {
      const answer = await call(world, { path: `/api/v2/blogs/${post.id}`, token }, 200);
      const stored = read(PostReading, answer).post;
      if (stored.version > version) {
        keep({ ...answer, ...span }, stored);
      }
    },
  };
}
