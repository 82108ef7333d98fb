import { team } from '../../src/content/team.ts';
import type { TeamCardsRef } from '../../src/machines/team-cards.machine.ts';
import { Team } from '../../src/views/about/team.tsx';
import { type Stage, send } from '../stage.ts';

const [first = '', second = ''] = team.map(({ name }) => name);

export const stage: Stage = {
  acts: {
    'press Read More on the first': [send('card.toggled', { member: first })],
    'press Read More on the second': [send('card.toggled', { member: second })],
    'press Read Less': ({ member }) => [send('card.toggled', { member })],
    'click inside the first': [],
    'click inside the second': ({ member }) => (member === second ? [] : [send('outside.clicked')]),
    'click elsewhere': [send('outside.clicked')],
  },
  View: ({ actor }) => <Team teamCards={actor as TeamCardsRef} />,
};
