import { type ActorRefFrom, assertEvent, assign, fromPromise, setup } from 'xstate';
import type { ImageUpload, ToastMessage } from '../../contract/admin-posts.ts';
import { type PlacedImage, refusalOf } from '../../contract/files.ts';
import { unprovided } from '../unprovided.ts';

const failure = 'Failed to upload featured image';

/** Uploads the featured image of a post. WRITE-23 to WRITE-25. */
export const featuredImageMachine = setup({
  types: {} as {
    context: { problem: string };
    events: { type: 'file.chosen'; file: File };
    tags: 'busy';
  },
  actors: {
    upload: fromPromise<ImageUpload, File>(() => unprovided('featuredImageMachine', 'upload')),
  },
  actions: {
    /** Sets the uploaded image on the post. */
    place: (_, _image: PlacedImage) => unprovided('featuredImageMachine', 'place'),
    tell: (_, _message: ToastMessage) => unprovided('featuredImageMachine', 'tell'),
  },
  guards: { isImage: (_, file: File) => file.type.startsWith('image/') },
}).createMachine({
  id: 'featuredImage',
  context: { problem: '' },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'file.chosen': [
          {
            guard: { type: 'isImage', params: ({ event }) => event.file },
            target: 'uploading',
            actions: assign({ problem: '' }),
          },
          {
            actions: [
              assign({ problem: ({ event }) => refusalOf(event.file) }),
              {
                type: 'tell',
                params: ({ event }) => ({ kind: 'error' as const, text: refusalOf(event.file) }),
              },
            ],
          },
        ],
      },
    },
    uploading: {
      tags: 'busy',
      invoke: {
        id: 'upload',
        src: 'upload',
        input: ({ event }) => {
          assertEvent(event, 'file.chosen');
          return event.file;
        },
        onDone: [
          {
            guard: ({ event }) => event.output.kind === 'uploaded',
            target: 'idle',
            actions: [
              { type: 'place', params: ({ event }) => imageOf(event.output) },
              { type: 'tell', params: { kind: 'success', text: 'Image uploaded successfully' } },
            ],
          },
          {
            target: 'idle',
            actions: [
              assign({ problem: ({ event }) => wordsOf(event.output) }),
              { type: 'tell', params: ({ event }) => ({ kind: 'error', text: wordsOf(event.output) }) },
            ],
          },
        ],
        onError: {
          target: 'idle',
          actions: [assign({ problem: failure }), { type: 'tell', params: { kind: 'error', text: failure } }],
        },
      },
    },
  },
});

export type FeaturedImageRef = ActorRefFrom<typeof featuredImageMachine>;

const wordsOf = (upload: ImageUpload) => (upload.kind === 'refused' ? upload.message : undefined) ?? failure;

function imageOf(upload: ImageUpload): PlacedImage {
  if (upload.kind !== 'uploaded') {
    throw new Error('Only an upload that was taken has an image');
  }
  return upload.image;
}
