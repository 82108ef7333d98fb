import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate';
import { unprovided } from '../unprovided.ts';

type Question = { query: string; matchCase: boolean };

/** The number of matches, and the index of the first one at or after the caret. */
type Found = { total: number; nearest: number };

/**
 * Finds text in the post and replaces it. The text stays in the editor. The machine holds only the number of
 * matches and the index of the current one. TOOL-8 to TOOL-17.
 */
export const findReplaceMachine = setup({
  types: {} as {
    context: Question & { replacement: string; total: number; current: number };
    events: /** `query` is the selected text, or an empty string. */
      | { type: 'find.requested'; query: string }
      | { type: 'query.changed'; query: string }
      | { type: 'replacement.changed'; replacement: string }
      | { type: 'case.toggled' }
      | { type: 'match.stepped'; by: 1 | -1 }
      | { type: 'replace.pressed' }
      | { type: 'all.pressed' }
      | { type: 'text.changed' }
      | { type: 'find.closed' };
    tags: 'found';
  },
  actors: {
    find: fromPromise<Found, Question>(() => unprovided('findReplaceMachine', 'find')),
  },
  actions: {
    /** Highlights the matches. With `isRevealed` it also selects the current match and scrolls to it. */
    show: (_, _match: { current: number; isRevealed: boolean }) => unprovided('findReplaceMachine', 'show'),
    hide: () => unprovided('findReplaceMachine', 'hide'),
    replace: (_, _edit: { current: number; text: string }) => unprovided('findReplaceMachine', 'replace'),
    replaceAll: (_, _text: string) => unprovided('findReplaceMachine', 'replaceAll'),
    focusQuery: () => unprovided('findReplaceMachine', 'focusQuery'),
    /** Moves the focus back to the text. */
    goBack: () => unprovided('findReplaceMachine', 'goBack'),
    keep: assign((_, { total, nearest }: Found) => ({ total, current: nearest })),
    ask: assign((_, query: string) => ({ query })),
    step: assign({
      current: ({ context: { current, total } }, by: 1 | -1) => (current + by + total) % total,
    }),
  },
  guards: {
    isBlank: (_, query: string) => query === '',
    isAsked: ({ context }) => context.query !== '',
    isFound: (_, { total }: Found) => total > 0,
  },
  delays: { queryQuiet: 150, textQuiet: 300 },
}).createMachine({
  id: 'findReplace',
  context: { query: '', matchCase: false, replacement: '', total: 0, current: 0 },
  initial: 'closed',
  states: {
    closed: {
      on: {
        'find.requested': [
          {
            guard: { type: 'isBlank', params: ({ context, event }) => event.query || context.query },
            target: 'open.blank',
          },
          {
            target: 'open.finding',
            actions: { type: 'ask', params: ({ context, event }) => event.query || context.query },
          },
        ],
      },
    },
    open: {
      on: {
        'find.requested': [
          {
            guard: { type: 'isBlank', params: ({ event }) => event.query },
            actions: 'focusQuery',
          },
          {
            target: '.finding',
            actions: [{ type: 'ask', params: ({ event }) => event.query }, 'focusQuery'],
          },
        ],
        'query.changed': [
          {
            guard: { type: 'isBlank', params: ({ event }) => event.query },
            target: '.blank',
            actions: { type: 'ask', params: '' },
          },
          { target: '.typing', actions: { type: 'ask', params: ({ event }) => event.query } },
        ],
        'replacement.changed': { actions: assign({ replacement: ({ event }) => event.replacement }) },
        'case.toggled': [
          {
            guard: 'isAsked',
            target: '.finding',
            actions: assign({ matchCase: ({ context }) => !context.matchCase }),
          },
          { actions: assign({ matchCase: ({ context }) => !context.matchCase }) },
        ],
        'find.closed': { target: 'closed', actions: ['hide', 'goBack'] },
      },
      initial: 'blank',
      states: {
        blank: { entry: 'hide' },
        typing: { after: { queryQuiet: 'finding' } },
        finding: {
          invoke: {
            id: 'find',
            src: 'find',
            input: ({ context: { query, matchCase } }) => ({ query, matchCase }),
            onDone: [
              {
                guard: { type: 'isFound', params: ({ event }) => event.output },
                target: 'found',
                actions: [
                  { type: 'keep', params: ({ event }) => event.output },
                  {
                    type: 'show',
                    params: ({ event }) => ({ current: event.output.nearest, isRevealed: true }),
                  },
                ],
              },
              'nothing',
            ],
            onError: 'nothing',
          },
        },
        found: {
          tags: 'found',
          on: {
            'match.stepped': {
              actions: [
                { type: 'step', params: ({ event }) => event.by },
                { type: 'show', params: ({ context }) => ({ current: context.current, isRevealed: true }) },
              ],
            },
            'replace.pressed': {
              target: 'finding',
              actions: {
                type: 'replace',
                params: ({ context: { current, replacement } }) => ({ current, text: replacement }),
              },
            },
            'all.pressed': {
              target: 'replaced',
              actions: { type: 'replaceAll', params: ({ context }) => context.replacement },
            },
            'text.changed': 'changed',
          },
        },
        nothing: { entry: 'hide', on: { 'text.changed': 'changed' } },
        replaced: { entry: 'hide', on: { 'match.stepped': 'finding' } },
        // The highlights are updated soon after a change, without moving the caret.
        changed: { after: { textQuiet: 'refreshing' } },
        refreshing: {
          invoke: {
            id: 'refresh',
            src: 'find',
            input: ({ context: { query, matchCase } }) => ({ query, matchCase }),
            onDone: [
              {
                guard: { type: 'isFound', params: ({ event }) => event.output },
                target: 'found',
                actions: [
                  { type: 'keep', params: ({ event }) => event.output },
                  {
                    type: 'show',
                    params: ({ event }) => ({ current: event.output.nearest, isRevealed: false }),
                  },
                ],
              },
              'nothing',
            ],
            onError: 'nothing',
          },
          on: { 'text.changed': 'changed' },
        },
      },
    },
  },
});

export type FindReplaceRef = ActorRefFrom<typeof findReplaceMachine>;
