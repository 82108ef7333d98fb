import { Redirect, useLocation } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { fromPromise } from 'xstate';
import { articleRedirects } from '../../content/help-paths.ts';
import { attentionOutside, bringIndex, searchHelp } from '../../effects/help-search.ts';
import { silence } from '../../effects/page.ts';
import { hrefTo } from '../../links.ts';
import { helpSearchMachine } from '../../machines/help/help-search.machine.ts';
import { useActorRef } from '../../runtime/live-actor.ts';
import { helpSearchId } from '../help/help-search.tsx';
import { NotFoundPage } from './not-found-page.tsx';

// The search neither reads nor writes the address of the missing page.
const liveSearch = helpSearchMachine.provide({
  actors: {
    watchAddress: silence,
    search: fromPromise(({ input }) => searchHelp(input)),
    watchAttention: attentionOutside(helpSearchId),
  },
  actions: {
    bringIndex,
    keepInAddress: () => undefined,
    openArticle: (_, id) => navigate(hrefTo.article(id)),
  },
});

/**
 * The 404 page, with a working search. Redirects the short path of an article to the article. The server
 * redirects requests, and this screen redirects navigations within the application.
 */
export function NotFoundScreen() {
  const [path] = useLocation();
  const search = useActorRef(liveSearch);
  const moved = articleRedirects.find(({ from }) => from === path);
  return moved === undefined ? <NotFoundPage search={search} /> : <Redirect to={moved.to} replace />;
}
