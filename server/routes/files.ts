import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { Refusal } from '../../src/contract/answer.ts';
import { UploadedImage, uploadMaxBytes } from '../../src/contract/files.ts';
import { bearerSecurity, requireSession } from '../auth/bearer.ts';
import { pictureName } from '../files/pictures.ts';
import { sendFile } from '../files/send.ts';
import type { Api } from '../http/api.ts';
import { refuseUnknown } from '../http/errors.ts';
import type { ValibotTypes } from '../http/validation.ts';
import type { ApiContext } from './context.ts';
import { keepPicture, receivePicture, tooLarge, uploadsPath, wordsFor } from './received-pictures.ts';
import { sendToBucket, sendToReplacement } from './replaced-uploads.ts';

const notAForm = 'Send the image as multipart/form-data, in a field named file.';

const ImageForm = v.object({
  file: v.pipe(v.instance(Readable), v.description('The image: JPEG, PNG, WebP, GIF or AVIF')),
});

const WebP = v.pipe(v.instance(Readable), v.description('The image as WebP, or the requested range of it'));

/**
 * Adds POST /api/v2/files/upload-image and GET /uploads/{name}. MEDIA-23 to MEDIA-32, MEDIA-38, MEDIA-41,
 * MEDIA-43 to MEDIA-47, API-79.
 */
export function addFileRoutes(api: Api, context: ApiContext) {
  const { files, uploadsUrl, replacedUploads } = context;

  // The scope limits the form parser to this route, because all other routes accept JSON only.
  api.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(multipart, {
      limits: { fileSize: uploadMaxBytes, files: 1, fields: 4, fieldSize: 1_000, parts: 5 },
    });
    scope.withTypeProvider<ValibotTypes>().post(
      '/api/v2/files/upload-image',
      {
        config: { isUpload: true, wrongType: notAForm, bodies: { 'multipart/form-data': ImageForm } },
        onRequest: requireSession(context),
        schema: {
          summary: 'Upload an image',
          security: bearerSecurity,
          response: {
            201: UploadedImage,
            400: Refusal,
            401: Refusal,
            413: Refusal,
            415: Refusal,
            507: Refusal,
          },
        },
      },
      async (request, reply) => {
        if (!request.isMultipart()) {
          return reply.code(415).send({ message: notAForm });
        }
        const read = await readPicture(request);
        if (read === 'too large') {
          // Closes the connection instead of reading the rest of the upload.
          return reply.code(413).header('connection', 'close').send(tooLarge);
        }
        const picture = read?.picture;
        if (picture === undefined || 'reason' in picture) {
          return reply.code(400).send({ message: wordsFor(picture) });
        }
        return reply.code(201).send(await keepPicture(context, request, picture, read?.originalName ?? ''));
      },
    );
  });

  api.get(
    `${uploadsPath}/:name`,
    {
      config: { isRoutine: true },
      schema: {
        summary: 'An uploaded image',
        response: {
          200: { content: { 'image/webp': { schema: WebP } } },
          206: { content: { 'image/webp': { schema: WebP } } },
          302: v.undefined(),
          304: v.undefined(),
          404: Refusal,
          416: Refusal,
        },
      },
    },
    async (request, reply) => {
      const { name } = request.params as { name: string };
      if (!pictureName.test(name)) {
        return refuseUnknown(request, reply);
      }
      const address = `${uploadsPath}/${name}`;
      const replacement = await replacedUploads.wayFrom(address);
      if (replacement !== undefined) {
        return sendToReplacement(reply, replacement);
      }
      if (await replacedUploads.isRemoved(address)) {
        return refuseUnknown(request, reply);
      }
      if (uploadsUrl !== undefined) {
        return sendToBucket(reply, `${uploadsUrl}/${name}`);
      }
      // Feed readers show the images of a post on their own pages.
      reply.header('cross-origin-resource-policy', 'cross-origin');
      return sendFile(request, reply, files, name);
    },
  );
}

/** Decodes the file of a form. Resolves to undefined when the form has no file. */
async function readPicture(request: FastifyRequest) {
  const part = await request.file({ throwFileSizeLimit: false });
  if (part === undefined) {
    return undefined;
  }
  const picture = await receivePicture<'too large'>(async (file) => {
    await pipeline(part.file, createWriteStream(file));
    return part.file.truncated ? 'too large' : undefined;
  });
  return picture === 'too large' ? picture : { picture, originalName: part.filename };
}
