import { type ActorRefFrom, setup } from 'xstate';
import { unprovided } from '../unprovided.ts';

/** The menu of the block at the caret. The block's handle opens it. BLOCK-20. */
export const blockMenuMachine = setup({
  types: {} as {
    events:
      | { type: 'handle.pressed' }
      | { type: 'item.chosen'; action: string }
      | { type: 'menu.dismissed' }
      | { type: 'focus.left' };
  },
  actions: {
    /** Changes the block and focuses the text. */
    change: (_, _action: string) => unprovided('blockMenuMachine', 'change'),
    /** Focuses the text. */
    goBack: () => unprovided('blockMenuMachine', 'goBack'),
  },
}).createMachine({
  id: 'blockMenu',
  initial: 'closed',
  states: {
    closed: { on: { 'handle.pressed': 'open' } },
    open: {
      on: {
        'handle.pressed': 'closed',
        'item.chosen': {
          target: 'closed',
          actions: { type: 'change', params: ({ event }) => event.action },
        },
        'menu.dismissed': { target: 'closed', actions: 'goBack' },
        'focus.left': 'closed',
      },
    },
  },
});

export type BlockMenuRef = ActorRefFrom<typeof blockMenuMachine>;
