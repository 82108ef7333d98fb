import { type ActorRefFrom, type SnapshotFrom, setup } from 'xstate';
import type { Upload } from '../../contract/uploads.ts';
import { unprovided } from '../unprovided.ts';
import { mediaLibraryMachine } from './media-library.machine.ts';

/** Chooses a picture of the library in a dialog, which reads the list each time it opens. LIB-14. */
export const libraryChoiceMachine = setup({
  types: {} as {
    events:
      | { type: 'library.opened' }
      | { type: 'library.closed' }
      | { type: 'picture.chosen'; upload: Upload };
    children: { library: 'library' };
  },
  actors: { library: mediaLibraryMachine },
  actions: {
    /** Uses the chosen picture. */
    place: (_, _upload: Upload) => unprovided('libraryChoiceMachine', 'place'),
  },
}).createMachine({
  id: 'libraryChoice',
  initial: 'closed',
  states: {
    closed: { on: { 'library.opened': 'open' } },
    open: {
      invoke: { id: 'library', src: 'library', input: { show: 'pictures' } },
      on: {
        'library.closed': 'closed',
        'picture.chosen': {
          target: 'closed',
          actions: { type: 'place', params: ({ event }) => event.upload },
        },
      },
    },
  },
});

export type LibraryChoiceRef = ActorRefFrom<typeof libraryChoiceMachine>;

/** The list in the open dialog; undefined while it is closed. */
export const libraryOf = ({ children }: SnapshotFrom<typeof libraryChoiceMachine>) => children.library;
