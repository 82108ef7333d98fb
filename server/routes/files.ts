import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import multipart from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { Refusal } from '../../src/contract/answer.ts';
import { heicAdvice, notAnImage, UploadedImage, uploadMaxBytes } from '../../src/contract/files.ts';
import { bearerSecurity, callerOf, requireSession } from '../auth/bearer.ts';
import { pictureType } from '../files/file-store.ts';
import { makePicture, type Picture, type PictureFailure, pictureName } from '../files/pictures.ts';
import { sendFile } from '../files/send.ts';
import type { Api } from '../http/api.ts';
import { refuseUnknown } from '../http/errors.ts';
import type { ValibotTypes } from '../http/validation.ts';
import { addUpload } from '../store/uploads.ts';
import type { ApiContext } from './context.ts';

/** The path of uploaded files. MEDIA-39. */
const folder = '/uploads';

const noSvg = 'SVG files are not accepted. Please select a JPEG, PNG, WebP, GIF or AVIF file.';
const tooLarge = { message: `The image must be ${uploadMaxBytes / 1024 / 1024} MB or less.` };
const notAForm = { message: 'Send the image as multipart/form-data, in a field named file.' };

const WebP = v.pipe(v.instance(Readable), v.description('The image as WebP, or the requested range of it'));

/**
 * POST /api/v2/files/upload-image and GET /uploads/{name}. MEDIA-23 to MEDIA-32, MEDIA-38, MEDIA-41,
 * MEDIA-43 to MEDIA-47, API-79.
 */
export function addFileRoutes(api: Api, context: ApiContext) {
  const { db, files, now, uploadsUrl } = context;

  // A scope of its own: all other routes accept JSON only.
  api.register(async (scope) => {
    await scope.register(multipart, {
      limits: { fileSize: uploadMaxBytes, files: 1, fields: 4, fieldSize: 1_000, parts: 5 },
    });
    scope.withTypeProvider<ValibotTypes>().post(
      '/api/v2/files/upload-image',
      {
        config: { isUpload: true },
        onRequest: requireSession(context),
        schema: {
          summary: 'Upload an image',
          consumes: ['multipart/form-data'],
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
          return reply.code(415).send(notAForm);
        }
        const picture = await readPicture(request);
        if (picture === 'too large') {
          // Closes the connection instead of reading the rest.
          return reply.code(413).header('connection', 'close').send(tooLarge);
        }
        if (picture === undefined || 'reason' in picture) {
          return reply.code(400).send({ message: wordsFor(picture) });
        }
        for (const { name, bytes } of picture.files) {
          await files.put(name, bytes);
        }
        const { name, width, height } = picture;
        await addUpload(db, {
          name,
          original_name: picture.originalName,
          type: pictureType,
          bytes: picture.files.reduce((sum, { bytes }) => sum + bytes.byteLength, 0),
          width,
          height,
          uploaded_at: now(),
          admin_id: callerOf(request).adminId,
        });
        return reply.code(201).send({ imageUrl: `${folder}/${name}`, width, height });
      },
    );
  });

  api.get(
    `${folder}/:name`,
    {
      config: { isRoutine: true },
      schema: {
        summary: 'An uploaded image',
        response: {
          200: { content: { 'image/webp': { schema: WebP } } },
          206: { content: { 'image/webp': { schema: WebP } } },
          304: v.undefined(),
          404: Refusal,
          416: Refusal,
        },
      },
    },
    async (request, reply) => {
      const { name } = request.params as { name: string };
      if (uploadsUrl !== undefined && pictureName.test(name)) {
        return sendTo(reply, `${uploadsUrl}/${name}`);
      }
      if (!pictureName.test(name)) {
        return refuseUnknown(request, reply);
      }
      // Feed readers show the images of a post on their own pages.
      return sendFile(request, reply.header('cross-origin-resource-policy', 'cross-origin'), files, name);
    },
  );
}

/** Redirects to the host of the bucket. Cached for an hour only, since the host may change. MEDIA-41. */
export function sendTo(reply: FastifyReply, address: string) {
  return reply
    .header('cache-control', 'public, max-age=3600')
    .header('cross-origin-resource-policy', 'cross-origin')
    .redirect(address, 302);
}

/** Decodes the file of a form. Resolves to undefined when the form has no file. */
async function readPicture(
  request: FastifyRequest,
): Promise<(Picture & { originalName: string }) | PictureFailure | 'too large' | undefined> {
  const part = await request.file({ throwFileSizeLimit: false });
  if (part === undefined) {
    return undefined;
  }
  // On disk: several uploads would take more memory than decoding one image.
  const folder = await mkdtemp(join(tmpdir(), 'swiftex-upload-'));
  try {
    const file = join(folder, 'picture');
    await pipeline(part.file, createWriteStream(file));
    if (part.file.truncated) {
      return 'too large';
    }
    const picture = await makePicture(file);
    return 'reason' in picture ? picture : { ...picture, originalName: part.filename.slice(-200) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function wordsFor(failure: PictureFailure | undefined): string {
  switch (failure?.reason) {
    case 'too many pixels':
      return `The image must have ${failure.megapixels} megapixels or less.`;
    case 'heic':
      return heicAdvice;
    case 'svg':
      return noSvg;
    default:
      return notAnImage;
  }
}
