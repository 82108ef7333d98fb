import { fromPromise } from 'xstate';
import { leaveWaitlist } from '../../api/waitlist.ts';
import { unsubscribe as words } from '../../content/unsubscribe.ts';
import { queryValue } from '../../effects/page-address.ts';
import { unsubscribeMachine } from '../../machines/home/unsubscribe.machine.ts';
import { apiClient } from '../../runtime/api-client.ts';
import { useActorRef } from '../../runtime/live-actor.ts';
import { PageHead } from '../../runtime/page-head.tsx';
import { routes } from '../../screens.ts';
import { UnsubscribeView } from './unsubscribe-view.tsx';

const liveUnsubscribe = unsubscribeMachine.provide({
  actors: {
    leave: fromPromise(({ signal }) => leaveWaitlist(apiClient, queryValue('token') ?? '', signal)),
  },
});

/**
 * /unsubscribe, with live actors. The `token` in the query identifies the address to remove from the
 * waitlist. WAIT-15 to WAIT-19.
 */
export function UnsubscribeScreen() {
  return (
    <>
      <PageHead title={`${words.title} | SwiftEx`} description={words.question} path={routes.unsubscribe} />
      <UnsubscribeView unsubscribe={useActorRef(liveUnsubscribe)} />
    </>
  );
}
