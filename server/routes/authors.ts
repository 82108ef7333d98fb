import * as v from 'valibot';
import { Refusal } from '../../src/contract/answer.ts';
import {
  AuthorList,
  OwnProfileAnswer,
  ProfileAnswer,
  ProfileConflict,
  SentProfile,
} from '../../src/contract/authors.ts';
import { PostPage, PostQuery } from '../../src/contract/posts.ts';
import { audit } from '../auth/audit.ts';
import { bearerSecurity, callerOf, requireSession } from '../auth/bearer.ts';
import type { Api } from '../http/api.ts';
import { refusalOf } from '../http/errors.ts';
import { answer } from '../pages/serve.ts';
import { lockOwnAccount } from '../store/account-lock.ts';
import { listAuthors, readProfile, removeProfile, saveProfile } from '../store/authors.ts';
import { postChanges } from '../store/changes.ts';
import type { ApiContext } from './context.ts';

const missing = { message: 'Author not found' };
const slugTaken = 'Another author has this address. Choose another one.';
const noPicture = 'This picture is not in the library. Upload it again.';
const conflict = 'Your profile was changed in another window in the meantime.';
const shownBy = (posts: number) =>
  `${posts === 1 ? '1 post names' : `${posts} posts name`} you as the author, including drafts and the trash. Choose another author there first.`;

const { page, limit } = PostQuery.entries;
const AuthorQuery = v.object({ page, limit });

/**
 * Adds the routes of author profiles: an admin's own profile, the names of all authors for admins, and an
 * author's posts for visitors. AUTHOR-1 to AUTHOR-7, AUTHOR-12, AUTHOR-14, AUTHOR-21.
 */
export function addAuthorRoutes(api: Api, context: ApiContext) {
  const { db, changes, visitorReads, now } = context;
  const onRequest = requireSession(context);

  api.get(
    '/api/v2/author-profile',
    {
      onRequest,
      schema: {
        summary: 'Read your own author profile',
        security: bearerSecurity,
        response: { 200: OwnProfileAnswer, 401: Refusal },
      },
    },
    async (request) => {
      const { adminId } = callerOf(request);
      return { profile: await readProfile(db, adminId), account: adminId };
    },
  );

  api.put(
    '/api/v2/author-profile',
    {
      onRequest,
      schema: {
        summary: 'Save your own author profile; 409 if another version is stored',
        security: bearerSecurity,
        body: SentProfile,
        response: { 200: ProfileAnswer, 400: Refusal, 401: Refusal, 409: ProfileConflict },
      },
    },
    async (request, reply) => {
      // Bylines and author pages change, so every instance drops its caches. AUTHOR-17.
      const result = await changes.write(postChanges, async (transaction) => {
        await lockOwnAccount(transaction, callerOf(request));
        const saving = await saveProfile(transaction, callerOf(request).adminId, request.body);
        if (saving.kind === 'saved') {
          await audit({ db: transaction, now }, request, 'author.saved', `“${saving.profile.name}”`);
        }
        return saving;
      });
      switch (result.kind) {
        case 'slugTaken':
          return reply.code(400).send(refusalOf('slug', slugTaken));
        case 'noPicture':
          return reply.code(400).send(refusalOf('picture', noPicture));
        case 'conflict':
          return reply.code(409).send({ message: conflict, profile: result.profile });
        case 'saved':
          return { profile: result.profile };
      }
    },
  );

  api.delete(
    '/api/v2/author-profile',
    {
      onRequest,
      schema: {
        summary: 'Remove your own author profile; 409 while it has posts',
        security: bearerSecurity,
        response: { 204: v.undefined(), 401: Refusal, 409: Refusal },
      },
    },
    async (request, reply) => {
      // Only a profile without posts can be removed, so no cached page contains the profile.
      const result = await db.transaction().execute(async (transaction) => {
        await lockOwnAccount(transaction, callerOf(request));
        const removal = await removeProfile(transaction, callerOf(request).adminId);
        if (removal.kind === 'removed') {
          await audit({ db: transaction, now }, request, 'author.removed', `“${removal.name}”`);
        }
        return removal;
      });
      return result.kind === 'shown'
        ? reply.code(409).send({ message: shownBy(result.posts) })
        : reply.code(204).send();
    },
  );

  api.get(
    '/api/v2/authors',
    {
      onRequest,
      schema: {
        summary: 'List the authors that a post can have',
        security: bearerSecurity,
        response: { 200: AuthorList, 401: Refusal },
      },
    },
    async (request) => ({ authors: await listAuthors(db, callerOf(request).adminId) }),
  );

  api.get(
    '/api/v2/authors/:slug',
    {
      schema: {
        summary: "Read an author and a page of the author's published posts, newest first",
        params: v.object({ slug: v.string() }),
        querystring: AuthorQuery,
        response: { 200: PostPage, 400: Refusal, 404: Refusal },
      },
    },
    async (request, reply) => {
      const resource = await visitorReads.author(request.params.slug, request.query);
      return resource === undefined ? reply.code(404).send(missing) : answer(resource, request, reply);
    },
  );
}
