import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { Refusal } from '../../src/contract/answer.ts';
import { RemoteImage, UploadedImage, uploadMaxBytes } from '../../src/contract/files.ts';
import { bearerSecurity, requireSession } from '../auth/bearer.ts';
import type { Api } from '../http/api.ts';
import { type FetchFailure, fetchGuarded } from '../http/guarded-fetch.ts';
import { rateLimit } from '../http/limits.ts';
import type { ApiContext } from './context.ts';
import { keepPicture, receivePicture, tooLarge, wordsFor } from './received-pictures.ts';

const notFetched = { message: 'The image could not be fetched from its address.' };

/** Adds POST /api/v2/files/fetch-image, which keeps a copy of an image from another site. PIC-1 to PIC-8. */
export function addRemotePictureRoute(api: Api, context: ApiContext) {
  const { limits } = context;

  api.post(
    '/api/v2/files/fetch-image',
    {
      onRequest: requireSession(context),
      config: { rateLimit: rateLimit(limits.fetches) },
      schema: {
        summary: 'Keep a copy of an image on another site',
        security: bearerSecurity,
        body: RemoteImage,
        response: {
          201: UploadedImage,
          400: Refusal,
          401: Refusal,
          413: Refusal,
          429: Refusal,
          502: Refusal,
          507: Refusal,
        },
      },
    },
    async (request, reply) => {
      const { url } = request.body;
      const picture = await fetchPicture(context, url);
      if ('failure' in picture) {
        const { failure } = picture;
        // The address is not logged, because it may contain a token.
        request.log.info({ failure }, 'an image of another site was not fetched');
        // All other failures get the same response, so that it does not reveal which internal addresses
        // exist. PIC-6.
        return failure === 'too large' ? reply.code(413).send(tooLarge) : reply.code(502).send(notFetched);
      }
      if ('reason' in picture) {
        return reply.code(400).send({ message: wordsFor(picture) });
      }
      return reply.code(201).send(await keepPicture(context, request, picture, nameIn(url)));
    },
  );
}

/** Fetches an image from another site and decodes it. PIC-2 to PIC-5. */
export const fetchPicture = ({ mayConnect, fetchTime }: ApiContext, url: string) =>
  receivePicture<{ failure: FetchFailure }>(async (file) => {
    const options = { maxBytes: uploadMaxBytes, timeLimit: fetchTime, accept: 'image/*', mayConnect };
    const fetched = await fetchGuarded(url, options, ({ body }) => pipeline(body, createWriteStream(file)));
    return fetched.kind === 'failed' ? fetched : undefined;
  });

/** Returns the last part of a URL's path, as the file name in the library. */
export function nameIn(url: string): string {
  const part = URL.parse(url)?.pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
