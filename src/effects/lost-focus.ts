/**
 * Focuses the element if no element has the focus, for example because the focused button was removed.
 * A11Y-3.
 */
export function takeLostFocus(element: HTMLElement | null) {
  if (document.activeElement === document.body) {
    element?.focus();
  }
}
