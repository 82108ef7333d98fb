import { type EventObject, fromCallback } from 'xstate';

/**
 * Tells `page.arrived` at every navigation to another page or another part of one, with the id that
 * the address names: its hash, or its `section` query. The first load is told only when it names
 * one: where it stands is the browser's own affair. Spec: public site 2 (Navigation behaviour).
 */
export const arrivals = fromCallback<EventObject>(({ sendBack }) => {
  let last = place();
  const tell = () => sendBack({ type: 'page.arrived', target: namedElement() });
  const onNavigation = () => {
    const here = place();
    // A link to the part the visitor already asked for leads there again.
    if (here !== last || namedElement() !== undefined) {
      last = here;
      tell();
    }
  };
  if (namedElement() !== undefined) {
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

const place = () => `${location.pathname} ${namedElement() ?? ''}`;

function namedElement() {
  const section = new URLSearchParams(location.search).get('section');
  const id = location.hash === '' ? section : decode(location.hash.slice(1));
  return id === null || id === '' ? undefined : id;
}

/** A hash that is no valid percent-encoding names the element of that very text. */
function decode(hash: string) {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}
