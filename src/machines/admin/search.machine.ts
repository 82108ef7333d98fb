import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate';
import { type AdminSearchHit, adminSearchMinLength } from '../../contract/dashboard.ts';
import { unprovided } from '../unprovided.ts';

type Context = {
  text: string;
  hits: AdminSearchHit[];
  active: number;
  /** Whether Enter was pressed before the hits arrived. The first hit then opens. */
  isEntered: boolean;
};

/**
 * The dashboard's search box, a combobox. Finds posts, signups and reports after a pause in typing. ADMIN-38,
 * ADMIN-40 to ADMIN-43.
 */
export const searchMachine = setup({
  types: {} as {
    context: Context;
    events:
      | { type: 'text.changed'; text: string }
      | { type: 'option.stepped'; by: 1 | -1 }
      | { type: 'option.chosen'; index: number }
      | { type: 'enter.pressed' }
      | { type: 'list.closed' };
    tags: 'expanded';
  },
  actors: {
    search: fromPromise<AdminSearchHit[], string>(() => unprovided('searchMachine', 'search')),
  },
  actions: {
    /** Opens a search result. ADMIN-41. */
    go: (_, _hit: AdminSearchHit) => unprovided('searchMachine', 'go'),
    empty: assign({ hits: [], active: -1, isEntered: false }),
    enter: assign({ isEntered: true }),
    clear: assign({ text: '' }),
  },
  guards: {
    isLongEnough: (_, text: string) => text.trim().length >= adminSearchMinLength,
    isThere: ({ context }, index: number) => context.hits[index] !== undefined,
    hasHits: (_, hits: AdminSearchHit[]) => hits.length > 0,
  },
  delays: { searchQuiet: 250 },
}).createMachine({
  id: 'search',
  context: { text: '', hits: [], active: -1, isEntered: false },
  on: {
    'text.changed': [
      {
        guard: { type: 'isLongEnough', params: ({ event }) => event.text },
        target: '.typing',
        actions: assign({ text: ({ event }) => event.text, isEntered: false }),
      },
      { target: '.closed', actions: assign({ text: ({ event }) => event.text }) },
    ],
    'list.closed': '.closed',
  },
  initial: 'closed',
  states: {
    closed: { entry: 'empty' },
    typing: { after: { searchQuiet: 'searching' }, on: { 'enter.pressed': { actions: 'enter' } } },
    searching: {
      invoke: {
        id: 'search',
        src: 'search',
        input: ({ context }) => context.text,
        onDone: [
          {
            guard: ({ context, event }) => context.isEntered && event.output[0] !== undefined,
            target: 'closed',
            actions: [{ type: 'go', params: ({ event }) => event.output[0] as AdminSearchHit }, 'clear'],
          },
          {
            guard: { type: 'hasHits', params: ({ event }) => event.output },
            target: 'open',
            actions: assign({ hits: ({ event }) => event.output, active: -1 }),
          },
          'nothing',
        ],
        onError: 'failed',
      },
      on: { 'enter.pressed': { actions: 'enter' } },
    },
    open: {
      tags: 'expanded',
      on: {
        'option.stepped': {
          actions: assign({
            // The selection wraps around at both ends.
            active: ({ context: { hits, active }, event }) =>
              active === -1 && event.by === -1
                ? hits.length - 1
                : (active + event.by + hits.length) % hits.length,
          }),
        },
        'option.chosen': {
          guard: { type: 'isThere', params: ({ event }) => event.index },
          target: 'closed',
          actions: [
            {
              type: 'go',
              params: ({ context, event }) => context.hits[event.index] as AdminSearchHit,
            },
            'clear',
          ],
        },
        'enter.pressed': {
          target: 'closed',
          actions: [
            {
              type: 'go',
              params: ({ context: { hits, active } }) => hits[Math.max(0, active)] as AdminSearchHit,
            },
            'clear',
          ],
        },
      },
    },
    nothing: { entry: 'empty' },
    failed: { entry: 'empty' },
  },
});

export type SearchRef = ActorRefFrom<typeof searchMachine>;
