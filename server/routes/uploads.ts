import * as v from 'valibot';
import { Refusal } from '../../src/contract/answer.ts';
import { paginationOf } from '../../src/contract/pagination.ts';
import {
  LibraryPage,
  LibraryQuery,
  UploadAddress,
  UploadChange,
  UploadInUse,
  UploadReplacement,
} from '../../src/contract/uploads.ts';
import { audit } from '../auth/audit.ts';
import { bearerSecurity, requireSession } from '../auth/bearer.ts';
import { readStoredUploads } from '../files/stored-uploads.ts';
import type { Api } from '../http/api.ts';
import { postChanges } from '../store/changes.ts';
import { addMissingUploads } from '../store/upload-listing.ts';
import { replaceUpload } from '../store/upload-replacements.ts';
import { changeUploadAlt, findUploads, removeUpload } from '../store/uploads.ts';
import type { ApiContext } from './context.ts';
import { uploadChanges } from './replaced-uploads.ts';

const unknownUpload = { message: 'There is no such file.' };
const unknownReplacement = { message: 'The new file is not in the library. Upload it first.' };
const otherKind = { message: 'A picture can only be replaced by a picture, and a video by a video.' };

/**
 * Adds the routes of the media library: GET, PATCH, DELETE and replacement of /api/v2/uploads. LIB-2 to
 * LIB-9, LIB-15 to LIB-19, AUDIT-2.
 */
export function addUploadRoutes(api: Api, context: ApiContext) {
  const { db, changes, now, files, videos } = context;
  const onRequest = requireSession(context);
  let listing: Promise<void> | undefined;

  const listNew = async () => {
    const stored = await readStoredUploads(files, videos);
    const found = stored.map((upload) => ({ ...upload, original_name: '', admin_id: null }));
    await addMissingUploads(db, found, now());
  };

  /** Adds stored files that the library lacks, once per start. After a failure, the next call retries. */
  const listStored = () => {
    listing ??= listNew().catch((error: unknown) => {
      listing = undefined;
      throw error;
    });
    return listing;
  };

  api.get(
    '/api/v2/uploads',
    {
      onRequest,
      schema: {
        summary: 'Read a page of the media library',
        security: bearerSecurity,
        querystring: LibraryQuery,
        response: { 200: LibraryPage, 400: Refusal, 401: Refusal },
      },
    },
    async ({ query }) => {
      await listStored();
      const { uploads, total } = await findUploads(db, query, now());
      return { uploads, pagination: paginationOf(total, query) };
    },
  );

  api.patch(
    '/api/v2/uploads/:name',
    {
      onRequest,
      schema: {
        summary: 'Change the alt text of an uploaded file',
        security: bearerSecurity,
        params: UploadAddress,
        body: UploadChange,
        response: { 204: v.undefined(), 400: Refusal, 401: Refusal, 404: Refusal },
      },
    },
    async (request, reply) => {
      const { name } = request.params;
      const isChanged = await db.transaction().execute(async (transaction) => {
        const isKnown = await changeUploadAlt(transaction, name, request.body.alt);
        if (isKnown) {
          await audit({ db: transaction, now }, request, 'upload.described', name);
        }
        return isKnown;
      });
      return isChanged ? reply.code(204).send() : reply.code(404).send(unknownUpload);
    },
  );

  api.delete(
    '/api/v2/uploads/:name',
    {
      onRequest,
      schema: {
        summary: 'Delete an unused uploaded file',
        security: bearerSecurity,
        params: UploadAddress,
        response: { 204: v.undefined(), 401: Refusal, 404: Refusal, 409: UploadInUse },
      },
    },
    async (request, reply) => {
      const { name } = request.params;
      const result = await changes.write(uploadChanges, async (transaction) => {
        const removal = await removeUpload(transaction, name, now());
        if (removal?.kind === 'removed') {
          await audit({ db: transaction, now }, request, 'upload.deleted', name);
        }
        return removal;
      });
      if (result === undefined) {
        return reply.code(404).send(unknownUpload);
      }
      if (result.kind === 'used') {
        return reply.code(409).send({ message: 'The file is in use.', uses: result.uses });
      }
      return reply.code(204).send();
    },
  );

  api.post(
    '/api/v2/uploads/:name/replacement',
    {
      onRequest,
      schema: {
        summary: 'Replace an uploaded file everywhere by another one of the same kind',
        security: bearerSecurity,
        params: UploadAddress,
        body: UploadReplacement,
        response: { 204: v.undefined(), 400: Refusal, 401: Refusal, 404: Refusal },
      },
    },
    async (request, reply) => {
      const { name } = request.params;
      const by = request.body.name;
      // Posts and their pages change, so every instance drops its caches. LIB-15.
      const result = await replaceUpload(
        (work) => changes.write(postChanges, work),
        { name, by, now: now() },
        (transaction) => audit({ db: transaction, now }, request, 'upload.replaced', `${name} by ${by}`),
      );
      switch (result.kind) {
        case 'missing':
          return reply.code(404).send(unknownUpload);
        case 'no file':
          return reply.code(400).send(unknownReplacement);
        case 'other kind':
          return reply.code(400).send(otherKind);
        case 'same':
        case 'replaced':
          return reply.code(204).send();
      }
    },
  );
}
