import type { MouseEvent } from 'react';

/** Whether a click on a link opens it here, not in a new tab or as a download. BLOG-22. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** Calls back instead of following the link, where the click is a plain one. */
export const onPlainClick = (callback: () => void) => (event: MouseEvent) => {
  if (isPlainClick(event)) {
    event.preventDefault();
    callback();
  }
};
