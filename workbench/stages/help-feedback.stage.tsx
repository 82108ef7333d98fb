import type { HelpFeedbackRef } from '../../src/machines/help-feedback.machine.ts';
import { HelpFeedbackView } from '../../src/views/admin/help-feedback/help-feedback-view.tsx';
import { catalogue, feedback } from '../../test/support/feedback.ts';
import { answer, fail, type Stage, send } from '../stage.ts';

export const stage: Stage = {
  isDesk: true,
  acts: {
    'the counts come': [answer('*', feedback)],
    'there are no answers': [answer('*', [])],
    'the server is out of reach': [fail('*')],
    'press Refresh': [send('refresh.requested')],
    'press Try again': [send('refresh.requested')],
  },
  View: ({ actor }) => <HelpFeedbackView feedback={actor as HelpFeedbackRef} catalogue={catalogue} />,
};
