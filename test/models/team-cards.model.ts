import type { FlowModel } from '../support/model.ts';

/** Public site 2, 4 (Team cards): Read More / Read Less, one expanded at a time, a click outside collapses. */
export const teamCardsModel: FlowModel = {
  flow: 'teamCards',
  initial: 'all collapsed',
  states: {
    'all collapsed': {
      'press Read More on the first': 'the first expanded',
      'press Read More on the second': 'the second expanded',
      'click elsewhere': 'all collapsed',
    },
    'the first expanded': {
      'press Read Less': 'all collapsed',
      'press Read More on the second': 'the second expanded',
      'click inside the first': 'the first expanded',
      'click inside the second': 'all collapsed',
      'click elsewhere': 'all collapsed',
    },
    'the second expanded': {
      'press Read Less': 'all collapsed',
      'press Read More on the first': 'the first expanded',
      'click inside the second': 'the second expanded',
      'click elsewhere': 'all collapsed',
    },
  },
};
