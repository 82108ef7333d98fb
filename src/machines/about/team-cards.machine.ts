import { type ActorRefFrom, assertEvent, assign, type EventObject, fromCallback, setup } from 'xstate';
import { unprovided } from '../unprovided.ts';

/** The team's cards. One card is expanded at a time, and a click outside collapses it. PAGE-10, PAGE-11. */
export const teamCardsMachine = setup({
  types: {} as {
    context: { member: string };
    events: { type: 'card.toggled'; member: string } | { type: 'outside.clicked' };
  },
  actors: {
    /** Reports every click outside the member's card. */
    watchOutside: fromCallback<EventObject, { member: string }>(() =>
      unprovided('teamCardsMachine', 'watchOutside'),
    ),
  },
  actions: {
    keepMember: assign({
      member: ({ event }) => {
        assertEvent(event, 'card.toggled');
        return event.member;
      },
    }),
  },
  guards: {
    isSameCard: ({ context }, member: string) => member === context.member,
  },
}).createMachine({
  id: 'teamCards',
  context: { member: '' },
  initial: 'collapsed',
  states: {
    collapsed: { on: { 'card.toggled': { target: 'expanded', actions: 'keepMember' } } },
    expanded: {
      invoke: {
        id: 'watchOutside',
        src: 'watchOutside',
        input: ({ context }) => ({ member: context.member }),
      },
      on: {
        'card.toggled': [
          {
            guard: { type: 'isSameCard', params: ({ event }) => event.member },
            target: 'collapsed',
          },
          // Reenters the state so that `watchOutside` watches the newly expanded card.
          { target: 'expanded', reenter: true, actions: 'keepMember' },
        ],
        'outside.clicked': 'collapsed',
      },
    },
  },
});

export type TeamCardsRef = ActorRefFrom<typeof teamCardsMachine>;
