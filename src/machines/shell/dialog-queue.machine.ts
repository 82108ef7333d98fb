import { assign, setup } from 'xstate';

/**
 * Which dialog is open: at most one at a time. A dialog that opens takes the turn, and the one before
 * loses it and closes. Timed dialogs and the consent question open only while the turn is free.
 */
export const dialogQueueMachine = setup({
  types: {} as {
    /** The dialog that is open, or the last one while none is. */
    context: { holder?: string };
    events: { type: 'turn.taken'; by: string } | { type: 'turn.ended'; by: string };
  },
  actions: { hand: assign(({ event }) => ({ holder: event.by })) },
  guards: { isHolder: ({ context, event }) => context.holder === event.by },
}).createMachine({
  id: 'dialogQueue',
  context: {},
  on: { 'turn.taken': { target: '.taken', actions: 'hand' } },
  initial: 'free',
  states: {
    free: {},
    taken: {
      on: {
        // A dialog that lost its turn ends it too, but by then another dialog holds the turn.
        'turn.ended': { guard: 'isHolder', target: 'free' },
      },
    },
  },
});
