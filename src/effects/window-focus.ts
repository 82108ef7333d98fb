import { type EventObject, fromCallback } from 'xstate';

/**
 * Sends `window.focused` when the admin comes back to the page from another window or tab. ADMIN-12. A phone
 * that wakes up fires only a visibility event, and some desktops fire only a focus event.
 */
export const windowFocus = fromCallback<EventObject>(({ sendBack }) => {
  const tell = () => sendBack({ type: 'window.focused' });
  const tellWhenVisible = () => {
    if (document.visibilityState === 'visible') {
      tell();
    }
  };
  window.addEventListener('focus', tell);
  document.addEventListener('visibilitychange', tellWhenVisible);
  return () => {
    window.removeEventListener('focus', tell);
    document.removeEventListener('visibilitychange', tellWhenVisible);
  };
});
