import multipart from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { Refusal } from '../../src/contract/answer.ts';
import { pictureMaxPixels, UploadedImage, uploadMaxBytes } from '../../src/contract/files.ts';
import type { Api, ApiContext } from '../api.ts';
import { bearerSecurity, requireSession } from '../bearer.ts';
import { makePicture, pictureName } from '../files/pictures.ts';
import { refuseUnknown } from '../refusals.ts';
import type { ValibotTypes } from '../validation.ts';

/** Below it uploaded files are served. */
const folder = '/uploads';

const notAPicture = { message: 'Please select a valid image file' };
const tooManyPixels = {
  message: `The image must have ${pictureMaxPixels / 1_000_000} megapixels or less.`,
};
const tooLarge = { message: `The image must be ${uploadMaxBytes / 1024 / 1024} MB or less.` };
const notAForm = { message: 'Send the image as multipart/form-data, in a field named file.' };

const WebP = v.pipe(v.instance(Buffer), v.description('The picture, as WebP'));

/** POST /api/v2/files/upload-image, and GET /uploads/{name}. Spec: blog and admin 7. */
export function addFileRoutes(api: Api, context: ApiContext) {
  const { files, uploadsUrl } = context;

  // In a scope of its own: every other call takes JSON only.
  api.register(async (scope) => {
    await scope.register(multipart, {
      limits: { fileSize: uploadMaxBytes, files: 1, fields: 4, fieldSize: 1_000, parts: 5 },
    });
    scope.withTypeProvider<ValibotTypes>().post(
      '/api/v2/files/upload-image',
      {
        onRequest: requireSession(context),
        schema: {
          summary: 'Upload an image',
          consumes: ['multipart/form-data'],
          security: bearerSecurity,
          response: { 201: UploadedImage, 400: Refusal, 401: Refusal, 413: Refusal, 415: Refusal },
        },
      },
      async (request, reply) => {
        if (!request.isMultipart()) {
          return reply.code(415).send(notAForm);
        }
        const upload = await readUpload(request);
        if (upload === 'too large') {
          // What is still to come is not worth reading.
          return reply.code(413).header('connection', 'close').send(tooLarge);
        }
        const picture = upload === undefined ? 'not a picture' : await makePicture(upload);
        if (typeof picture === 'string') {
          return reply.code(400).send(picture === 'too many pixels' ? tooManyPixels : notAPicture);
        }
        for (const { name, bytes } of picture.files) {
          await files.put(name, bytes);
        }
        const { name, width, height } = picture;
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
        response: { 200: { content: { 'image/webp': { schema: WebP } } }, 404: Refusal },
      },
    },
    async (request, reply) => {
      const { name } = request.params as { name: string };
      if (uploadsUrl !== undefined && pictureName.test(name)) {
        return sendTo(reply, `${uploadsUrl}/${name}`);
      }
      const bytes = pictureName.test(name) ? await files.get(name) : undefined;
      if (bytes === undefined) {
        return refuseUnknown(request, reply);
      }
      return (
        reply
          .type('image/webp')
          .header('cache-control', 'public, max-age=31536000, immutable')
          // Readers of feeds show the pictures of a post on pages of their own.
          .header('cross-origin-resource-policy', 'cross-origin')
          .send(bytes)
      );
    },
  );
}

/** Sends a visitor to the host of the bucket. It may move, so that this is remembered for an hour only. */
export function sendTo(reply: FastifyReply, address: string) {
  return reply
    .header('cache-control', 'public, max-age=3600')
    .header('cross-origin-resource-policy', 'cross-origin')
    .redirect(address, 302);
}

/** The file of a form: whole, none, or more than is read. */
async function readUpload(request: FastifyRequest): Promise<Buffer | 'too large' | undefined> {
  const part = await request.file({ throwFileSizeLimit: false });
  const bytes = await part?.toBuffer();
  return part?.file.truncated === true ? 'too large' : bytes;
}
