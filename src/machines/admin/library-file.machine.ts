import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate';
import type { Upload, UploadRemoval, UploadUse } from '../../contract/uploads.ts';
import { unprovided } from '../unprovided.ts';

/** LIB-12, LIB-13. */
export const altFailure = 'The alt text could not be saved. Please try again.';
export const removalFailure = 'The file could not be deleted. Please try again.';

type Context = {
  /** The open file; absent while closed. */
  upload: Upload | undefined;
  alt: string;
  message: string;
  /** What uses the file, after a deletion that was refused. */
  uses: UploadUse[];
};

const closed: Context = { upload: undefined, alt: '', message: '', uses: [] };

/** One file of the library in a dialog: its alt text can be changed, and it can be deleted. LIB-12, LIB-13. */
export const libraryFileMachine = setup({
  types: {} as {
    context: Context;
    events:
      | { type: 'file.opened'; upload: Upload }
      | { type: 'file.closed' }
      | { type: 'alt.changed'; alt: string }
      | { type: 'alt.submitted' }
      | { type: 'delete.requested' }
      | { type: 'delete.cancelled' }
      | { type: 'delete.confirmed' };
    tags: 'busy';
  },
  actors: {
    saveAlt: fromPromise<void, { name: string; alt: string }>(() =>
      unprovided('libraryFileMachine', 'saveAlt'),
    ),
    remove: fromPromise<UploadRemoval, { name: string }>(() => unprovided('libraryFileMachine', 'remove')),
  },
  actions: {
    /** Reads the list again. */
    tellChanged: () => unprovided('libraryFileMachine', 'tellChanged'),
    close: assign(closed),
  },
}).createMachine({
  id: 'libraryFile',
  context: closed,
  initial: 'closed',
  states: {
    closed: {
      on: {
        'file.opened': {
          target: 'open',
          actions: assign(({ event }) => ({ ...closed, upload: event.upload, alt: event.upload.alt })),
        },
      },
    },
    open: {
      on: {
        'file.closed': { target: 'closed', actions: 'close' },
        'alt.changed': { actions: assign({ alt: ({ event }) => event.alt }) },
        'alt.submitted': { target: 'saving', actions: assign({ message: '' }) },
        'delete.requested': { target: 'confirming', actions: assign({ message: '', uses: [] }) },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveAlt',
        src: 'saveAlt',
        input: ({ context }) => ({ name: context.upload?.name ?? '', alt: context.alt.trim() }),
        onDone: { target: 'closed', actions: ['close', 'tellChanged'] },
        onError: { target: 'open', actions: assign({ message: altFailure }) },
      },
    },
    confirming: {
      on: { 'delete.cancelled': 'open', 'delete.confirmed': 'deleting' },
    },
    deleting: {
      tags: 'busy',
      invoke: {
        id: 'remove',
        src: 'remove',
        input: ({ context }) => ({ name: context.upload?.name ?? '' }),
        onDone: [
          {
            guard: ({ event }) => event.output.kind === 'used',
            target: 'open',
            actions: assign({
              uses: ({ event }) => (event.output.kind === 'used' ? event.output.uses : []),
            }),
          },
          { target: 'closed', actions: ['close', 'tellChanged'] },
        ],
        onError: { target: 'open', actions: assign({ message: removalFailure }) },
      },
    },
  },
});

export type LibraryFileRef = ActorRefFrom<typeof libraryFileMachine>;
