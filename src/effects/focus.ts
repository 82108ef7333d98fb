/**
 * Focuses the field with this name in the form with this id, after React has rendered the current change. If
 * there are several, such as radio buttons, focuses the first.
 */
export function focusField(formId: string, name: string) {
  requestAnimationFrame(() => {
    document.getElementById(formId)?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  });
}

/** Focuses the element with this id without scrolling. */
export function focusElement(id: string) {
  document.getElementById(id)?.focus({ preventScroll: true });
}

/** Focuses the element with this id, after React has rendered the current change. */
export function focusSoon(id: string) {
  soon(() => focusElement(id));
}

/** Runs the function in a separate task. Returns a function that cancels it. */
export function soon(run: () => void) {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    run();
  };
  port2.postMessage(undefined);
  return () => port1.close();
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
