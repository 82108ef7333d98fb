import { type EventObject, fromCallback, fromPromise } from 'xstate';

/**
 * While this actor runs, it blocks leaving the page. Sends `leave.attempted` for each navigation within the
 * site, and makes the browser ask before the tab closes or leaves the site. Navigation to addresses that
 * `isLetThrough` accepts is not blocked. WRITE-44 to WRITE-46.
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
      // The browser itself asks before it loads another document.
      if (event.cancelable && event.destination.sameDocument) {
        hold(event, event.destination.url);
      }
    };
    // A click is blocked before the router acts on it: the router would read the address, which changes when a
    // new post is stored, and would open the editor again. Without the Navigation API nothing else is blocked.
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey;
      // A click on a link in the text moves the caret.
      if (link?.target === '' && isPlain && !link.isContentEditable) {
        hold(event, link.href);
      }
    };
    const api = window.navigation as Navigation | undefined;
    window.addEventListener('beforeunload', onUnload);
    api?.addEventListener('navigate', onNavigate);
    document.addEventListener('click', onClick, true);
    return () => {
      window.removeEventListener('beforeunload', onUnload);
      api?.removeEventListener('navigate', onNavigate);
      document.removeEventListener('click', onClick, true);
    };
  });

/** Navigates in a later microtask, when leaving is not blocked any more. */
export const departure = (navigate: (to: string) => void) =>
  fromPromise<void, string>(async ({ input: to }) => {
    await Promise.resolve();
    navigate(to);
  });
