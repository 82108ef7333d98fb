import { focusElement } from './focus.ts';
import { scrollBehavior } from './page.ts';

/** Scrolls to the top of the list with this id and moves the focus to it. BLOG-35. */
export function showListTop(id: string) {
  document.getElementById(id)?.scrollIntoView({ behavior: scrollBehavior(), block: 'start' });
  focusElement(id);
}
