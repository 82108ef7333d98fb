import * as v from 'valibot';
import { Refusal } from '../../src/contract/answer.ts';
import {
  DraftLinks,
  DraftToken,
  linkOver,
  NewDraftLink,
  SharedDraft,
} from '../../src/contract/draft-links.ts';
import type { Post } from '../../src/contract/posts.ts';
import { audit } from '../auth/audit.ts';
import { bearerSecurity, callerOf, requireSession } from '../auth/bearer.ts';
import type { Api } from '../http/api.ts';
import { rateLimit } from '../http/limits.ts';
import { lockOwnAccount } from '../store/account-lock.ts';
import { subjectOfPost } from '../store/audit.ts';
import { addDraftLink, findSharedPost, listDraftLinks, removeDraftLink } from '../store/draft-links.ts';
import { lockPosts } from '../store/post-lock.ts';
import type { ApiContext } from './context.ts';

const missing = { message: 'Blog not found' };
const noLink = { message: 'There is no such link.' };
const tooMany = { message: 'This post has 10 links. Revoke one first.' };

/**
 * Adds the routes of secret links to drafts: create, list and revoke them, and read a draft by its link.
 * LINK-1 to LINK-5.
 */
export function addDraftLinkRoutes(api: Api, context: ApiContext) {
  const { blog, db, limits, now } = context;
  const onRequest = requireSession(context);
  const params = v.object({ id: v.string() });

  api.post(
    '/api/v2/blogs/:id/links',
    {
      onRequest,
      schema: {
        summary: 'Create a secret link to a post. Only this response contains its token.',
        security: bearerSecurity,
        params,
        response: { 201: NewDraftLink, 401: Refusal, 404: Refusal, 409: Refusal },
      },
    },
    async (request, reply) => {
      const post = await blog.find(request.params.id);
      if (post === undefined) {
        return reply.code(404).send(missing);
      }
      const { adminId } = callerOf(request);
      const link = await db.transaction().execute(async (transaction) => {
        // The link refers to the account, which may be removed at this moment. SESS-67.
        await lockOwnAccount(transaction, callerOf(request));
        await lockPosts(transaction);
        const added = await addDraftLink(transaction, { postId: post._id, adminId, now: now() });
        if (added !== undefined) {
          await audit({ db: transaction, now }, request, 'draft.shared', subjectOfPost(post.title));
        }
        return added;
      });
      return link === undefined ? reply.code(409).send(tooMany) : reply.code(201).send(link);
    },
  );

  api.get(
    '/api/v2/blogs/:id/links',
    {
      onRequest,
      schema: {
        summary: 'List the secret links of a post, newest first, without their tokens',
        security: bearerSecurity,
        params,
        response: { 200: DraftLinks, 401: Refusal, 404: Refusal },
      },
    },
    async (request, reply) => {
      const post = await blog.find(request.params.id);
      return post === undefined
        ? reply.code(404).send(missing)
        : { links: await listDraftLinks(db, post._id) };
    },
  );

  api.delete(
    '/api/v2/blogs/:id/links/:link',
    {
      onRequest,
      schema: {
        summary: 'Revoke a secret link',
        security: bearerSecurity,
        params: v.object({ id: v.string(), link: v.string() }),
        response: { 204: v.undefined(), 401: Refusal, 404: Refusal },
      },
    },
    async (request, reply) => {
      const { id, link } = request.params;
      const post = await blog.find(id);
      if (post === undefined) {
        return reply.code(404).send(missing);
      }
      const isRemoved = await db.transaction().execute(async (transaction) => {
        const removed = await removeDraftLink(transaction, post._id, link);
        if (removed) {
          await audit({ db: transaction, now }, request, 'draft.unshared', subjectOfPost(post.title));
        }
        return removed;
      });
      return isRemoved ? reply.code(204).send() : reply.code(404).send(noLink);
    },
  );

  api.post(
    '/api/v2/shared-drafts',
    {
      config: { rateLimit: rateLimit(limits.sharedDrafts) },
      schema: {
        summary: 'Read a draft by its secret link',
        body: DraftToken,
        response: { 200: SharedDraft, 400: Refusal, 404: Refusal, 429: Refusal },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
      const id = await findSharedPost(db, request.body.token);
      const post = id === undefined ? undefined : await blog.find(id);
      // All links that do not work get the same response, so that it does not reveal which links once
      // existed.
      return post === undefined ? reply.code(404).send({ message: linkOver }) : { post: shownOf(post) };
    },
  );
}

/** Returns the parts of a draft that its readers see. LINK-3. */
const shownOf = ({ title, slug, tags, status, imageUrl, imageAlt, updatedAt, content }: Post) => ({
  ...{ title, slug, tags, status, imageUrl, imageAlt, updatedAt, content },
});
