import { defineFlow } from '../../support/flow-model.ts';

export const articleFeedbackModel = defineFlow({
  flow: 'articleFeedback',
  requirements: ['HELP-47'],
  initial: 'unanswered',
  states: {
    unanswered: { 'press Yes': 'thanked, sending yes', 'press No': 'thanked, sending no' },
    'thanked, sending yes': { 'the server counts it': 'thanked', 'the server is unreachable': 'thanked' },
    'thanked, sending no': { 'the server counts it': 'thanked', 'the server is unreachable': 'thanked' },
    thanked: {},
  },
});
