import * as v from 'valibot';
import { Refusal } from '../../src/contract/answer.ts';
import { paginationOf } from '../../src/contract/pagination.ts';
import {
  LibraryPage,
  LibraryQuery,
  UploadAddress,
  UploadChange,
  UploadInUse,
} from '../../src/contract/uploads.ts';
import { audit } from '../auth/audit.ts';
import { bearerSecurity, requireSession } from '../auth/bearer.ts';
import { readStoredUploads, removeStored } from '../files/stored-uploads.ts';
import type { Api } from '../http/api.ts';
import { addMissingUploads, changeUploadAlt, findUploads, removeUpload } from '../store/uploads.ts';
import type { ApiContext } from './context.ts';

const unknownUpload = { message: 'There is no such file.' };

/** The media library: GET, PATCH and DELETE /api/v2/uploads. LIB-2 to LIB-9. */
export function addUploadRoutes(api: Api, context: ApiContext) {
  const { db, now, files, videos } = context;
  const onRequest = requireSession(context);
  let listing: Promise<void> | undefined;

  /** Lists files from before the library, once for each start. A failure is retried by the next call. */
  const listStored = () => {
    listing ??= readStoredUploads(files, videos)
      .then((stored) =>
        addMissingUploads(
          db,
          stored.map((upload) => ({ ...upload, original_name: '', admin_id: null })),
        ),
      )
      .catch((error: unknown) => {
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
    async ({ params, body }, reply) =>
      (await changeUploadAlt(db, params.name, body.alt))
        ? reply.code(204).send()
        : reply.code(404).send(unknownUpload),
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
}
