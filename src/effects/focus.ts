import { type EventObject, fromCallback } from 'xstate';

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

/**
 * Focuses an opened panel when it starts. When it stops and the focus is lost, focuses the link that opens the
 * panel, or the content if the page no longer shows that link. Both scroll into view. The input is the id of
 * the record in the panel.
 */
export const panelFocus = (panelTitleId: string, openerIdOf: (id: string) => string) =>
  fromCallback<EventObject, string>(({ input: id }) => {
    requestAnimationFrame(() => document.getElementById(panelTitleId)?.focus());
    return () => requestAnimationFrame(() => returnFocus(openerIdOf(id)));
  });

function returnFocus(openerId: string) {
  if (document.activeElement !== document.body) {
    return;
  }
  const opener = document.getElementById(openerId);
  if (opener === null) {
    focusElement('content');
  } else {
    opener.focus();
  }
}
