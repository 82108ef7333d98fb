import { fromPromise } from 'xstate';
import { readFeedback } from '../../../api/admin-feedback.ts';
import { helpArticles } from '../../../content/help-catalogue.ts';
import { windowFocus } from '../../../effects/window-focus.ts';
import { helpFeedbackMachine } from '../../../machines/admin/help-feedback.machine.ts';
import { apiClient } from '../../../runtime/api-client.ts';
import { useActorRef } from '../../../runtime/live-actor.ts';
import { routes } from '../../../screens.ts';
import { AdminFrame } from '../admin-frame.tsx';
import { HelpFeedbackView } from './help-feedback-view.tsx';

const liveFeedback = helpFeedbackMachine.provide({
  actors: {
    read: fromPromise(({ signal }) => readFeedback(apiClient, signal)),
    watchWindow: windowFocus,
  },
});

/** /admin-feedback: readers' answers on each help article, with live actors. ADMIN-63. */
export function HelpFeedbackScreen() {
  return (
    <AdminFrame
      title="Help Feedback"
      description="Readers' answers on each help article."
      path={routes.adminFeedback}
    >
      <HelpFeedback />
    </AdminFrame>
  );
}

function HelpFeedback() {
  return <HelpFeedbackView feedback={useActorRef(liveFeedback)} catalogue={helpArticles} />;
}
