import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate';
import { type AdminSearchHit, adminSearchMinLength } from '../../contract/dashboard.ts';
import { unprovided } from '../unprovided.ts';

type Context = { text: string; hits: AdminSearchHit[]; active: number };

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
      | { type: 'list.closed' };
    tags: 'expanded';
  },
  actors: {
    search: fromPromise<AdminSearchHit[], string>(() => unprovided('searchMachine', 'search')),
  },
  actions: {
    /** Opens a search result. ADMIN-41. */
    go: (_, _hit: AdminSearchHit) => unprovided('searchMachine', 'go'),
  },
  guards: {
    isLongEnough: (_, text: string) => text.trim().length >= adminSearchMinLength,
    isThere: ({ context }, index: number) => context.hits[index] !== undefined,
    hasHits: (_, hits: AdminSearchHit[]) => hits.length > 0,
  },
  delays: { searchQuiet: 250 },
}).createMachine({
  id: 'search',
  context: { text: '', hits: [], active: -1 },
  on: {
    'text.changed': [
      {
        guard: { type: 'isLongEnough', params: ({ event }) => event.text },
        target: '.typing',
        actions: assign({ text: ({ event }) => event.text }),
      },
      { target: '.closed', actions: assign({ text: ({ event }) => event.text }) },
    ],
    'list.closed': '.closed',
  },
  initial: 'closed',
  states: {
    closed: { entry: assign({ hits: [], active: -1 }) },
    typing: { after: { searchQuiet: 'searching' } },
    searching: {
      invoke: {
        id: 'search',
        src: 'search',
        input: ({ context }) => context.text,
        onDone: [
          {
            guard: { type: 'hasHits', params: ({ event }) => event.output },
            target: 'open',
            actions: assign({ hits: ({ event }) => event.output, active: -1 }),
          },
          'nothing',
        ],
        onError: 'failed',
      },
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
            assign({ text: '' }),
          ],
        },
      },
    },
    nothing: { entry: assign({ hits: [], active: -1 }) },
    failed: { entry: assign({ hits: [], active: -1 }) },
  },
});

export type SearchRef = ActorRefFrom<typeof searchMachine>;
