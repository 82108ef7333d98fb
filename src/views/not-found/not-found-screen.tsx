import { useActorRef } from '@xstate/react';
import { navigate } from 'wouter/use-browser-location';
import { type EventObject, fromCallback, fromPromise } from 'xstate';
import { attentionOutside, bringIndex, searchHelp } from '../../effects/help-search.ts';
import { helpSearchMachine } from '../../machines/help-search.machine.ts';
import { hrefTo } from '../../routes.ts';
import { helpSearchId } from '../help/help-search.tsx';
import { NotFoundPage } from './not-found-page.tsx';

// The address here is not the search's own: nothing is read from it, and nothing written.
const liveSearch = helpSearchMachine.provide({
  actors: {
    watchAddress: fromCallback<EventObject>(() => undefined),
    search: fromPromise(({ input }) => searchHelp(input)),
    watchAttention: attentionOutside(helpSearchId),
  },
  actions: {
    bringIndex,
    keepInAddress: () => undefined,
    openArticle: (_, id) => navigate(hrefTo.article(id)),
  },
});

/** The 404 page, searching for real. */
export function NotFoundScreen() {
  return <NotFoundPage search={useActorRef(liveSearch)} />;
}
