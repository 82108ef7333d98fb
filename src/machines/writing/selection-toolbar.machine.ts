import { type ActorRefFrom, setup } from 'xstate';

/**
 * Shows the toolbar beside the selected text once the selection stops changing, and hides it when nothing is
 * selected. Typing also hides the toolbar, because the typed text replaces the selection. TOOL-18, TOOL-20.
 */
export const selectionToolbarMachine = setup({
  types: {} as {
    events: /** Text was selected, or the selection of text changed. */
      | { type: 'selection.made' }
      /** The selection is empty, or the focus left both the text and the toolbar. */
      | { type: 'selection.lost' }
      | { type: 'toolbar.dismissed' };
    tags: 'waiting';
  },
  delays: { selectionRest: 200 },
}).createMachine({
  id: 'selectionToolbar',
  initial: 'hidden',
  states: {
    hidden: { on: { 'selection.made': 'resting' } },
    resting: {
      tags: 'waiting',
      after: { selectionRest: 'shown' },
      on: {
        'selection.made': { target: 'resting', reenter: true },
        'selection.lost': 'hidden',
        'toolbar.dismissed': 'hidden',
      },
    },
    shown: { tags: 'waiting', on: { 'selection.lost': 'hidden', 'toolbar.dismissed': 'hidden' } },
  },
});

export type SelectionToolbarRef = ActorRefFrom<typeof selectionToolbarMachine>;
