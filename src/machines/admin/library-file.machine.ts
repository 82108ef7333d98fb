import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate';
import { refusalOf } from '../../contract/files.ts';
import type { AltSaving, Upload, UploadExchange, UploadRemoval, UploadUse } from '../../contract/uploads.ts';
import { unprovided } from '../unprovided.ts';

/** Shown when a change to a file fails, or its response is lost. LIB-12, LIB-13, LIB-20. */
const altFailure = 'The server did not confirm the alt text. Please try again.';
export const missingFile = 'This file no longer exists.';
const removalFailure =
  'The server did not confirm the deletion. Close this dialog to see in the list whether the file was deleted.';
export const replacementFailure =
  'The server did not respond. Close this dialog to see in the list whether the file was replaced.';
export const notAVideo = 'Please select a valid video file (MP4 or WebM).';

type Context = {
  /** The file in the dialog, or undefined while the dialog is closed. */
  upload: Upload | undefined;
  alt: string;
  message: string;
  /** The content that uses the file. Set when the server refuses a deletion. */
  uses: UploadUse[];
  /** The file that will replace the open one. */
  replacement: File | undefined;
};

const closed: Context = { upload: undefined, alt: '', message: '', uses: [], replacement: undefined };

/**
 * The dialog for one file of the library. The admin can change its alt text, replace it or delete it. LIB-12,
 * LIB-13, LIB-20.
 */
export const libraryFileMachine = setup({
  types: {} as {
    context: Context;
    events:
      | { type: 'file.opened'; upload: Upload }
      | { type: 'file.closed' }
      | { type: 'alt.changed'; alt: string }
      | { type: 'alt.submitted' }
      | { type: 'replacement.chosen'; file: File }
      | { type: 'replacement.cancelled' }
      | { type: 'replacement.confirmed' }
      | { type: 'delete.requested' }
      | { type: 'delete.cancelled' }
      | { type: 'delete.confirmed' };
    tags: 'busy';
  },
  actors: {
    saveAlt: fromPromise<AltSaving, { name: string; alt: string }>(() =>
      unprovided('libraryFileMachine', 'saveAlt'),
    ),
    /** Uploads a file that replaces the open one. */
    replace: fromPromise<UploadExchange, { name: string; file: File }>(() =>
      unprovided('libraryFileMachine', 'replace'),
    ),
    remove: fromPromise<UploadRemoval, { name: string }>(() => unprovided('libraryFileMachine', 'remove')),
  },
  actions: {
    /** Reloads the list. */
    tellChanged: () => unprovided('libraryFileMachine', 'tellChanged'),
    close: assign(closed),
  },
  guards: {
    isSameKind: ({ context }, file: File) => file.type.startsWith(kindOf(context.upload)),
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
        'replacement.chosen': [
          {
            guard: { type: 'isSameKind', params: ({ event }) => event.file },
            target: 'askingToReplace',
            actions: assign({ message: '', uses: [], replacement: ({ event }) => event.file }),
          },
          {
            actions: assign({
              uses: [],
              message: ({ context, event }) =>
                kindOf(context.upload) === 'image/' ? refusalOf(event.file) : notAVideo,
            }),
          },
        ],
        'delete.requested': { target: 'confirming', actions: assign({ message: '', uses: [] }) },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveAlt',
        src: 'saveAlt',
        input: ({ context }) => ({ name: context.upload?.name ?? '', alt: context.alt.trim() }),
        onDone: [
          {
            guard: ({ event }) => event.output.kind === 'gone',
            target: 'open',
            actions: [assign({ message: missingFile }), 'tellChanged'],
          },
          { target: 'closed', actions: ['close', 'tellChanged'] },
        ],
        onError: { target: 'open', actions: [assign({ message: altFailure }), 'tellChanged'] },
      },
    },
    askingToReplace: {
      on: {
        'replacement.cancelled': { target: 'open', actions: assign({ replacement: undefined }) },
        'replacement.confirmed': 'replacing',
      },
    },
    replacing: {
      tags: 'busy',
      // The server may already have replaced the file when the call is aborted, so the list reloads.
      on: { 'replacement.cancelled': { target: 'closed', actions: ['close', 'tellChanged'] } },
      invoke: {
        id: 'replace',
        src: 'replace',
        input: ({ context }) => ({ name: context.upload?.name ?? '', file: replacementIn(context) }),
        onDone: [
          {
            guard: ({ event }) => event.output.kind === 'refused',
            target: 'open',
            actions: assign({
              replacement: undefined,
              message: ({ event }) => refusalIn(event.output),
            }),
          },
          { target: 'closed', actions: ['close', 'tellChanged'] },
        ],
        onError: {
          target: 'open',
          actions: [assign({ replacement: undefined, message: replacementFailure }), 'tellChanged'],
        },
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
        onError: { target: 'open', actions: [assign({ message: removalFailure }), 'tellChanged'] },
      },
    },
  },
});

const refusalIn = (exchange: UploadExchange) => (exchange.kind === 'refused' ? exchange.message : '');

function replacementIn({ replacement }: Context): File {
  if (replacement === undefined) {
    throw new Error('Only a file that was chosen can replace another');
  }
  return replacement;
}

/** Returns the prefix of the content types that a replacement of the file may have. */
const kindOf = (upload: Upload | undefined) => (upload?.type.startsWith('video/') ? 'video/' : 'image/');

export type LibraryFileRef = ActorRefFrom<typeof libraryFileMachine>;
