import type { ArticleFeedbackRef } from '../../src/machines/article-feedback.machine.ts';
import { ArticleFeedback } from '../../src/views/help/article-feedback.tsx';
import { answer, fail, type Stage, send } from '../stage.ts';

export const stage: Stage = {
  acts: {
    'press Yes': [send('answer.given', { helpful: true })],
    'press No': [send('answer.given', { helpful: false })],
    'the server counts it': [answer('count')],
    'the server is out of reach': [fail('count')],
  },
  View: ({ actor }) => <ArticleFeedback feedback={actor as ArticleFeedbackRef} />,
};
