import { type EventObject, fromCallback } from 'xstate';

/**
 * Sends `clock.ticked` with the time: at the start, every second, and when the page becomes visible again.
 */
export const clockTicks = fromCallback<EventObject>(({ sendBack }) => {
  const tell = () => sendBack({ type: 'clock.ticked', now: Date.now() });
  tell();
  const timer = setInterval(tell, 1_000);
  document.addEventListener('visibilitychange', tell);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tell);
  };
});
