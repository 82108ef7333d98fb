import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate';
import type { ImageUpload, TextUpload, ToastMessage } from '../../contract/admin-posts.ts';
import { type PlacedImage, refusalOf } from '../../contract/files.ts';
import { unprovided } from '../unprovided.ts';
import { countsOf, type ImageCounts, nextOf, staysAt, type TextImage, withChange } from './image-uploads.ts';

const interrupted = 'The upload was interrupted.';
const failure = 'Failed to upload image. Please try again.';

/** A picture to insert into the text: chosen, pasted or dropped. EDIT-36. */
export type ImageRequest = {
  /** The key of its placeholder. */
  key: string;
  /** The pasted or dropped file of any type. Undefined if the file chooser must open. */
  file: File | undefined;
  /** The alt text, which the editor asks for first. */
  alt: string;
  /** The address that a copied image linked to on its original page. */
  link?: string;
  /** The errors of the files that came with the image and are not images. EDIT-38. */
  leftOut?: string;
};

type Asked = Pick<ImageRequest, 'key' | 'alt'>;
type Context = {
  images: readonly TextImage[];
  /** The keys of the placeholders in the text. */
  placed: readonly string[];
  /** The placeholder for which the writer is choosing a file. */
  asked: Asked | undefined;
};

/**
 * Uploads the images in the text one after the other. Each image has a placeholder in the text until its
 * upload finishes. After a failed upload the placeholder stays, and the writer can retry or remove it. If an
 * image from another site cannot be copied, the post shows it from its original address if that is secure.
 * EDIT-36 to EDIT-38, BLOCK-23 to BLOCK-27, PASTE-13.
 */
export const imageUploadsMachine = setup({
  types: {} as {
    context: Context;
    events:
      | { type: 'image.requested'; request: ImageRequest }
      | { type: 'upload.progressed'; key: string; percent: number }
      | { type: 'upload.retried'; key: string }
      | { type: 'upload.dismissed'; key: string }
      /** The text changed. `keys` identify the placeholders in the new text. */
      | { type: 'placeholders.seen'; keys: readonly string[] }
      /** A paste inserted the placeholders of these images into the text. */
      | { type: 'images.pasted'; images: readonly TextUpload[] }
      /** Unsaved text was restored. `images` are the images whose files still exist. */
      | { type: 'images.restored'; images: readonly TextUpload[] };
    tags: 'busy';
  },
  actors: {
    /** Opens the file chooser. Resolves to undefined when the writer cancels. */
    chooseFile: fromPromise<File | undefined>(() => unprovided('imageUploadsMachine', 'chooseFile')),
    /** Uploads one image. Reports its progress with `upload.progressed`. */
    upload: fromPromise<ImageUpload, TextUpload>(() => unprovided('imageUploadsMachine', 'upload')),
  },
  actions: {
    /** Inserts a placeholder at the caret. */
    place: (_, _placeholder: { key: string; alt: string; link?: string }) =>
      unprovided('imageUploadsMachine', 'place'),
    /** Holds the files of the queued images while the page is open. BLOCK-28. */
    hold: (_, _images: readonly TextUpload[]) => unprovided('imageUploadsMachine', 'hold'),
    /** Replaces a placeholder with its image. */
    settle: (_, _placed: { key: string; image: PlacedImage }) => unprovided('imageUploadsMachine', 'settle'),
    /** Removes a placeholder from the text. */
    drop: (_, _key: string) => unprovided('imageUploadsMachine', 'drop'),
    tell: (_, _message: ToastMessage) => unprovided('imageUploadsMachine', 'tell'),
    /** Reports the numbers of pending and failed images. */
    count: (_, _counts: ImageCounts) => unprovided('imageUploadsMachine', 'count'),
    /** Adds images to the list. With `failure`, they wait until the writer retries them. */
    queue: assign(
      (
        { context: { images, placed } },
        added: { uploads: readonly TextUpload[]; failure?: string; leftOut?: string | undefined },
      ) => ({
        images: [
          ...images,
          ...added.uploads.map(({ key, source }) => ({
            key,
            source,
            percent: 0,
            failure: added.failure,
            leftOut: added.leftOut,
          })),
        ],
        placed: [...placed, ...added.uploads.map(({ key }) => key)],
      }),
    ),
    /** Keeps the file, so that undo restores the placeholder and the upload can be retried. */
    dismiss: assign(({ context: { images, placed } }, key: string) => ({
      images: withChange(images, key, { failure: 'The upload was cancelled.' }),
      placed: placed.filter((other) => other !== key),
    })),
    fail: assign(({ context: { images } }, words: string) => ({
      images: withChange(images, nextOf({ images })?.key ?? '', { failure: words }),
    })),
    forget: assign(({ context: { images, placed } }) => {
      const done = nextOf({ images });
      return {
        images: images.filter((image) => image !== done),
        placed: placed.filter((key) => key !== done?.key),
      };
    }),
  },
  guards: {
    isImage: (_, file: File | undefined) => file?.type.startsWith('image/') === true,
    isMore: ({ context }) => nextOf(context) !== undefined,
    /** Whether the image with this key is being uploaded. */
    isCurrent: ({ context }, key: string) => nextOf(context)?.key === key,
    /** Whether the image that is being copied may stay at its address on the other site. Posts need https. */
    isElsewhere: ({ context }) => /^https:/i.test(String(nextOf(context)?.source)),
    isKnown: ({ context }, key: string) => context.images.some((image) => image.key === key),
    isFailed: ({ context }, key: string) =>
      context.images.some((image) => image.key === key && image.failure !== undefined),
  },
}).createMachine({
  id: 'imageUploads',
  context: { images: [], placed: [], asked: undefined },
  type: 'parallel',
  on: {
    'placeholders.seen': {
      guard: ({ context, event }) => String(context.placed) !== String(event.keys),
      actions: [
        assign({ placed: ({ event }) => event.keys }),
        { type: 'count', params: ({ context }) => countsOf(context) },
      ],
    },
    'images.restored': {
      guard: ({ event }) => event.images.length > 0,
      actions: [
        { type: 'queue', params: ({ event }) => ({ uploads: event.images, failure: interrupted }) },
        { type: 'count', params: ({ context }) => countsOf(context) },
      ],
    },
    'images.pasted': {
      actions: [
        { type: 'queue', params: ({ event }) => ({ uploads: event.images }) },
        { type: 'hold', params: ({ context }) => context.images },
        { type: 'count', params: ({ context }) => countsOf(context) },
      ],
    },
    'upload.progressed': {
      actions: assign({
        images: ({ context, event }) => withChange(context.images, event.key, { percent: event.percent }),
      }),
    },
    'upload.retried': {
      guard: { type: 'isFailed', params: ({ event }) => event.key },
      actions: [
        assign({
          images: ({ context: { images }, event: { key } }) => [
            ...images.filter((image) => image.key !== key),
            ...images.flatMap((image) =>
              image.key === key ? [{ ...image, percent: 0, failure: undefined }] : [],
            ),
          ],
        }),
        { type: 'count', params: ({ context }) => countsOf(context) },
      ],
    },
  },
  states: {
    choice: {
      initial: 'none',
      states: {
        none: {},
        choosing: {
          invoke: {
            id: 'chooseFile',
            src: 'chooseFile',
            onDone: [
              {
                guard: { type: 'isImage', params: ({ event }) => event.output },
                target: 'none',
                actions: [
                  {
                    type: 'queue',
                    params: ({ context, event }) => ({
                      uploads: [{ key: askedOf(context).key, source: fileOf(event.output) }],
                    }),
                  },
                  { type: 'hold', params: ({ context }) => context.images },
                  { type: 'place', params: ({ context }) => askedOf(context) },
                  { type: 'count', params: ({ context }) => countsOf(context) },
                ],
              },
              {
                guard: ({ event }) => event.output !== undefined,
                target: 'none',
                actions: { type: 'tell', params: ({ event }) => refusalFor(event.output) },
              },
              'none',
            ],
            onError: 'none',
          },
        },
      },
      on: {
        'image.requested': [
          {
            guard: { type: 'isImage', params: ({ event }) => event.request.file },
            actions: [
              {
                type: 'queue',
                params: ({ event: { request } }) => ({
                  uploads: [{ key: request.key, source: fileOf(request.file) }],
                  leftOut: request.leftOut,
                }),
              },
              { type: 'hold', params: ({ context }) => context.images },
              { type: 'place', params: ({ event }) => event.request },
              { type: 'count', params: ({ context }) => countsOf(context) },
            ],
          },
          {
            guard: ({ event }) => event.request.file !== undefined,
            actions: { type: 'tell', params: ({ event }) => refusalFor(event.request.file) },
          },
          { target: '.choosing', actions: assign({ asked: ({ event }) => event.request }) },
        ],
      },
    },
    transfer: {
      initial: 'idle',
      on: {
        'upload.dismissed': [
          {
            guard: { type: 'isCurrent', params: ({ event }) => event.key },
            target: '.idle',
            actions: [
              { type: 'dismiss', params: ({ event }) => event.key },
              { type: 'drop', params: ({ event }) => event.key },
              { type: 'count', params: ({ context }) => countsOf(context) },
            ],
          },
          {
            guard: { type: 'isKnown', params: ({ event }) => event.key },
            actions: [
              { type: 'dismiss', params: ({ event }) => event.key },
              { type: 'drop', params: ({ event }) => event.key },
              { type: 'count', params: ({ context }) => countsOf(context) },
            ],
          },
        ],
      },
      states: {
        idle: { always: { guard: 'isMore', target: 'uploading' } },
        uploading: {
          tags: 'busy',
          invoke: {
            id: 'upload',
            src: 'upload',
            input: ({ context }) => uploadOf(context),
            onDone: [
              {
                guard: ({ event }) => event.output.kind === 'uploaded',
                target: 'idle',
                actions: [
                  { type: 'settle', params: ({ context, event }) => settledBy(context, event.output) },
                  { type: 'tell', params: ({ context }) => successOf(context) },
                  'forget',
                  { type: 'count', params: ({ context }) => countsOf(context) },
                ],
              },
              { guard: 'isElsewhere', target: 'leaving' },
              {
                target: 'idle',
                actions: [
                  { type: 'fail', params: ({ event }) => wordsOf(event.output) },
                  { type: 'tell', params: ({ event }) => ({ kind: 'error', text: wordsOf(event.output) }) },
                  { type: 'count', params: ({ context }) => countsOf(context) },
                ],
              },
            ],
            onError: [
              { guard: 'isElsewhere', target: 'leaving' },
              {
                target: 'idle',
                actions: [
                  { type: 'fail', params: failure },
                  { type: 'tell', params: { kind: 'error', text: failure } },
                  { type: 'count', params: ({ context }) => countsOf(context) },
                ],
              },
            ],
          },
        },
        /** The image could not be copied, so the post shows it from the other site. PASTE-13. */
        leaving: {
          entry: [
            { type: 'tell', params: ({ context }) => ({ kind: 'info', text: stayingAt(context) }) },
            { type: 'settle', params: ({ context }) => uncopied(context) },
            'forget',
            { type: 'count', params: ({ context }) => countsOf(context) },
          ],
          always: 'idle',
        },
      },
    },
  },
});

export type ImageUploadsRef = ActorRefFrom<typeof imageUploadsMachine>;

const wordsOf = (upload: ImageUpload) => (upload.kind === 'refused' ? upload.message : undefined) ?? failure;

const refusalFor = (file: File | undefined): ToastMessage => ({
  kind: 'error',
  text: refusalOf({ name: file?.name ?? '' }),
});

/** Repeats the errors of files that came with the image, because the toast replaces theirs. EDIT-38. */
function successOf(context: Context): ToastMessage {
  const text = 'Image uploaded successfully';
  const leftOut = nextOf(context)?.leftOut;
  return leftOut === undefined ? { kind: 'success', text } : { kind: 'info', text: `${text}. ${leftOut}` };
}

function askedOf({ asked }: Context): Asked {
  if (asked === undefined) {
    throw new Error('No image was asked for');
  }
  return asked;
}

function fileOf(file: File | undefined): File {
  if (file === undefined) {
    throw new Error('There is no file to upload');
  }
  return file;
}

function uploadOf(context: Context): TextUpload {
  const next = nextOf(context);
  if (next === undefined) {
    throw new Error('There is no image to upload');
  }
  return { key: next.key, source: next.source };
}

function addressIn(context: Context): string {
  const { source } = uploadOf(context);
  if (typeof source !== 'string') {
    throw new Error('This image is on no other site');
  }
  return source;
}

const stayingAt = (context: Context) => staysAt(addressIn(context));

/** Returns the image that could not be copied, with its address on the other site. PASTE-13. */
const uncopied = (context: Context) => ({
  key: uploadOf(context).key,
  image: { imageUrl: addressIn(context) },
});

function settledBy(context: Context, upload: ImageUpload) {
  if (upload.kind !== 'uploaded') {
    throw new Error('Only an upload that was taken has an image');
  }
  return { key: uploadOf(context).key, image: upload.image };
}
