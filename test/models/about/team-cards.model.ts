import { defineFlow } from '../../support/flow-model.ts';

export const teamCardsModel = defineFlow({
  flow: 'teamCards',
  spec: [
    "Public 2: founders' cards have Read More and Read Less.",
    'Public 4: one card is expanded at a time, and a click outside collapses it.',
  ],
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
});
