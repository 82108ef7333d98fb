import { type EventObject, fromCallback, fromPromise } from 'xstate';

/**
 * Holds the visitor back on this page for as long as it runs: tells `leave.attempted` of every
 * navigation within the site, and has the browser ask where the tab is closed or leads elsewhere.
 * Addresses that `isLetThrough` knows are not held back.
 */
export const heldBack = (isLetThrough: (path: string) => boolean) =>
  fromCallback<EventObject>(({ sendBack }) => {
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const hold = (event: Event, address: string) => {
      const { origin, pathname, search, hash } = new URL(address);
      const isElsewhere = origin !== location.origin;
      if (isElsewhere || pathname === location.pathname || isLetThrough(pathname)) {
        return;
      }
      event.preventDefault();
      sendBack({ type: 'leave.attempted', to: pathname + search + hash });
    };
    const onNavigate = (event: NavigateEvent) => {
      // What loads another page is asked about by the browser itself.
      if (event.cancelable && event.destination.sameDocument) {
        hold(event, event.destination.url);
      }
    };
    // For browsers without the Navigation API: what they can, links within the site.
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
      if (link !== null && link.target === '' && isPlain) {
        hold(event, link.href);
      }
    };
    const api = window.navigation as Navigation | undefined;
    window.addEventListener('beforeunload', onUnload);
    api?.addEventListener('navigate', onNavigate);
    if (api === undefined) {
      document.addEventListener('click', onClick, { capture: true });
    }
    return () => {
      window.removeEventListener('beforeunload', onUnload);
      api?.removeEventListener('navigate', onNavigate);
      document.removeEventListener('click', onClick, { capture: true });
    };
  });

/** Navigates by `navigate` once whatever held the visitor back has let go. */
export const departure = (navigate: (to: string) => void) =>
  fromPromise<void, string>(async ({ input: to }) => {
    await Promise.resolve();
    navigate(to);
  });
