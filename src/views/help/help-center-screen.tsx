import { navigate } from 'wouter/use-browser-location';
import { fromPromise } from 'xstate';
import {
  addressedQuery,
  attentionOutside,
  bringIndex,
  keepInAddress,
  searchHelp,
} from '../../effects/help-search.ts';
import { hrefTo } from '../../links.ts';
import { helpSearchMachine } from '../../machines/help/help-search.machine.ts';
import { useActorRef } from '../../runtime/live-actor.ts';
import { PageHead, useSiteUrl } from '../../runtime/page-head.tsx';
import { routes } from '../../screens.ts';
import { breadcrumbData } from './breadcrumb.tsx';
import { HelpCenterPage } from './help-center-page.tsx';
import { helpSearchId } from './help-search.tsx';

const liveSearch = helpSearchMachine.provide({
  actors: {
    watchAddress: addressedQuery,
    search: fromPromise(({ input }) => searchHelp(input)),
    watchAttention: attentionOutside(helpSearchId),
  },
  actions: {
    bringIndex,
    keepInAddress: (_, query) => keepInAddress(query),
    openArticle: (_, id) => navigate(hrefTo.article(id)),
  },
});

/** The index of the Help Center, with the live search. HELP-1, HELP-20, HELP-35. */
export function HelpCenterScreen() {
  const url = useSiteUrl();
  return (
    <>
      <PageHead
        title="Help Center | SwiftEx"
        description="How to set up your wallet, send, swap, trade, buy and sell with SwiftEx, and what to do when something does not work."
        path={routes.helpCenter}
        structuredData={[
          breadcrumbData(url, [
            { name: 'Home', href: routes.home },
            { name: 'Knowledge Base', href: routes.helpCenter },
          ]),
        ]}
      />
      <HelpCenterPage search={useActorRef(liveSearch)} />
    </>
  );
}
