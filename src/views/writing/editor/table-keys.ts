import type { KeyboardEvent } from 'react';
import type { Editor } from 'slate';
import { moveRow } from '../../../rich-text/tables.ts';
import { catchUp } from './selection.ts';

/** The id of the table's toolbar. */
export const tableToolbarId = 'table-toolbar';

/**
 * Handles the table keys that need the DOM: Alt+F10, Up and Down. Chromium's own Up and Down would move the
 * caret to the next cell of the row. Returns whether it handled the key. BLOCK-15, BLOCK-16.
 */
export function pressInTable(editor: Editor, event: KeyboardEvent): boolean {
  const { key, altKey, shiftKey, ctrlKey, metaKey } = event;
  if (key === 'F10' && altKey) {
    const first = document.querySelector<HTMLElement>(`#${tableToolbarId} button`);
    first?.focus();
    return first !== null;
  }
  if ((key !== 'ArrowDown' && key !== 'ArrowUp') || altKey || shiftKey || ctrlKey || metaKey) {
    return false;
  }
  if (!isAtEdgeOfCell(key === 'ArrowDown')) {
    return false;
  }
  catchUp(editor);
  return moveRow(editor, key === 'ArrowDown' ? 1 : -1);
}

/** Returns whether the caret is in the first line of its cell or, with `isLast`, in the last line. */
function isAtEdgeOfCell(isLast: boolean): boolean {
  const selection = globalThis.getSelection();
  const node = selection?.anchorNode;
  const cell = (node instanceof Element ? node : node?.parentElement)?.closest(
    '[data-slate-editor] :is(td, th)',
  );
  if (selection === null || cell == null || selection.rangeCount === 0 || !selection.isCollapsed) {
    return false;
  }
  const content = document.createRange();
  content.selectNodeContents(cell);
  const [caret, text] = [selection.getRangeAt(0), content].map((range) => range.getBoundingClientRect());
  if (caret === undefined || text === undefined) {
    return false;
  }
  // A caret in an empty line has no rectangle.
  const room = isLast ? text.bottom - caret.bottom : caret.top - text.top;
  return caret.height === 0 ? cell.textContent?.trim() === '' || caret.top === 0 : room < caret.height / 2;
}
