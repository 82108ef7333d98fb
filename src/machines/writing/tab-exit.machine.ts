import { type ActorRefFrom, setup } from 'xstate';

/**
 * Whether the next press of Tab leaves the text. Tab indents in lists and code, so keyboard users press
 * Escape first to leave. TOOL-5.
 */
export const tabExitMachine = setup({
  types: {} as { events: { type: 'escape.pressed' } | { type: 'writing.resumed' } },
}).createMachine({
  id: 'tabExit',
  initial: 'writing',
  states: {
    writing: { on: { 'escape.pressed': 'leaving' } },
    leaving: { on: { 'writing.resumed': 'writing' } },
  },
});

export type TabExitRef = ActorRefFrom<typeof tabExitMachine>;
