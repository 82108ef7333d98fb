import { type ActorRefFrom, type SnapshotFrom, setup } from 'xstate';
import type { LibraryShow, Upload } from '../../contract/uploads.ts';
import { unprovided } from '../unprovided.ts';
import { mediaLibraryMachine } from './media-library.machine.ts';

/** Which files can be chosen: all, or only pictures. */
export type Choosable = Extract<LibraryShow, 'all' | 'pictures'>;

/**
 * The dialog in which the admin chooses a picture or another file from the library. The list of files loads
 * each time the dialog opens. LIB-14, MEDIA-54.
 */
export const libraryChoiceMachine = setup({
  types: {} as {
    context: { choosable: Choosable };
    input: { choosable: Choosable };
    events:
      | { type: 'library.opened' }
      | { type: 'library.closed' }
      | { type: 'upload.chosen'; upload: Upload };
    children: { library: 'library' };
  },
  actors: { library: mediaLibraryMachine },
  actions: {
    /** Passes the chosen file to the page that opened the dialog. */
    place: (_, _upload: Upload) => unprovided('libraryChoiceMachine', 'place'),
  },
}).createMachine({
  id: 'libraryChoice',
  context: ({ input }) => input,
  initial: 'closed',
  states: {
    closed: { on: { 'library.opened': 'open' } },
    open: {
      invoke: { id: 'library', src: 'library', input: ({ context }) => ({ show: context.choosable }) },
      on: {
        'library.closed': 'closed',
        'upload.chosen': {
          target: 'closed',
          actions: { type: 'place', params: ({ event }) => event.upload },
        },
      },
    },
  },
});

export type LibraryChoiceRef = ActorRefFrom<typeof libraryChoiceMachine>;

/** Returns the list in the open dialog, or undefined while the dialog is closed. */
export const libraryOf = ({ children }: SnapshotFrom<typeof libraryChoiceMachine>) => children.library;
