import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate';
import type { ImageUpload, ToastMessage } from '../../contract/admin-posts.ts';
import { type PlacedImage, refusalOf } from '../../contract/files.ts';
import { unprovided } from '../unprovided.ts';

const failure = 'Failed to upload image. Please try again.';

/** A picture to insert into the text. Without a file the writer is asked for one. */
export type ToolbarImageRequest = { file: File | undefined; alt: string };
type Placed = PlacedImage & { alt: string };

/** Uploads the pictures of the text one after the other. EDIT-36 to EDIT-38. */
export const toolbarImageMachine = setup({
  types: {} as {
    /** The first one is being uploaded. */
    context: { queue: ToolbarImageRequest[] };
    events: { type: 'image.requested'; request: ToolbarImageRequest };
    tags: 'busy';
  },
  actors: {
    /** Asks for a file. Resolves with undefined when the writer cancels. */
    chooseFile: fromPromise<File | undefined>(() => unprovided('toolbarImageMachine', 'chooseFile')),
    upload: fromPromise<ImageUpload, File>(() => unprovided('toolbarImageMachine', 'upload')),
  },
  actions: {
    /** Inserts an uploaded picture into the text. */
    insert: (_, _image: Placed) => unprovided('toolbarImageMachine', 'insert'),
    tell: (_, _message: ToastMessage) => unprovided('toolbarImageMachine', 'tell'),
    drop: assign({ queue: ({ context }) => context.queue.slice(1) }),
  },
  guards: {
    hasFile: ({ context }) => context.queue[0]?.file !== undefined,
    isImage: ({ context }) => context.queue[0]?.file?.type.startsWith('image/') === true,
    isMore: ({ context }) => context.queue.length > 0,
  },
}).createMachine({
  id: 'toolbarImage',
  context: { queue: [] },
  on: {
    'image.requested': {
      actions: assign({ queue: ({ context, event }) => [...context.queue, event.request] }),
    },
  },
  initial: 'idle',
  states: {
    idle: {
      always: [
        { guard: 'isImage', target: 'uploading' },
        {
          guard: 'hasFile',
          target: 'idle',
          reenter: true,
          actions: [{ type: 'tell', params: ({ context }) => refusalOfFirst(context.queue) }, 'drop'],
        },
        { guard: 'isMore', target: 'choosing' },
      ],
    },
    choosing: {
      invoke: {
        id: 'chooseFile',
        src: 'chooseFile',
        onDone: [
          {
            guard: ({ event }) => event.output !== undefined,
            target: 'idle',
            actions: assign({
              queue: ({ context: { queue }, event }) => [
                { file: event.output, alt: queue[0]?.alt ?? '' },
                ...queue.slice(1),
              ],
            }),
          },
          { target: 'idle', actions: 'drop' },
        ],
        onError: { target: 'idle', actions: 'drop' },
      },
    },
    uploading: {
      tags: 'busy',
      invoke: {
        id: 'upload',
        src: 'upload',
        input: ({ context }) => fileOf(context.queue),
        onDone: [
          {
            guard: ({ event }) => event.output.kind === 'uploaded',
            target: 'idle',
            actions: [
              {
                type: 'insert',
                params: ({ context, event }) => placedFrom(event.output, context.queue[0]?.alt ?? ''),
              },
              { type: 'tell', params: { kind: 'success', text: 'Image uploaded successfully' } },
              'drop',
            ],
          },
          {
            target: 'idle',
            actions: [
              { type: 'tell', params: ({ event }) => ({ kind: 'error', text: wordsOf(event.output) }) },
              'drop',
            ],
          },
        ],
        onError: {
          target: 'idle',
          actions: [{ type: 'tell', params: { kind: 'error', text: failure } }, 'drop'],
        },
      },
    },
  },
});

export type ToolbarImageRef = ActorRefFrom<typeof toolbarImageMachine>;

const wordsOf = (upload: ImageUpload) => (upload.kind === 'refused' ? upload.message : undefined) ?? failure;

function fileOf([first]: ToolbarImageRequest[]): File {
  if (first?.file === undefined) {
    throw new Error('There is no file to upload');
  }
  return first.file;
}

function placedFrom(upload: ImageUpload, alt: string): Placed {
  if (upload.kind !== 'uploaded') {
    throw new Error('Only an upload that was taken has an image');
  }
  return { ...upload.image, alt };
}

const refusalOfFirst = ([first]: readonly ToolbarImageRequest[]): ToastMessage => ({
  kind: 'error',
  text: refusalOf({ name: first?.file?.name ?? '' }),
});
