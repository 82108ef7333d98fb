import { type EventObject, fromCallback } from 'xstate';
import { type HelpMatch, searchMaxLength } from '../contract/help.ts';

/**
 * Preloads the search index, which is a separate chunk. If loading fails, the first search reports the error.
 * HELP-36.
 */
export function bringIndex() {
  loadIndex().catch(() => undefined);
}

/**
 * Searches the articles. Returns undefined if the query has only filler words. Throws when the index does not
 * load. HELP-38.
 */
export async function searchHelp(query: string): Promise<readonly HelpMatch[] | undefined> {
  const { findArticles } = await loadIndex();
  return findArticles(query);
}

const loadIndex = () => import('./help-index.ts');

/**
 * Sends `query.addressed` with the `q` of the address: at the start if it has one, on Back and Forward, and
 * when a link is followed. HELP-45.
 */
export const addressedQuery = fromCallback<EventObject>(({ sendBack }) => {
  const tell = () => sendBack({ type: 'query.addressed', query: readQuery() });
  if (readQuery() !== '') {
    tell();
  }
  // The router dispatches an event named `pushState` for each followed link.
  window.addEventListener('pushState', tell);
  window.addEventListener('popstate', tell);
  return () => {
    window.removeEventListener('pushState', tell);
    window.removeEventListener('popstate', tell);
  };
});

/** Writes the search into the address of the current history entry. HELP-45. */
export function keepInAddress(query: string) {
  const url = new URL(location.href);
  if (query === '') {
    url.searchParams.delete('q');
  } else {
    url.searchParams.set('q', query);
  }
  try {
    history.replaceState(history.state, '', url);
  } catch {
    // Some browsers limit address changes per minute. A later change succeeds.
  }
}

const readQuery = () => (new URLSearchParams(location.search).get('q') ?? '').slice(0, searchMaxLength);

/** Sends `attention.lost` when the visitor presses or focuses something outside the element with this id. */
export const attentionOutside = (id: string) =>
  fromCallback<EventObject>(({ sendBack }) => {
    const tell = ({ target }: Event) => {
      if (target instanceof Node && document.getElementById(id)?.contains(target) === false) {
        sendBack({ type: 'attention.lost' });
      }
    };
    document.addEventListener('pointerdown', tell);
    document.addEventListener('focusin', tell);
    return () => {
      document.removeEventListener('pointerdown', tell);
      document.removeEventListener('focusin', tell);
    };
  });
