import { defineFlow } from '../../support/flow-model.ts';

export const articleFeedbackModel = defineFlow({
  flow: 'articleFeedback',
  spec: [
    'Admin 2: an article asks Was this article helpful? with Yes and No; either is replaced by Thank you for feedback!.',
    'Admin 4: unanswered, then answered.',
    'Architecture: the answer is counted; the thanks wait for nothing.',
  ],
  initial: 'unanswered',
  states: {
    unanswered: { 'press Yes': 'thanked, yes on its way', 'press No': 'thanked, no on its way' },
    'thanked, yes on its way': { 'the server counts it': 'thanked', 'the server is out of reach': 'thanked' },
    'thanked, no on its way': { 'the server counts it': 'thanked', 'the server is out of reach': 'thanked' },
    thanked: {},
  },
});
