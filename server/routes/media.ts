import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import {
  MediaChange,
  MediaConflict,
  UploadedVideo,
  videoMaxBytes,
  videoTypes,
} from '../../src/contract/admin-media.ts';
import { Refusal } from '../../src/contract/answer.ts';
import { MediaPlace, MediaQuery, SectionMedia } from '../../src/contract/media.ts';
import { audit } from '../auth/audit.ts';
import { bearerSecurity, callerOf, requireSession } from '../auth/bearer.ts';
import { sendFile } from '../files/send.ts';
import { videoTypeOf } from '../files/videos.ts';
import type { Api } from '../http/api.ts';
import { refuseUnknown } from '../http/errors.ts';
import type { ValibotTypes } from '../http/validation.ts';
import { lockOwnAccount } from '../store/account-lock.ts';
import { readMedia, saveMedia } from '../store/media.ts';
import { expectUpload } from '../store/unlisted-uploads.ts';
import { addUpload } from '../store/upload-listing.ts';
import type { ApiContext } from './context.ts';
import { sendToBucket, sendToReplacement, uploadChanges } from './replaced-uploads.ts';

/** The path of uploaded videos. MEDIA-39. */
const folder = '/uploads/videos';

const VideoFile = v.pipe(v.instance(Readable), v.description('The video, or the requested range of it'));
const WholeVideo = v.pipe(v.instance(Readable), v.description('The video'));
const videoContent = { 'video/mp4': { schema: VideoFile }, 'video/webm': { schema: VideoFile } };
const VideoAddress = v.object({ name: v.string() });
const tooLarge = { message: `The video must be ${videoMaxBytes / 1024 / 1024} MB or less.` };
const refusals = {
  'too large': [413, tooLarge.message],
  'not a video': [400, 'Please select a valid video file (MP4 or WebM).'],
  'cut off': [400, 'The upload was interrupted. Please try again.'],
} as const;

/**
 * Adds the routes of the media of sections, and of video uploads. MEDIA-33 to MEDIA-36, MEDIA-38, MEDIA-41,
 * MEDIA-48 to MEDIA-52, API-79.
 */
export function addMediaRoutes(api: Api, context: ApiContext) {
  const { db, changes, now, videos, uploadsUrl, replacedUploads } = context;
  const onRequest = requireSession(context);

  // After an error the file stays, because a commit that reports an error may have succeeded. If the commit
  // failed, the sweep removes the file. LIB-24.
  const listVideo = (request: FastifyRequest, name: string, bytes: number) =>
    changes.write(uploadChanges, async (transaction) => {
      // The session may have ended during the upload.
      await lockOwnAccount(transaction, callerOf(request));
      const isListed = await addUpload(transaction, {
        name,
        original_name: '',
        type: videoTypeOf(name) ?? '',
        bytes,
        width: null,
        height: null,
        uploaded_at: now(),
        admin_id: callerOf(request).adminId,
      });
      if (isListed) {
        await audit({ db: transaction, now }, request, 'video.uploaded', name);
      }
      return isListed;
    });

  api.get(
    '/api/v2/media',
    {
      onRequest: requireSession(context, ({ query }) => (query as { status?: string }).status === 'draft'),
      config: { isRoutine: true },
      schema: {
        summary: 'Read the media of a section; drafts need a session',
        querystring: MediaQuery,
        response: { 200: SectionMedia, 400: Refusal, 401: Refusal },
      },
    },
    ({ query: { status, ...place } }) => readMedia(db, place, status),
  );

  api.put(
    '/api/v2/media/:page/:section',
    {
      onRequest,
      schema: {
        summary: 'Save or publish the media of a section',
        security: bearerSecurity,
        params: MediaPlace,
        body: MediaChange,
        response: { 200: SectionMedia, 400: Refusal, 401: Refusal, 409: MediaConflict },
      },
    },
    async (request, reply) => {
      const { params: place, body } = request;
      const saved = await db.transaction().execute(async (transaction) => {
        const media = await saveMedia(transaction, place, body);
        if (media !== undefined) {
          const what = body.publish ? 'media.published' : 'media.saved';
          await audit({ db: transaction, now }, request, what, `${place.page} ${place.section}`);
        }
        return media;
      });
      if (saved === undefined) {
        const message = 'Somebody else has changed this section since you opened it.';
        return reply.code(409).send({ message, media: await readMedia(db, place, 'draft') });
      }
      return saved;
    },
  );

  // The scope limits the video parser to this route, because all other routes accept JSON only.
  api.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser([...videoTypes], (_request, payload, done) => done(null, payload));
    scope.withTypeProvider<ValibotTypes>().post(
      '/api/v2/files/upload-video',
      {
        config: {
          isUpload: true,
          wrongType: `Send the video as ${videoTypes.join(' or ')}.`,
          bodies: v.entriesFromList(videoTypes, WholeVideo),
        },
        onRequest: [
          onRequest,
          async (request, reply) => {
            const length = Number(request.headers['content-length'] ?? Number.NaN);
            if (Number.isNaN(length)) {
              return reply.code(411).send({ message: 'Send the length of the video in Content-Length.' });
            }
            if (length > videoMaxBytes) {
              // Closes the connection instead of reading the rest of the upload.
              return reply.code(413).header('connection', 'close').send(tooLarge);
            }
          },
        ],
        schema: {
          summary: 'Upload a video as the body of the request',
          security: bearerSecurity,
          response: {
            201: UploadedVideo,
            400: Refusal,
            401: Refusal,
            411: Refusal,
            413: Refusal,
            415: Refusal,
            507: Refusal,
          },
        },
      },
      async (request, reply) => {
        const { body: upload } = request;
        const length = Number(request.headers['content-length']);
        // Clients read the response only after sending everything, so a refused body is read to its end.
        const kept =
          upload instanceof Readable
            ? await videos
                .put(upload, length, async (name) => {
                  await expectUpload(db, name, now());
                })
                .finally(() => upload.resume())
            : 'not a video';
        const result =
          typeof kept === 'string' || (await listVideo(request, kept.name, length)) ? kept : 'cut off';
        if (typeof result === 'string') {
          const [status, message] = refusals[result];
          return reply.code(status).send({ message });
        }
        return reply.code(201).send({ videoUrl: `${folder}/${result.name}` });
      },
    );
  });

  api.get(
    `${folder}/:name`,
    {
      config: { isRoutine: true },
      schema: {
        summary: 'An uploaded video, whole or a range of it',
        params: VideoAddress,
        response: {
          200: { content: videoContent },
          206: { content: videoContent },
          302: v.undefined(),
          304: v.undefined(),
          404: Refusal,
          416: Refusal,
        },
      },
    },
    async (request, reply) => {
      const { name } = request.params;
      const replacement = await replacedUploads.wayFrom(`${folder}/${name}`);
      if (replacement !== undefined) {
        return sendToReplacement(reply, replacement);
      }
      if (await replacedUploads.isRemoved(`${folder}/${name}`)) {
        return refuseUnknown(request, reply);
      }
      if (uploadsUrl !== undefined && videoTypeOf(name) !== undefined) {
        return sendToBucket(reply, `${uploadsUrl}/videos/${name}`);
      }
      return sendFile(request, reply, videos, name);
    },
  );
}
