import { defineFlow } from '../../support/flow-model.ts';

export const teamCardsModel = defineFlow({
  flow: 'teamCards',
  requirements: ['PAGE-8', 'PAGE-10', 'PAGE-11', 'PAGE-12'],
  elsewhere: {
    why: 'Read More and Read Less send the same event, and a click in one card is outside the other card',
    events: {
      'press Read More on the first': { everywhereBut: [] },
      'press Read More on the second': { everywhereBut: [] },
      'press Read Less': { everywhereBut: [] },
      'click inside the first': ['the first expanded'],
      'click inside the second': ['the second expanded'],
    },
  },
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
      'click inside the first': 'all collapsed',
      'click inside the second': 'the second expanded',
      'click elsewhere': 'all collapsed',
    },
  },
});
