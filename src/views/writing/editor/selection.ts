import { Editor, Range, Transforms } from 'slate';
import { ReactEditor } from 'slate-react';
import { watchBareFocus } from '../../../effects/bare-focus.ts';
import { ensureSelection } from '../../../rich-text/selection.ts';

/**
 * Applies the browser's current selection now: Slate throttles selection changes by 100 ms. Does nothing while
 * the focus is elsewhere, because then the browser's selection may collapse when the text renders. Does nothing
 * while text is composed, because then the DOM contains text that the document does not. EDIT-5.
 */
export function catchUp(editor: Editor) {
  const selection = globalThis.getSelection();
  if (
    !ReactEditor.isComposing(editor) &&
    selection !== null &&
    selection.rangeCount > 0 &&
    ReactEditor.hasSelectableTarget(editor, selection.anchorNode) &&
    ReactEditor.toDOMNode(editor, editor).contains(document.activeElement)
  ) {
    const range = ReactEditor.toSlateRange(editor, selection, { exactMatch: false, suppressThrow: true });
    if (range !== null && (editor.selection === null || !Range.equals(range, editor.selection))) {
      Transforms.select(editor, range);
    }
  }
}

/**
 * Runs a command of a toolbar as one undo step. If a control of the toolbar has the focus, it keeps the focus,
 * and the selection in the text stays visible. EDIT-7, TOOL-20.
 */
export function runStep(editor: Editor, act: (editor: Editor) => void) {
  catchUp(editor);
  editor.beginStep();
  act(editor);
  const control = document.activeElement as HTMLElement;
  if (ReactEditor.isFocused(editor) || control === document.body) {
    return;
  }
  // After the text has rendered.
  requestAnimationFrame(() => {
    if (document.activeElement === control) {
      showSelection(editor);
      // Chromium moves the focus along with the selection.
      control.focus();
    }
  });
}

/**
 * Whether the browser alone handles a key. These are the keys that move the caret, except Left and Right, and
 * the keys without a name from a phone's keyboard. They must not trigger a render, because Slate scrolls the
 * caret into view at the next render. Call `catchUp` before handling any other key.
 */
export function isBrowsersOwn(key: string) {
  return ['ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown', 'Unidentified'].includes(key);
}

/** Focuses the text after a dialog or menu closes, and restores the selection with its direction. EDIT-30. */
export function goBack(editor: Editor) {
  const ref = editor.selection === null ? undefined : Editor.rangeRef(editor, editor.selection);
  const surface = ReactEditor.toDOMNode(editor, editor);
  // A closing dialog restores focus, but not the selection in the text.
  requestAnimationFrame(() => {
    const range = ref?.unref();
    if (!surface.isConnected) {
      return;
    }
    if (range !== undefined && range !== null) {
      Transforms.select(editor, range);
    }
    ReactEditor.focus(editor);
    showSelection(editor);
  });
}

/** Sets the browser's selection to the editor's, with its direction. */
function showSelection(editor: Editor) {
  if (editor.selection !== null && ReactEditor.hasRange(editor, editor.selection)) {
    const { anchor, focus } = editor.selection;
    globalThis
      .getSelection()
      ?.setBaseAndExtent(...ReactEditor.toDOMPoint(editor, anchor), ...ReactEditor.toDOMPoint(editor, focus));
  }
}

/** Puts a list below the caret, or above it where the window has no room below. BLOCK-13. */
export function placeAtCaret(editor: Editor, list: HTMLElement | null) {
  const around = list?.offsetParent?.getBoundingClientRect();
  if (list === null || around === undefined || editor.selection === null) {
    return;
  }
  const block = ReactEditor.toDOMRange(editor, editor.selection).startContainer.parentElement;
  const line = block?.getBoundingClientRect();
  if (line !== undefined) {
    const isBelow = line.bottom + list.offsetHeight + air <= innerHeight || line.top < list.offsetHeight;
    const top = isBelow ? line.bottom + 4 : line.top - list.offsetHeight - 4;
    const left = Math.min(line.left - around.left, around.width - list.offsetWidth - 8);
    list.style.top = `${top - around.top}px`;
    list.style.left = `${Math.max(left, 8)}px`;
  }
}

/**
 * Prepares the element of the text. Restores the selection when a dialog gives only the focus back.
 *
 * Also makes React treat the text as not editable, so that React does not walk the whole text at each key
 * press. Before each commit, React computes the selection's offset within a focused editable element, to
 * restore the selection later. Slate already restores the selection. Measured: this halves the script time of
 * a key press in a text of 20,000 words. SPEED-9.
 */
export function prepareSurface(editor: Editor) {
  let prepared: HTMLElement | null = null;
  let stop = () => {};
  const prepare = (surface: HTMLElement | null) => {
    prepared = surface;
    stop();
    if (surface !== null) {
      Object.defineProperty(surface, 'contentEditable', { value: 'inherit', configurable: true });
      stop = watchBareFocus(surface, () => {
        ensureSelection(editor);
        showSelection(editor);
      });
    }
  };
  return (surface: HTMLElement | null) => {
    // Slate sets the ref to null and back in one commit, in which a dialog may give the focus back.
    queueMicrotask(() => surface === prepared || prepare(surface));
  };
}

/** The minimum distance of the caret from the edges of the visible text, px. */
const air = 16;

/**
 * Scrolls the caret into view: below the toolbar, above a phone's keyboard, within a line of code. EDIT-3.
 */
export function showCaret(editor: ReactEditor, range: globalThis.Range) {
  if (editor.selection === null || Range.isCollapsed(editor.selection)) {
    showRange(range);
  }
}

/** Scrolls a range of the text into view, as `showCaret` does: a range with text into the middle. TOOL-12. */
export function showRange(range: globalThis.Range) {
  const leaf = range.startContainer.parentElement;
  const own = range.getBoundingClientRect();
  // A caret in an empty line has no rectangle.
  const caret = own.height === 0 ? leaf?.getBoundingClientRect() : own;
  if (caret === undefined) {
    return;
  }
  const toolbar = leaf?.closest('[data-slate-editor]')?.previousElementSibling;
  const view = visualViewport ?? { offsetTop: 0, height: innerHeight };
  const top = Math.max(toolbar?.getBoundingClientRect().bottom ?? 0, view.offsetTop) + air;
  const bottom = view.offsetTop + view.height - air;
  const by = caret.top < top ? caret.top - top : Math.max(caret.bottom - bottom, 0);
  if (by !== 0) {
    const toMiddle = (caret.top + caret.bottom - top - bottom) / 2;
    scrollBy({ top: range.collapsed ? by : toMiddle, behavior: 'instant' });
  }
  const code = leaf?.closest('pre, table');
  const box = code?.getBoundingClientRect();
  if (code && box !== undefined) {
    code.scrollLeft += Math.min(caret.left - box.left - air, 0) || Math.max(caret.right - box.right + air, 0);
  }
}
