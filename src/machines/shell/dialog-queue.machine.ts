import { assign, setup } from 'xstate';

/**
 * Ensures that at most one dialog is open. A dialog takes the turn when it opens. The previous holder loses
 * the turn and closes. Timed dialogs and the consent question open only while the turn is free.
 */
export const dialogQueueMachine = setup({
  types: {} as {
    /** The open dialog, or the last one that was open. */
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
        // A dialog that lost the turn also sends this event when it closes. Another dialog then has the turn.
        'turn.ended': { guard: 'isHolder', target: 'free' },
      },
    },
  },
});
