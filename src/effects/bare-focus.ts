import { soon } from './focus.ts';

/**
 * Calls `onBare` when the element has got the focus but not the selection. A dialog does this when it closes
 * after a press of the pointer. React reports no such focus, because it ignores events while it removes the
 * dialog. Returns a function that stops this. EDIT-30.
 */
export function watchBareFocus(element: HTMLElement, onBare: () => void): () => void {
  const onFocus = () =>
    // Waits for a press of the pointer to set the selection.
    soon(() => {
      if (document.activeElement === element && !element.contains(getSelection()?.anchorNode ?? null)) {
        onBare();
      }
    });
  element.addEventListener('focus', onFocus);
  return () => element.removeEventListener('focus', onFocus);
}
