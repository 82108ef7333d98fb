import { focusSoon } from './focus.ts';

/**
 * A ref for a placeholder or list. If the focus is inside when the element is removed, the page's content
 * gets it. LIB-22, SHELL-27.
 */
export const passFocusToContent = (element: HTMLElement | null) => () => {
  if (element?.contains(document.activeElement)) {
    focusSoon('content');
  }
};

/**
 * Focuses the element if no element has the focus, for example because the focused button was removed.
 * A11Y-3.
 */
export function takeLostFocus(element: HTMLElement | null) {
  if (document.activeElement === document.body) {
    element?.focus();
  }
}
