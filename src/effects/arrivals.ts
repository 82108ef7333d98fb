import { type EventObject, fromCallback } from 'xstate';
import { navigationTiming } from './load-time.ts';

/** The hash while an image viewer covers the page. Opening or closing the viewer is not an arrival. */
export const imageHash = '#image-modal';

/**
 * Sends `page.arrived` after every navigation to another page or to another part of a page. `target` is the
 * id in the hash of the address or, without a hash, in the `section` query. A link to the current page counts
 * too. The first load is reported only if the address has a target and the page was not reloaded or restored
 * by Back or Forward. Back and Forward have no target, because the page returns to its earlier scroll
 * position. SHELL-32 to SHELL-36, SHELL-57.
 */
export const arrivals = fromCallback<EventObject>(({ sendBack }) => {
  let last = place();
  let lastAddress = address();
  const tell = () => sendBack({ type: 'page.arrived', target: isReturn() ? undefined : namedElement() });
  let isCovered = location.hash === imageHash;
  const onNavigation = (event: Event) => {
    const here = place();
    const wasCovered = isCovered || (event instanceof HashChangeEvent && event.oldURL.endsWith(imageHash));
    isCovered = location.hash === imageHash;
    const isSameAddress = address() === lastAddress;
    const hadSection = lastAddress.includes('section=');
    lastAddress = address();
    const isSamePage = last.startsWith(`${location.pathname} `);
    if (isCovered ? isSamePage : wasCovered && here === last) {
      return;
    }
    const isNamed = namedElement() !== undefined;
    // A search keeps the hash in the address or removes it. Neither is a move to another part of the page.
    if (isSamePage && !isSameAddress && (here === last || !(isNamed || hadSection))) {
      last = here;
      return;
    }
    // A link to the current part scrolls there again.
    if (here !== last || (isSameAddress && event.type === 'pushState') || isNamed) {
      last = here;
      tell();
    }
  };
  if (namedElement() !== undefined && !/reload|back/.test(`${navigationTiming()?.type}`)) {
    tell();
  }
  const events = ['pushState', 'replaceState', 'popstate', 'hashchange'];
  for (const type of events) {
    window.addEventListener(type, onNavigation);
  }
  return () => {
    for (const type of events) {
      window.removeEventListener(type, onNavigation);
    }
  };
});

/** Returns whether the history entry already has a scroll position. */
const isReturn = () => Object(history.state).scrollTop !== undefined;

const address = () => `${location.pathname}${location.search}`;

const place = () => `${location.pathname} ${namedElement() ?? ''}`;

function namedElement() {
  const section = new URLSearchParams(location.search).get('section');
  const id = location.hash === '' ? section : decode(location.hash.slice(1));
  return id === null || id === '' || location.hash === imageHash ? undefined : id;
}

/** Decodes a hash. If its percent-encoding is invalid, returns the literal text. */
function decode(hash: string) {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}
