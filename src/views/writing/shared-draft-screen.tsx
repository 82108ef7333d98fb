import { fromPromise } from 'xstate';
import { readSharedDraft } from '../../api/draft-links.ts';
import { fragmentOf } from '../../effects/page-address.ts';
import { sharedDraftMachine } from '../../machines/writing/shared-draft.machine.ts';
import { apiClient } from '../../runtime/api-client.ts';
import { useLinkKey } from '../../runtime/link-key.ts';
import { useActorRef } from '../../runtime/live-actor.ts';
import { PageHead } from '../../runtime/page-head.tsx';
import { routes } from '../../screens.ts';
import { SharedDraftView } from './shared-draft-view.tsx';

const liveSharedDraft = sharedDraftMachine.provide({
  actors: { read: fromPromise(({ signal }) => readSharedDraft(apiClient, fragmentOf(), signal)) },
});

/** The /shared-draft screen, with live actors. A secret link has its token in the fragment. LINK-6. */
export function SharedDraftScreen() {
  return (
    <>
      <PageHead
        title="Shared draft | SwiftEx"
        description="A draft of the SwiftEx blog, for people who have its link."
        path={routes.sharedDraft}
      />
      <LiveSharedDraft key={useLinkKey()} />
    </>
  );
}

function LiveSharedDraft() {
  return <SharedDraftView draft={useActorRef(liveSharedDraft)} />;
}
