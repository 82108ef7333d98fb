import { Refusal } from '../../src/contract/answer.ts';
import {
  TagDeleted,
  TagNeeded,
  TagQuery,
  TagRenamed,
  TagRenaming,
  TagTaken,
  TagUses,
} from '../../src/contract/tags.ts';
import { actorOf } from '../auth/audit.ts';
import { bearerSecurity, requireSession } from '../auth/bearer.ts';
import type { Api } from '../http/api.ts';
import type { ApiContext } from './context.ts';

const path = '/api/v2/admin-tags';
const missing = { message: 'There is no such tag.' };

/** Adds the routes of the blog's tags for admins: list, rename or merge, delete. TAG-1 to TAG-6. */
export function addTagRoutes(api: Api, context: ApiContext) {
  const { blog, now } = context;
  const onRequest = requireSession(context);

  api.get(
    path,
    {
      onRequest,
      schema: {
        summary: 'List every tag with its number of posts, drafts included',
        security: bearerSecurity,
        response: { 200: TagUses, 401: Refusal },
      },
    },
    async () => ({ tags: await blog.tagUses() }),
  );

  api.patch(
    path,
    {
      onRequest,
      schema: {
        summary:
          'Rename a tag in every post, or merge it into another tag; 409 if another tag has the new name and `merge` is false, 404 if `merge` is true and no tag has it',
        security: bearerSecurity,
        body: TagRenaming,
        response: { 200: TagRenamed, 400: Refusal, 401: Refusal, 404: Refusal, 409: TagTaken },
      },
    },
    async (request, reply) => {
      const result = await blog.renameTag(request.body, actorOf(request, now()));
      switch (result.kind) {
        case 'missing':
          return reply.code(404).send(missing);
        case 'taken':
          return reply.code(409).send({ message: `“${result.tag.name}” already exists.`, tag: result.tag });
        case 'renamed':
          return { tag: result.tag, isMerged: result.isMerged, changed: result.changed };
      }
    },
  );

  api.delete(
    path,
    {
      onRequest,
      schema: {
        summary: 'Remove a tag from every post; 409 if a published or scheduled post has no other tag',
        security: bearerSecurity,
        querystring: TagQuery,
        response: { 200: TagDeleted, 400: Refusal, 401: Refusal, 404: Refusal, 409: TagNeeded },
      },
    },
    async (request, reply) => {
      const result = await blog.removeTag(request.query.name, actorOf(request, now()));
      switch (result.kind) {
        case 'missing':
          return reply.code(404).send(missing);
        case 'needed': {
          const { name, posts, titles } = result;
          const message = `“${name}” is the only tag of ${posts === 1 ? 'a post' : `${posts} posts`}. Merge it into another tag, or add another tag to ${posts === 1 ? 'it' : 'these'} first.`;
          return reply.code(409).send({ message, posts, titles });
        }
        case 'removed':
          return { changed: result.changed };
      }
    },
  );
}
