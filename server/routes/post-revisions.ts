import type { FastifyReply } from 'fastify';
import * as v from 'valibot';
import { Refusal } from '../../src/contract/answer.ts';
import {
  Restoration,
  RevisionAddress,
  RevisionList,
  RevisionReading,
} from '../../src/contract/post-revisions.ts';
import { PostAnswer, PostConflict } from '../../src/contract/posts.ts';
import { actorOf } from '../auth/audit.ts';
import { bearerSecurity, requireSession } from '../auth/bearer.ts';
import type { Api } from '../http/api.ts';
import { listRevisions, type RevisionResult, readRevision } from '../store/post-revisions.ts';
import type { ApiContext } from './context.ts';
import { refuseWrite } from './posts.ts';

const missing = { message: 'This revision does not exist. Only the newest 50 of a post are kept.' };
const unreadable = {
  message: 'This revision is stored in a format that this version of the site cannot read.',
};
const published = {
  message: 'Visitors see this post. Restore the revision in the editor, and publish it from there.',
};
const incomplete = {
  message: 'This post is scheduled, and the revision is not complete. Cancel the schedule first.',
};

/** Adds the routes of a post's revisions: list, read, restore into a draft. REV-4, REV-6, REV-8, REV-13. */
export function addPostRevisionRoutes(api: Api, context: ApiContext) {
  const { blog, db, now } = context;
  const onRequest = requireSession(context);
  const read = { 401: Refusal, 404: Refusal, 410: Refusal };

  api.get(
    '/api/v2/blogs/:id/revisions',
    {
      onRequest,
      schema: {
        summary: 'List the revisions of a post, newest first',
        security: bearerSecurity,
        params: v.object({ id: v.string() }),
        response: { 200: RevisionList, 401: Refusal, 404: Refusal },
      },
    },
    async ({ params: { id } }, reply) => {
      const post = await blog.find(id);
      return post === undefined
        ? reply.code(404).send({ message: 'Blog not found' })
        : { revisions: await listRevisions(db, post._id) };
    },
  );

  api.get(
    '/api/v2/blogs/:id/revisions/:number',
    {
      onRequest,
      schema: {
        summary: 'Read a revision of a post; 410 if its format is no longer supported',
        security: bearerSecurity,
        params: RevisionAddress,
        response: { 200: RevisionReading, 400: Refusal, ...read },
      },
    },
    async ({ params: { id, number } }, reply) => {
      const result = await readRevision(db, id, number);
      if (result.kind !== 'found') {
        return refuseRead(result, reply);
      }
      return { revision: result.revision, text: result.text };
    },
  );

  api.post(
    '/api/v2/blogs/:id/revisions/:number/restoration',
    {
      onRequest,
      schema: {
        summary: 'Replace the text of a draft with the text of a revision; 400 for a published post',
        security: bearerSecurity,
        params: RevisionAddress,
        body: Restoration,
        response: { 200: PostAnswer, 400: Refusal, ...read, 409: PostConflict },
      },
    },
    async (request, reply) => {
      const { id, number } = request.params;
      const revision = await readRevision(db, id, number);
      if (revision.kind !== 'found') {
        return refuseRead(revision, reply);
      }
      const act = { ...actorOf(request, now()), isRestored: true };
      const result = await blog.restore(id, revision.text, request.body.version, act);
      if (result.kind === 'published') {
        return reply.code(400).send(published);
      }
      if (result.kind === 'incomplete') {
        return reply.code(400).send(incomplete);
      }
      return result.kind === 'written' ? { post: result.post } : refuseWrite(result, reply);
    },
  );
}

const refuseRead = ({ kind }: Exclude<RevisionResult, { kind: 'found' }>, reply: FastifyReply) =>
  kind === 'missing' ? reply.code(404).send(missing) : reply.code(410).send(unreadable);
