import { focusSoon } from './focus.ts';

/**
 * A ref for a placeholder. If the focus is inside when the placeholder is removed, the page's content gets
 * it. SHELL-27.
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
