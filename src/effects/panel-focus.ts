import { type EventObject, fromCallback } from 'xstate';
import { focusElement } from './focus.ts';

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
