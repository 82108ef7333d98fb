import type { FlowModel } from '../support/model.ts';

/**
 * Blog, admin and help 2, 4 (Feedback widget): unanswered, then answered; either answer is thanked for.
 * Architecture: the answer is counted; the thanks wait for nothing.
 */
export const articleFeedbackModel: FlowModel = {
  flow: 'articleFeedback',
  initial: 'unanswered',
  states: {
    unanswered: { 'press Yes': 'thanked, yes on its way', 'press No': 'thanked, no on its way' },
    'thanked, yes on its way': { 'the server counts it': 'thanked', 'the server is out of reach': 'thanked' },
    'thanked, no on its way': { 'the server counts it': 'thanked', 'the server is out of reach': 'thanked' },
    thanked: {},
  },
};
