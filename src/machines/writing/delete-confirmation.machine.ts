import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate';
import { unprovided } from '../unprovided.ts';

/** Shown when a post cannot be deleted. WRITE-60. */
export const deleteFailure = 'Error deleting blog. Please try again.';

type Context = { id: string; title: string };

/** Deletes a post after a confirmation, then removes its row and closes the dialog. WRITE-58 to WRITE-60. */
export const deleteConfirmationMachine = setup({
  types: {} as {
    context: Context;
    events:
      | { type: 'delete.requested'; id: string; title: string }
      | { type: 'delete.cancelled' }
      | { type: 'delete.confirmed' };
    tags: 'busy';
  },
  actors: {
    deletePost: fromPromise<void, { id: string }>(() =>
      unprovided('deleteConfirmationMachine', 'deletePost'),
    ),
  },
  actions: {
    /** Removes the row from the list. */
    removeRow: (_, _post: { id: string }) => unprovided('deleteConfirmationMachine', 'removeRow'),
  },
}).createMachine({
  id: 'deleteConfirmation',
  context: { id: '', title: '' },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'delete.requested': {
          target: 'confirming',
          actions: assign({ id: ({ event }) => event.id, title: ({ event }) => event.title }),
        },
      },
    },
    confirming: { on: { 'delete.cancelled': 'idle', 'delete.confirmed': 'deleting' } },
    deleting: {
      tags: 'busy',
      invoke: {
        id: 'deletePost',
        src: 'deletePost',
        input: ({ context }) => ({ id: context.id }),
        onDone: {
          target: 'idle',
          actions: { type: 'removeRow', params: ({ context }) => ({ id: context.id }) },
        },
        onError: 'failed',
      },
    },
    failed: { on: { 'delete.cancelled': 'idle', 'delete.confirmed': 'deleting' } },
  },
});

export type DeleteConfirmationRef = ActorRefFrom<typeof deleteConfirmationMachine>;
