import { fromPromise } from 'xstate';
import { listMails } from '../../../api/mails.ts';
import { windowFocus } from '../../../effects/window-focus.ts';
import { outboxMachine } from '../../../machines/admin/outbox.machine.ts';
import { apiClient } from '../../../runtime/api-client.ts';
import { useActorRef } from '../../../runtime/live-actor.ts';
import { routes } from '../../../screens.ts';
import { AdminFrame } from '../admin-frame.tsx';
import { OutboxView } from './outbox-view.tsx';

const liveOutbox = outboxMachine.provide({
  actors: {
    list: fromPromise(({ input, signal }) => listMails(apiClient, input, signal)),
    watchWindow: windowFocus,
  },
});

/** /admin-outbox: the emails that the site has sent or will send, with live actors. MAIL-9. */
export function OutboxScreen() {
  return (
    <AdminFrame title="Outbox" description="The emails of the site." path={routes.adminOutbox}>
      <Outbox />
    </AdminFrame>
  );
}

function Outbox() {
  return <OutboxView outbox={useActorRef(liveOutbox)} />;
}
