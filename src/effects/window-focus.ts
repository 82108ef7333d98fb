import { type EventObject, fromCallback } from 'xstate';

/**
 * Tells `window.focused` when the reader comes back to the page, from another window or another tab.
 * A phone that wakes up reports the visibility only, some desktops the focus only.
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
