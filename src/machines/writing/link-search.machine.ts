import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate';
import { type LinkHit, linkSearchMinLength } from '../../contract/link-hit.ts';
import { postLinkOf } from '../../contract/post-html.ts';
import { unprovided } from '../unprovided.ts';

/**
 * The address field of the link dialog, a combobox. Finds posts and help articles by the typed text, unless
 * the text is an address. Typing aborts the previous search, so a late response is never shown. TOOL-21 to
 * TOOL-23.
 */
export const linkSearchMachine = setup({
  types: {} as {
    context: { text: string; hits: readonly LinkHit[]; active: number };
    events:
      | { type: 'text.changed'; text: string }
      | { type: 'option.stepped'; by: 1 | -1 }
      | { type: 'option.chosen'; index: number }
      | { type: 'enter.pressed' }
      | { type: 'list.closed' };
    tags: 'expanded';
  },
  actors: {
    search: fromPromise<readonly LinkHit[], string>(() => unprovided('linkSearchMachine', 'search')),
  },
  actions: {
    /** Fills the fields of the dialog. */
    fill: (_, _hit: LinkHit) => unprovided('linkSearchMachine', 'fill'),
    keep: assign({ hits: (_, hits: readonly LinkHit[]) => hits }),
    step: assign({
      // Wraps around at both ends. No option is active before the first press of an arrow key.
      active: ({ context: { hits, active } }, by: 1 | -1) =>
        active === -1 && by === -1 ? hits.length - 1 : (active + by + hits.length) % hits.length,
    }),
    clear: assign({ hits: [], active: -1 }),
  },
  guards: {
    isSearch: (_, text: string) =>
      text.trim().length >= linkSearchMinLength && postLinkOf(text) === undefined,
    isThere: ({ context }, index: number) => context.hits[index] !== undefined,
    hasHits: (_, hits: readonly LinkHit[]) => hits.length > 0,
  },
  delays: { searchQuiet: 250 },
}).createMachine({
  id: 'linkSearch',
  context: { text: '', hits: [], active: -1 },
  on: {
    'text.changed': [
      {
        guard: { type: 'isSearch', params: ({ event }) => event.text },
        target: '.typing',
        actions: assign({ text: ({ event }) => event.text.trim() }),
      },
      '.closed',
    ],
    'list.closed': '.closed',
  },
  initial: 'closed',
  states: {
    closed: { entry: 'clear' },
    typing: { entry: 'clear', after: { searchQuiet: 'searching' } },
    searching: {
      invoke: {
        id: 'search',
        src: 'search',
        input: ({ context }) => context.text,
        onDone: [
          {
            guard: { type: 'hasHits', params: ({ event }) => event.output },
            target: 'open',
            actions: { type: 'keep', params: ({ event }) => event.output },
          },
          'nothing',
        ],
        onError: 'failed',
      },
    },
    open: {
      tags: 'expanded',
      on: {
        'option.stepped': { actions: { type: 'step', params: ({ event }) => event.by } },
        'option.chosen': {
          guard: { type: 'isThere', params: ({ event }) => event.index },
          target: 'closed',
          actions: {
            type: 'fill',
            params: ({ context, event }) => context.hits[event.index] as LinkHit,
          },
        },
        'enter.pressed': {
          guard: { type: 'isThere', params: ({ context }) => context.active },
          target: 'closed',
          actions: {
            type: 'fill',
            params: ({ context }) => context.hits[context.active] as LinkHit,
          },
        },
      },
    },
    nothing: {},
    failed: {},
  },
});

export type LinkSearchRef = ActorRefFrom<typeof linkSearchMachine>;
