import { type ActorRefFrom, assign, type EventObject, fromCallback, fromPromise, setup } from 'xstate';
import type { HelpMatch } from '../../contract/help.ts';
import { unprovided } from '../unprovided.ts';

/**
 * Searches the Help Center with every keystroke. The first match is selected until the arrow keys move the
 * selection. The address contains the search. HELP-36, HELP-41 to HELP-45.
 */
export const helpSearchMachine = setup({
  types: {} as {
    context: { query: string; matches: readonly HelpMatch[]; chosen: number; isEntered: boolean };
    events:
      | { type: 'box.entered' }
      | { type: 'query.changed'; query: string }
      | { type: 'query.addressed'; query: string }
      | { type: 'arrow.pressed'; by: 1 | -1 }
      | { type: 'enter.pressed' }
      | { type: 'escape.pressed' }
      | { type: 'match.followed' }
      | { type: 'attention.lost' };
    tags: 'open';
  },
  actors: {
    /** Sends `query.addressed` with the search in the address: initially, and when the address changes. */
    watchAddress: fromCallback<EventObject>(() => unprovided('helpSearchMachine', 'watchAddress')),
    /** Returns undefined if the query has only filler words. */
    search: fromPromise<readonly HelpMatch[] | undefined, string>(() =>
      unprovided('helpSearchMachine', 'search'),
    ),
    /** Sends `attention.lost` on a press or focus outside the search box and its list. */
    watchAttention: fromCallback<EventObject>(() => unprovided('helpSearchMachine', 'watchAttention')),
  },
  actions: {
    bringIndex: () => unprovided('helpSearchMachine', 'bringIndex'),
    keepInAddress: (_, _query: string) => unprovided('helpSearchMachine', 'keepInAddress'),
    openArticle: (_, _id: string) => unprovided('helpSearchMachine', 'openArticle'),
    ask: assign({ query: (_, query: string) => query }),
    clear: assign({ query: '', matches: [], chosen: 0 }),
    keep: assign((_, matches: readonly HelpMatch[] | undefined = []) => ({ matches, chosen: 0 })),
    choose: assign({
      chosen: ({ context }, by: 1 | -1) =>
        (context.chosen + by + context.matches.length) % context.matches.length,
    }),
  },
  guards: {
    isBlank: (_, query: string) => query.trim() === '',
    isAsked: ({ context }, query: string) => query === context.query,
    hasMatches: (_, matches: readonly HelpMatch[] = []) => matches.length > 0,
    isUncounted: (_, matches: readonly HelpMatch[] | undefined) => matches === undefined,
  },
}).createMachine({
  id: 'helpSearch',
  context: { query: '', matches: [], chosen: 0, isEntered: false },
  invoke: { id: 'watchAddress', src: 'watchAddress' },
  on: {
    'query.changed': [
      {
        guard: { type: 'isBlank', params: ({ event }) => event.query },
        target: '.idle',
        actions: ['clear', { type: 'keepInAddress', params: '' }],
      },
      {
        target: '.searching',
        actions: [
          { type: 'ask', params: ({ event }) => event.query },
          { type: 'keepInAddress', params: ({ event }) => event.query },
        ],
      },
    ],
    'query.addressed': [
      { guard: { type: 'isAsked', params: ({ event }) => event.query } },
      {
        guard: { type: 'isBlank', params: ({ event }) => event.query },
        target: '.idle',
        actions: 'clear',
      },
      { target: '.searching', actions: { type: 'ask', params: ({ event }) => event.query } },
    ],
  },
  initial: 'idle',
  states: {
    idle: { on: { 'box.entered': { actions: 'bringIndex' } } },
    searching: {
      tags: 'open',
      invoke: [
        {
          id: 'search',
          src: 'search',
          input: ({ context }) => context.query,
          onDone: [
            {
              guard: ({ context, event }) => context.isEntered && event.output?.[0] !== undefined,
              target: 'closed',
              actions: [
                { type: 'keep', params: ({ event }) => event.output },
                { type: 'openArticle', params: ({ event }) => event.output?.[0]?.id ?? '' },
              ],
            },
            {
              guard: { type: 'hasMatches', params: ({ event }) => event.output },
              target: 'answered.found',
              actions: { type: 'keep', params: ({ event }) => event.output },
            },
            // The reader is still typing a question, such as `how do I`.
            {
              guard: { type: 'isUncounted', params: ({ event }) => event.output },
              target: 'closed',
              actions: 'keep',
            },
            { target: 'answered.nothing', actions: 'keep' },
          ],
          onError: { target: 'answered.failed', actions: 'keep' },
        },
        { id: 'watchEarlyAttention', src: 'watchAttention' },
      ],
      on: { 'escape.pressed': 'closed', 'attention.lost': 'closed' },
      initial: 'waiting',
      states: {
        waiting: { on: { 'enter.pressed': 'entered' } },
        // Opens the first match when the search is done.
        entered: { entry: assign({ isEntered: true }), exit: assign({ isEntered: false }) },
      },
    },
    answered: {
      tags: 'open',
      invoke: { id: 'watchAttention', src: 'watchAttention' },
      on: { 'escape.pressed': 'closed', 'attention.lost': 'closed' },
      initial: 'found',
      states: {
        found: {
          on: {
            'arrow.pressed': { actions: { type: 'choose', params: ({ event }) => event.by } },
            'enter.pressed': {
              target: '#helpSearch.closed',
              actions: {
                type: 'openArticle',
                params: ({ context }) => context.matches[context.chosen]?.id ?? '',
              },
            },
            'match.followed': '#helpSearch.closed',
          },
        },
        nothing: { on: { 'enter.pressed': '#helpSearch.searching' } },
        failed: { on: { 'enter.pressed': '#helpSearch.searching' } },
      },
    },
    // The list closes and the text stays.
    closed: {
      on: {
        'arrow.pressed': 'searching',
        'enter.pressed': 'searching',
        'escape.pressed': { target: 'idle', actions: ['clear', { type: 'keepInAddress', params: '' }] },
      },
    },
  },
});

export type HelpSearchRef = ActorRefFrom<typeof helpSearchMachine>;
