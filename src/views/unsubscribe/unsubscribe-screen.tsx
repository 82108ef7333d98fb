import { useActorRef } from '@xstate/react';
import { fromPromise } from 'xstate';
import { leaveWaitlist } from '../../api/waitlist.ts';
import { unsubscribe as words } from '../../content/unsubscribe.ts';
import { queryValue } from '../../effects/page-address.ts';
import { unsubscribeMachine } from '../../machines/unsubscribe.machine.ts';
import { routes } from '../../routes.ts';
import { apiClient } from '../shell/api-client.ts';
import { PageHead } from '../shell/page-head.tsx';
import { UnsubscribeView } from './unsubscribe-view.tsx';

const liveUnsubscribe = unsubscribeMachine.provide({
  actors: {
    leave: fromPromise(({ signal }) => leaveWaitlist(apiClient, queryValue('token') ?? '', signal)),
  },
});

/** /unsubscribe?token=, on live actors. Issue 6 (Waitlist). */
export function UnsubscribeScreen() {
  return (
    <>
      <PageHead
        title={`${words.title} | SwiftEx`}
        description={words.question}
        path={routes.unsubscribe}
        isIndexed={false}
      />
      <UnsubscribeView unsubscribe={useActorRef(liveUnsubscribe)} />
    </>
  );
}
