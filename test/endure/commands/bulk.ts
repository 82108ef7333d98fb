import fc from 'fast-check';
import { type BulkChange, BulkResult } from '../../../src/contract/post-bulk.ts';
import { PostReading } from '../../../src/contract/posts.ts';
import { defineKind } from '../kinds.ts';
import type { Model, ModelPost } from '../model.ts';
import { keyOf } from '../post-oracle.ts';
import { expectSame } from '../problem.ts';
import { adminToken } from '../sessions.ts';
import type { Answer } from '../site.ts';
import { tags } from '../words.ts';
import { call, expectEntry, expectStatus, read, type World } from '../world.ts';
import { applyChange } from './post-changes.ts';

type Bulk = { posts: string[]; action: BulkChange['action']; tag: string };

/** The maximum number of tags of a post. */
const tagLimit = 20;

/** Publishes, unpublishes, tags or deletes several posts in one request. */
export const changeInBulk = defineKind<Bulk>({
  name: 'post.bulk',
  weight: 6,
  arguments: (model) =>
    model.posts.size === 0
      ? undefined
      : fc.record({
          posts: fc.uniqueArray(fc.constantFrom(...model.posts.keys()), { minLength: 1, maxLength: 8 }),
          action: fc.constantFrom('publish', 'publish', 'unpublish', 'tag', 'tag', 'trash'),
          tag: tags.map(([first = '']) => first),
        }),
  operation: async (world, given) => {
    const { model } = world;
    const { token, email } = await adminToken(world);
    const posts = given.posts.flatMap((key) => model.posts.get(key) ?? []);
    const outcomes = posts.map((post) => ({ post, outcome: outcomeOf(post, given) }));
    const changed = outcomes.filter(({ outcome }) => outcome === 'changed').map(({ post }) => post);
    const refused = outcomes.filter(({ outcome }) => outcome === 'refused').length;
    const first = changed[0];
    const ids = posts.map(({ id }) => id);
    if (ids.length === 0) {
      return undefined;
    }
    const json = given.action === 'tag' ? given : { action: given.action };
    const request = { method: 'POST', path: '/api/v2/blogs/bulk', json: { ...json, ids }, token };
    return {
      call: request,
      accept: async (answer) => {
        const result = read(BulkResult, expectStatus(world, request, answer, [200]));
        expectSame('A bulk change', result, { changed: changed.length, refused });
        await keep(world, changed, given, answer, email);
      },
      settle: async (span) => {
        if (first === undefined) {
          return;
        }
        const answer = await call(world, { path: `/api/v2/blogs/${first.id}`, token }, 200, 404);
        const isDone = answer.status === 404 || read(PostReading, answer).post.version > first.version;
        if (isDone) {
          await keep(world, changed, given, { ...answer, ...span }, email);
        }
      },
    };
  },
  readBack: async () => {},
});

function outcomeOf({ status, tags: own }: ModelPost, { action, tag: added }: Bulk) {
  switch (action) {
    case 'trash':
      return 'changed';
    case 'unpublish':
      return status === 'published' ? 'changed' : 'none';
    case 'publish':
      return status === 'published' ? 'none' : own.length > 0 ? 'changed' : 'refused';
    case 'tag':
      if (own.some((one) => keyOf(one) === keyOf(added))) {
        return 'none';
      }
      return own.length < tagLimit ? 'changed' : 'refused';
  }
}

/** Applies the change to these posts in the model. */
async function keep(world: World, changed: readonly ModelPost[], given: Bulk, span: Answer, email: string) {
  const { token } = await adminToken(world);
  for (const post of changed) {
    if (given.action === 'trash') {
      keepInTrash(world.model, post, span);
      expectEntry(world.model, email, 'post.deleted', `“${post.title}”`, span);
      continue;
    }
    const answer = await call(world, { path: `/api/v2/blogs/${post.id}`, token }, 200);
    const { title, content, text, excerpt, tags: own, status } = post;
    const kept = { title, content, text, excerpt, tags: own, status, slug: undefined };
    const change =
      given.action === 'tag'
        ? { ...kept, tags: [...own, given.tag] }
        : ({
            ...kept,
            status: given.action === 'publish' ? 'published' : 'draft',
            schedule: undefined,
          } as const);
    applyChange(world, post, change, read(PostReading, answer).post, span, email);
  }
}

function keepInTrash(model: Model, post: ModelPost, { from, to }: Answer) {
  for (const [key, known] of model.posts) {
    if (known === post) {
      model.posts.delete(key);
      model.trash.set(key, { post, at: { from, to } });
    }
  }
}
