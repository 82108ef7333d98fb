import { type EventObject, fromCallback } from 'xstate';

/** Reports whether the system prefers reduced motion, at the start and at every change. A11Y-12. */
export const motionPreference = fromCallback<EventObject>(({ sendBack }) => {
  const preference = window.matchMedia('(prefers-reduced-motion: reduce)');
  const tell = () => sendBack({ type: preference.matches ? 'motion.reduced' : 'motion.allowed' });
  tell();
  preference.addEventListener('change', tell);
  return () => preference.removeEventListener('change', tell);
});
