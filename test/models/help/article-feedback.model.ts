import { defineFlow } from '../../support/flow-model.ts';

export const articleFeedbackModel = defineFlow({
  flow: 'articleFeedback',
  requirements: ['HELP-47'],
  initial: 'unanswered',
  states: {
    unanswered: { 'press Yes': 'thanked, yes on its way', 'press No': 'thanked, no on its way' },
    'thanked, yes on its way': { 'the server counts it': 'thanked', 'the server is out of reach': 'thanked' },
    'thanked, no on its way': { 'the server counts it': 'thanked', 'the server is out of reach': 'thanked' },
    thanked: {},
  },
});
