import { useActorRef } from '@xstate/react';
import { fromPromise } from 'xstate';
import { readFeedback } from '../../../api/feedback-desk.ts';
import { helpArticles } from '../../../content/help-catalogue.ts';
import { helpFeedbackMachine } from '../../../machines/help-feedback.machine.ts';
import { routes } from '../../../routes.ts';
import { apiClient } from '../../shell/api-client.ts';
import { AdminScreen } from '../admin-screen.tsx';
import { HelpFeedbackView } from './help-feedback-view.tsx';

const liveFeedback = helpFeedbackMachine.provide({
  actors: { read: fromPromise(({ signal }) => readFeedback(apiClient, signal)) },
});

/** /admin-feedback: what readers said of each help article. */
export function HelpFeedbackScreen() {
  return (
    <AdminScreen
      title="Help Feedback"
      description="What readers said of each help article."
      path={routes.adminFeedback}
    >
      <HelpFeedback />
    </AdminScreen>
  );
}

function HelpFeedback() {
  return <HelpFeedbackView feedback={useActorRef(liveFeedback)} catalogue={helpArticles} />;
}
