import { type ActorRefFrom, assign, setup } from 'xstate';
import { unprovided } from '../unprovided.ts';
import { slashBlocks, slashMatches } from './slash-blocks.ts';

/**
 * The menu of blocks that a slash on an empty line opens. It lists the blocks that match the word after the
 * slash. Enter inserts the active block. BLOCK-10 to BLOCK-13.
 */
export const slashMenuMachine = setup({
  types: {} as {
    context: { matches: readonly string[]; chosen: number };
    events: /** `query`: the text after the slash. Undefined unless the paragraph contains nothing else. */
      | { type: 'text.changed'; query: string | undefined }
      /** `query` is as in `text.changed`. A move of the caret never opens the menu. */
      | { type: 'caret.moved'; query: string | undefined }
      | { type: 'arrow.pressed'; by: 1 | -1 }
      | { type: 'enter.pressed' }
      | { type: 'block.pressed'; id: string }
      | { type: 'menu.dismissed' };
  },
  actions: {
    /** Replaces the slash and the word after it with the block. */
    insert: (_, _id: string) => unprovided('slashMenuMachine', 'insert'),
    filter: assign((_, query: string) => ({ matches: slashMatches(query), chosen: 0 })),
  },
  guards: {
    isSlash: (_, query: string | undefined) => query === '',
    hasMatch: (_, query: string | undefined) => query !== undefined && slashMatches(query).length > 0,
  },
}).createMachine({
  id: 'slashMenu',
  context: { matches: slashBlocks.map(({ id }) => id), chosen: 0 },
  initial: 'closed',
  states: {
    closed: {
      on: {
        'text.changed': {
          guard: { type: 'isSlash', params: ({ event }) => event.query },
          target: 'open',
          actions: { type: 'filter', params: '' },
        },
      },
    },
    open: {
      on: {
        'text.changed': [
          {
            guard: { type: 'hasMatch', params: ({ event }) => event.query },
            actions: { type: 'filter', params: ({ event }) => event.query ?? '' },
          },
          { target: 'closed' },
        ],
        'caret.moved': {
          guard: ({ event }) => event.query === undefined,
          target: 'closed',
        },
        'arrow.pressed': {
          actions: assign({
            chosen: ({ context: { chosen, matches }, event }) =>
              (chosen + event.by + matches.length) % matches.length,
          }),
        },
        'enter.pressed': {
          target: 'closed',
          actions: {
            type: 'insert',
            params: ({ context: { chosen, matches } }) => matches[chosen] ?? '',
          },
        },
        'block.pressed': {
          target: 'closed',
          actions: { type: 'insert', params: ({ event }) => event.id },
        },
        'menu.dismissed': 'closed',
      },
    },
  },
});

export type SlashMenuRef = ActorRefFrom<typeof slashMenuMachine>;
