import type { KeyboardEvent } from 'react';
import { Editor, Node, type Element as SlateElement, Transforms } from 'slate';
import { ReactEditor } from 'slate-react';
import { isVoidBlock } from '../../../rich-text/document.ts';
import { moveRow } from '../../../rich-text/tables.ts';
import { catchUp } from './selection.ts';

/** The id of the toolbar of the table, image or gallery at the caret. */
export const blockToolbarId = 'block-toolbar';

const isFirefox = /Firefox/.test(globalThis.navigator?.userAgent ?? '');

/** The blocks whose Up and Down may not be left to the browser. */
const lines = isFirefox ? '[data-slate-node=element]:not([data-slate-inline])' : ':is(td, th)';

/**
 * Handles the keys that need the DOM: Alt+F10, Up and Down. Chromium's own Up and Down would move the caret to
 * the next cell of the row. Returns whether it handled the key. BLOCK-15, BLOCK-16, EDIT-22.
 */
export function pressInLine(editor: Editor, event: KeyboardEvent): boolean {
  const { key, altKey, shiftKey, ctrlKey, metaKey } = event;
  if (key === 'F10' && altKey) {
    const first = document.querySelector<HTMLElement>(`#${blockToolbarId} button`);
    first?.focus();
    return first !== null;
  }
  if (
    (key !== 'ArrowDown' && key !== 'ArrowUp') ||
    altKey ||
    (shiftKey && !isFirefox) ||
    ctrlKey ||
    metaKey
  ) {
    return false;
  }
  const isDown = key === 'ArrowDown';
  const line = lineAtEdge(isDown);
  if (line === undefined) {
    return false;
  }
  catchUp(editor);
  return shiftKey
    ? enterBlock(editor, line, isDown, true)
    : moveRow(editor, isDown ? 1 : -1) || (isFirefox && enterBlock(editor, line, isDown, false));
}

/**
 * Moves the caret to a block without text, or down to the start of code or a table. Firefox would skip the
 * former, and enter the latter at the end, because they scroll. With Shift, extends the selection to a block
 * without text. Returns whether it did either. EDIT-22.
 */
function enterBlock(editor: Editor, line: Element, isDown: boolean, isExtending: boolean): boolean {
  const path = ReactEditor.findPath(editor, ReactEditor.toSlateNode(editor, line));
  const to = (isDown ? Editor.after : Editor.before)(editor, path);
  const { type } = to ? (Node.parent(editor, to.path) as SlateElement) : { type: '' };
  const isEntered =
    isVoidBlock({ type }) || (isDown && !isExtending && (type === 'code' || type === 'table-cell'));
  if (to && isEntered) {
    Transforms.select(editor, isExtending && editor.selection ? { ...editor.selection, focus: to } : to);
  }
  return isEntered;
}

/** Returns the caret's line if the caret is in its first or, with `isLast`, its last row of text. */
function lineAtEdge(isLast: boolean): Element | undefined {
  const selection = globalThis.getSelection();
  const node = selection?.anchorNode;
  const found = (node instanceof Element ? node : node?.parentElement)?.closest(
    `[data-slate-editor] ${lines}`,
  );
  if (node == null || found == null || selection?.isCollapsed !== true) {
    return undefined;
  }
  if (found.hasAttribute('data-slate-void')) {
    return found;
  }
  const range = document.createRange();
  range.selectNodeContents(found);
  const text = range.getBoundingClientRect();
  const offset = selection.anchorOffset;
  range.setStart(node, offset);
  // With a character, because at the start of a row an empty range is in the row before it in Firefox.
  range.setEnd(node, node instanceof Text ? Math.min(offset + 1, node.length) : offset);
  const caret = range.getBoundingClientRect();
  // A caret in an empty line has no rectangle.
  const room = isLast ? text.bottom - caret.bottom : caret.top - text.top;
  const isAtEdge =
    caret.height === 0 ? found.textContent?.trim() === '' || caret.top === 0 : room < caret.height / 2;
  return isAtEdge ? found : undefined;
}
