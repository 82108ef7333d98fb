/**
 * Focuses the field with this name in the form with this id, after React has rendered the current change. If
 * there are several, such as radio buttons, focuses the first.
 */
export function focusField(formId: string, name: string) {
  requestAnimationFrame(() => {
    const form = document.getElementById(formId);
    const named = form instanceof HTMLFormElement ? form.elements.namedItem(name) : null;
    const field = named instanceof RadioNodeList ? named[0] : named;
    if (field instanceof HTMLElement) {
      field.focus();
    }
  });
}

/** Focuses the element with this id without scrolling. */
export function focusElement(id: string) {
  document.getElementById(id)?.focus({ preventScroll: true });
}

/** Focuses the element with this id, after React has rendered the current change. */
export function focusSoon(id: string) {
  requestAnimationFrame(() => focusElement(id));
}

/**
 * Focuses the status message of a form, unless the visitor has moved the focus out of the form. The body has
 * the focus once the browser disables the pressed button. A11Y-3.
 */
export function focusStatus(id: string) {
  const form = document.getElementById(id)?.closest('form');
  const { activeElement } = document;
  if (activeElement === document.body || form?.contains(activeElement)) {
    focusElement(id);
  }
}
