import { type EventObject, fromCallback } from 'xstate';
import { type HelpMatch, searchMaxLength } from '../contract/help.ts';

/** Brings the search index, in a chunk of its own, before it is asked; a failure shows when it is. */
export function bringIndex() {
  loadIndex().catch(() => undefined);
}

/** Searches the articles. Throws when the index cannot be had. */
export async function searchHelp(query: string): Promise<readonly HelpMatch[]> {
  const { findArticles } = await loadIndex();
  return findArticles(query);
}

const loadIndex = () => import('./help-index.ts');

/**
 * Tells `query.addressed` with the address's `q`: at the start where there is one, and whenever the
 * visitor goes back or forth.
 */
export const addressedQuery = fromCallback<EventObject>(({ sendBack }) => {
  const tell = () => sendBack({ type: 'query.addressed', query: readQuery() });
  if (readQuery() !== '') {
    tell();
  }
  window.addEventListener('popstate', tell);
  return () => window.removeEventListener('popstate', tell);
});

/** Puts what is searched into the address, in the place of what was searched before. */
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
    // Some browsers allow a page only so many changes of its address in a while: the next one counts.
  }
}

const readQuery = () => (new URLSearchParams(location.search).get('q') ?? '').slice(0, searchMaxLength);

/** Tells `attention.lost` when the visitor presses or focuses something outside the element with this id. */
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
