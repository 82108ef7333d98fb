import type { MouseEvent } from 'react';

/** Returns whether a click on a link opens it in this tab, not in a new tab or as a download. BLOG-22. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** Returns a click handler. On a plain click, it calls `callback` instead of following the link. */
export const onPlainClick = (callback: () => void) => (event: MouseEvent) => {
  if (isPlainClick(event)) {
    event.preventDefault();
    callback();
  }
};
