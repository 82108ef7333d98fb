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
import { postChanges } from '../blog/blog.ts';
import { readStoredUploads, removeStored } from '../files/stored-uploads.ts';
import type { Api } from '../http/api.ts';
import { readReplacements, replaceUpload } from '../store/upload-replacements.ts';
import { addMissingUploads, changeUploadAlt, findUploads, removeUpload } from '../store/uploads.ts';
import type { ApiContext } from './context.ts';

const unknownUpload = { message: 'There is no such file.' };
const unknownReplacement = { message: 'The new file is not in the library. Upload it first.' };
const otherKind = { message: 'A picture can only be replaced by a picture, and a video by a video.' };

/** The media library: GET, PATCH, DELETE and replacement of /api/v2/uploads. LIB-2 to LIB-9, LIB-15 to LIB-19, AUDIT-2. */
export function addUploadRoutes(api: Api, context: ApiContext) {
  const { db, changes, now, files, videos } = context;
  const onRequest = requireSession(context);
  let listing: Promise<void> | undefined;

  const listNew = async () => {
    const stored = await readStoredUploads(files, videos);
    const replaced = await readReplacements(db);
    await addMissingUploads(
      db,
      stored
        .filter(({ name }) => !replaced.has(name))
        .map((upload) => ({ ...upload, original_name: '', admin_id: null })),
    );
    // Replaced files are left behind when the server stops between the replacement and their removal.
    for (const upload of stored.filter(({ name }) => replaced.has(name))) {
      await removeStored(files, videos, upload);
    }
  };

  /** Lists files from before the library, once for each start. A failure is retried by the next call. */
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
        summary: 'Delete an uploaded file that nothing uses',
        security: bearerSecurity,
        params: UploadAddress,
        response: { 204: v.undefined(), 401: Refusal, 404: Refusal, 409: UploadInUse },
      },
    },
    async (request, reply) => {
      const { name } = request.params;
      const result = await db.transaction().execute(async (transaction) => {
        const removal = await removeUpload(transaction, name);
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
      await removeStored(files, videos, result.upload);
      return reply.code(204).send();
    },
  );

  api.post(
    '/api/v2/uploads/:name/replacement',
    {
      onRequest,
      schema: {
        summary: 'Put another uploaded file of the same kind in the place of one, wherever it is used',
        security: bearerSecurity,
        params: UploadAddress,
        body: UploadReplacement,
        response: { 204: v.undefined(), 400: Refusal, 401: Refusal, 404: Refusal },
      },
    },
    async (request, reply) => {
      const { name } = request.params;
      const by = request.body.name;
      // Posts and their pages change: every instance drops its caches. LIB-15.
      const result = await changes.write(postChanges, async (transaction) => {
        const replacement = await replaceUpload(transaction, name, by);
        if (replacement.kind === 'replaced') {
          await audit({ db: transaction, now }, request, 'upload.replaced', `${name} by ${by}`);
        }
        return replacement;
      });
      switch (result.kind) {
        case 'missing':
          return reply.code(404).send(unknownUpload);
        case 'no file':
          return reply.code(400).send(unknownReplacement);
        case 'other kind':
          return reply.code(400).send(otherKind);
        case 'same':
          return reply.code(204).send();
        case 'replaced':
          await removeStored(files, videos, result.old).catch((error: unknown) => {
            // It is replaced all the same. The first read of the library after a start removes the rest.
            listing = undefined;
            request.log.warn({ err: error, upload: name }, 'a replaced file was not removed');
          });
          return reply.code(204).send();
      }
    },
  );
}
