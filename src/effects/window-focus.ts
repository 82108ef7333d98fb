import { type EventObject, fromCallback } from 'xstate';

/**
 * Sends `window.focused` when the admin comes back to the page from another window or tab, and when the
 * browser is online again. A phone that wakes up fires only a visibility event, and some desktops fire only a
 * focus event. A computer that wakes up may fire these before it has a connection. ADMIN-12.
 */
export const windowFocus = fromCallback<EventObject>(({ sendBack }) => {
  const tell = () => sendBack({ type: 'window.focused' });
  const tellWhenVisible = () => {
    if (document.visibilityState === 'visible') {
      tell();
    }
  };
  window.addEventListener('focus', tell);
  window.addEventListener('online', tell);
  document.addEventListener('visibilitychange', tellWhenVisible);
  return () => {
    window.removeEventListener('focus', tell);
    window.removeEventListener('online', tell);
    document.removeEventListener('visibilitychange', tellWhenVisible);
  };
});
