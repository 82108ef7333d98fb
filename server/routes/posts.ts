import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { Refusal } from '../../src/contract/answer.ts';
import {
  PostAnswer,
  PostConflict,
  PostPage,
  PostQuery,
  PostReading,
  SentPost,
  TagList,
  tooMuchContent,
} from '../../src/contract/posts.ts';
import { actorOf } from '../auth/audit.ts';
import { bearerSecurity, requireSession } from '../auth/bearer.ts';
import type { BlogResult } from '../blog/blog.ts';
import type { Api } from '../http/api.ts';
import { refusalOf } from '../http/errors.ts';
import type { Resource } from '../pages/resource.ts';
import { answer } from '../pages/serve.ts';
import type { ApiContext } from './context.ts';

const missing = { message: 'Blog not found' };
const conflict = 'This post was changed in the meantime.';
const slugTaken = 'Another post has this slug.';
const slugReserved = 'This slug is reserved. Choose another one.';
const idTaken = 'A post has this id as its slug. Choose another one.';
const noContent = 'Content is required';
const past = 'The time of publication is in the past. Choose a later one.';
const notDraft = 'Only a draft can be scheduled.';
const future = 'The date must not be in the future. To publish later, schedule the post.';
const noAuthor = 'There is no such author. Choose another one.';
const undated = 'Only a post that is or was published has a date.';

/**
 * A session is optional: visitors get published posts only, and admins also get drafts. An invalid session is
 * rejected. WRITE-32, API-64, API-67.
 */
const openSecurity = [{}, ...bearerSecurity];
const PostId = v.object({ id: v.string() });

/**
 * Adds the routes of the blog: reading and writing posts, and their tags. BLOG-85, WRITE-9, WRITE-34, API-63
 * to API-78, SAFE-42, PUB-1, PUB-2.
 */
export function addPostRoutes(api: Api, context: ApiContext) {
  const { blog, visitorReads, now } = context;
  const requireSessionIfSent = requireSession(context, (request) => !isVisitor(request));

  api.get(
    '/api/v2/blogs',
    {
      onRequest: requireSessionIfSent,
      schema: {
        summary: 'Read a page of the posts, newest first; with a session, also drafts',
        security: openSecurity,
        querystring: PostQuery,
        response: { 200: PostPage, 400: Refusal, 401: Refusal },
      },
    },
    async (request, reply) => {
      const { status, ...query } = request.query;
      return isVisitor(request)
        ? answerFound(await visitorReads.list(query), request, reply)
        : blog.page({ ...query, status });
    },
  );

  api.get(
    '/api/v2/blogs/:id',
    {
      onRequest: requireSessionIfSent,
      schema: {
        summary: 'Read a post by its slug or id; with a session, also a draft',
        security: openSecurity,
        params: PostId,
        response: { 200: PostReading, 401: Refusal, 404: Refusal },
      },
    },
    async (request, reply) => {
      if (isVisitor(request)) {
        return answerFound(await visitorReads.post(request.params.id), request, reply);
      }
      const post = await blog.find(request.params.id);
      return post === undefined ? reply.code(404).send(missing) : blog.reading(post);
    },
  );

  api.get(
    '/api/v2/tags',
    {
      onRequest: requireSessionIfSent,
      schema: {
        summary: 'List the tags of published posts, most used first; with a session, also those of drafts',
        security: openSecurity,
        response: { 200: TagList, 401: Refusal },
      },
    },
    async (request, reply) =>
      isVisitor(request) ? answerFound(await visitorReads.tags(), request, reply) : blog.allTags(),
  );

  api.post(
    '/api/v2/blogs',
    {
      onRequest: requireSession(context),
      schema: {
        summary: 'Create a post; 409 if a post has the id sent',
        security: bearerSecurity,
        body: SentPost,
        response: { 201: PostAnswer, 400: Refusal, 401: Refusal, 404: Refusal, 409: PostConflict },
      },
    },
    async (request, reply) => {
      const { version: _, isRestored: __, ...post } = request.body;
      const result = await blog.add(post, actorOf(request, now()));
      if (result.kind !== 'written') {
        return refuseWrite(result, reply);
      }
      return reply.code(201).send({ post: result.post });
    },
  );

  api.put(
    '/api/v2/blogs/:id',
    {
      onRequest: requireSession(context),
      schema: {
        summary: 'Change a post; 409 if it has changed since the version sent',
        security: bearerSecurity,
        params: PostId,
        body: SentPost,
        response: { 200: PostAnswer, 400: Refusal, 401: Refusal, 404: Refusal, 409: PostConflict },
      },
    },
    async (request, reply) => {
      const { id: _, version, isRestored = false, ...post } = request.body;
      const act = { ...actorOf(request, now()), isRestored };
      const result = await blog.change(request.params.id, post, version, act);
      if (result.kind !== 'written') {
        return refuseWrite(result, reply);
      }
      return { post: result.post };
    },
  );

  const removal = {
    summary: 'Move a post to the trash, which keeps it for 30 days',
    security: bearerSecurity,
    response: { 200: PostAnswer, 401: Refusal, 404: Refusal },
  };
  const remove = async (request: FastifyRequest, id: string, reply: FastifyReply) => {
    const post = await blog.remove(id, actorOf(request, now()));
    if (post === undefined) {
      return reply.code(404).send(missing);
    }
    return reply.send({ post });
  };

  api.delete(
    '/api/v2/blogs/:id',
    { onRequest: requireSession(context), schema: { ...removal, params: PostId } },
    (request, reply) => remove(request, request.params.id, reply),
  );

  // Older clients send the id in the query.
  api.delete(
    '/api/v2/blogs',
    {
      onRequest: requireSession(context),
      schema: { ...removal, querystring: PostId, response: { ...removal.response, 400: Refusal } },
    },
    (request, reply) => remove(request, request.query.id, reply),
  );
}

/**
 * Returns whether a request comes from a visitor, so that it may use the visitors' cache. A request with an
 * Authorization header, even an empty one, may not. API-114.
 */
const isVisitor = ({ headers }: FastifyRequest) => headers.authorization === undefined;

const answerFound = (resource: Resource | undefined, request: FastifyRequest, reply: FastifyReply) =>
  resource === undefined ? reply.code(404).send(missing) : answer(resource, request, reply);

/** Answers a write that failed and changed nothing. */
export function refuseWrite(result: Exclude<BlogResult, { kind: 'written' }>, reply: FastifyReply) {
  switch (result.kind) {
    case 'missing':
      return reply.code(404).send(missing);
    case 'conflict':
      return reply.code(409).send({ message: conflict, post: result.post } satisfies PostConflict);
    case 'slugTaken':
      return reply.code(400).send(refusalOf('slug', slugTaken));
    case 'slugReserved':
      return reply.code(400).send(refusalOf('slug', slugReserved));
    case 'idTaken':
      return reply.code(400).send(refusalOf('id', idTaken));
    case 'empty':
      return reply.code(400).send(refusalOf('content', noContent));
    case 'tooLong':
      return reply.code(400).send(refusalOf('content', tooMuchContent));
    case 'past':
      return reply.code(400).send(refusalOf('publishAt', past));
    case 'future':
      return reply.code(400).send(refusalOf('date', future));
    case 'undated':
      return reply.code(400).send(refusalOf('date', undated));
    case 'noAuthor':
      return reply.code(400).send(refusalOf('author', noAuthor));
    case 'notDraft':
      return reply.code(400).send(refusalOf('publishAt', notDraft));
  }
}
