import { focusElement } from './focus.ts';

/** Scrolls to the top of the list with this id and moves the focus to it. BLOG-35. */
export function showListTop(id: string) {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  document.getElementById(id)?.scrollIntoView({ behavior: isStill ? 'instant' : 'smooth', block: 'start' });
  focusElement(id);
}
