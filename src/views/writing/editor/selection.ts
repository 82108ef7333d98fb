import { Editor, Range, Transforms } from 'slate';
import { ReactEditor } from 'slate-react';

/** Slate hears of a selection up to 100 ms later: what is done sooner is about what is selected now. */
export function catchUp(editor: Editor) {
  const selection = globalThis.getSelection();
  if (
    selection !== null &&
    selection.rangeCount > 0 &&
    ReactEditor.hasSelectableTarget(editor, selection.anchorNode)
  ) {
    const range = ReactEditor.toSlateRange(editor, selection, { exactMatch: false, suppressThrow: true });
    if (range !== null && (editor.selection === null || !Range.equals(range, editor.selection))) {
      Transforms.select(editor, range);
    }
  }
}

/**
 * Whether a key is the browser's alone: it moves the caret (left and right are Slate's, from where it holds
 * the caret to be), or is one that no browser can name (a phone's keyboard). Slate brings the caret into view
 * at the first drawing after such a key, so none may come in between: before all others catch up.
 */
export function isBrowsersOwn(key: string) {
  return ['ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown', 'Unidentified'].includes(key);
}

/** Takes the writer back into the text when what is over it has gone, to where they are in it now. */
export function goBack(editor: Editor) {
  const ref = editor.selection === null ? undefined : Editor.rangeRef(editor, editor.selection);
  const surface = ReactEditor.toDOMNode(editor, editor);
  // A closing dialog gives back the focus, but not the place in the text that had it.
  requestAnimationFrame(() => {
    const range = ref?.unref();
    if (!surface.isConnected) {
      return;
    }
    if (range !== undefined && range !== null) {
      Transforms.select(editor, range);
    }
    ReactEditor.focus(editor);
    if (editor.selection !== null && ReactEditor.hasRange(editor, editor.selection)) {
      const { startContainer, startOffset, endContainer, endOffset } = ReactEditor.toDOMRange(
        editor,
        editor.selection,
      );
      globalThis.getSelection()?.setBaseAndExtent(startContainer, startOffset, endContainer, endOffset);
    }
  });
}

/**
 * Keeps React from walking through the whole text at every key: before each commit it counts where the
 * selection is within what has the focus, if that says it can be edited, to put it back should the focus
 * go. Here Slate does that. Measured: half the script of a key in 20,000 words.
 */
export function spareReact(surface: HTMLElement | null) {
  if (surface !== null) {
    Object.defineProperty(surface, 'contentEditable', { value: 'inherit', configurable: true });
  }
}

/** How far from the edges of what can be seen the caret stays, px. */
const air = 16;

/** Brings the caret where it can be seen: below the toolbar, above the keyboard of a phone, within a line of code. */
export function showCaret(editor: ReactEditor, range: globalThis.Range) {
  if (editor.selection !== null && Range.isExpanded(editor.selection)) {
    return;
  }
  const leaf = range.startContainer.parentElement;
  const own = range.getBoundingClientRect();
  // A caret in an empty line has no place of its own.
  const caret = own.height === 0 ? leaf?.getBoundingClientRect() : own;
  if (caret === undefined) {
    return;
  }
  const toolbar = leaf?.closest('[data-slate-editor]')?.previousElementSibling;
  const top = Math.max(toolbar?.getBoundingClientRect().bottom ?? 0, 0) + air;
  const bottom = (visualViewport?.height ?? innerHeight) - air;
  const by = caret.top < top ? caret.top - top : Math.max(caret.bottom - bottom, 0);
  if (by !== 0) {
    scrollBy({ top: by, behavior: 'instant' });
  }
  const code = leaf?.closest('pre');
  const box = code?.getBoundingClientRect();
  if (code && box !== undefined) {
    code.scrollLeft += Math.min(caret.left - box.left - air, 0) || Math.max(caret.right - box.right + air, 0);
  }
}
