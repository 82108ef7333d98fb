import * as v from 'valibot';
import { Refusal } from '../../src/contract/answer.ts';
import { TrashList } from '../../src/contract/post-trash.ts';
import { PostAnswer } from '../../src/contract/posts.ts';
import { actorOf } from '../auth/audit.ts';
import { bearerSecurity, requireSession } from '../auth/bearer.ts';
import type { Api } from '../http/api.ts';
import { listTrash } from '../store/post-trash.ts';
import type { ApiContext } from './context.ts';

const missing = { message: 'This post is not in the trash.' };

/** Adds the routes of the trash: list posts, restore them, remove them for good. TRASH-4 to TRASH-6. */
export function addPostTrashRoutes(api: Api, context: ApiContext) {
  const { blog, db, now } = context;
  const onRequest = requireSession(context);
  const params = v.object({ id: v.string() });

  api.get(
    '/api/v2/blogs/trash',
    {
      onRequest,
      schema: {
        summary: 'List the posts in the trash, the last deleted first',
        security: bearerSecurity,
        response: { 200: TrashList, 401: Refusal },
      },
    },
    () => listTrash(db),
  );

  api.post(
    '/api/v2/blogs/:id/restore-from-trash',
    {
      onRequest,
      schema: {
        summary: 'Make a post in the trash a draft again',
        security: bearerSecurity,
        params,
        response: { 200: PostAnswer, 401: Refusal, 404: Refusal },
      },
    },
    async (request, reply) => {
      const post = await blog.restoreFromTrash(request.params.id, actorOf(request, now()));
      return post === undefined ? reply.code(404).send(missing) : { post };
    },
  );

  api.delete(
    '/api/v2/blogs/trash/:id',
    {
      onRequest,
      schema: {
        summary: 'Remove a post in the trash for good',
        security: bearerSecurity,
        params,
        response: { 204: v.undefined(), 401: Refusal, 404: Refusal },
      },
    },
    async (request, reply) => {
      const isRemoved = await blog.removeFromTrash(request.params.id, actorOf(request, now()));
      return isRemoved ? reply.code(204).send() : reply.code(404).send(missing);
    },
  );
}
