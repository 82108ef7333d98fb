import { type ActorRefFrom, assign, setup } from 'xstate';

/** The editor's toolbar: the control that Tab focuses, and the open palette. EDIT-7, EDIT-13. */
export const editorToolbarMachine = setup({
  types: {} as {
    context: { control: string };
    events:
      | { type: 'control.focused'; control: string }
      | { type: 'colors.pressed' }
      | { type: 'backgrounds.pressed' }
      | { type: 'color.chosen' }
      | { type: 'palette.left' };
  },
}).createMachine({
  id: 'editorToolbar',
  context: { control: 'undo' },
  on: { 'control.focused': { actions: assign({ control: ({ event }) => event.control }) } },
  initial: 'plain',
  states: {
    plain: { on: { 'colors.pressed': 'colors', 'backgrounds.pressed': 'backgrounds' } },
    colors: {
      on: {
        'colors.pressed': 'plain',
        'backgrounds.pressed': 'backgrounds',
        'color.chosen': 'plain',
        'palette.left': 'plain',
      },
    },
    backgrounds: {
      on: {
        'backgrounds.pressed': 'plain',
        'colors.pressed': 'colors',
        'color.chosen': 'plain',
        'palette.left': 'plain',
      },
    },
  },
});

export type EditorToolbarRef = ActorRefFrom<typeof editorToolbarMachine>;
