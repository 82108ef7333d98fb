import type { MouseEvent } from 'react';

/** Whether a click on a link asks for this page here, and not for a new tab or a download. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** Calls back instead of following the link, where the click is a plain one. */
export const onPlainClick = (callback: () => void) => (event: MouseEvent) => {
  if (isPlainClick(event)) {
    event.preventDefault();
    callback();
  }
};
