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

/** Takes the writer back into the text when what is over it has gone, to where they are in it now. */
export function goBack(editor: Editor) {
  const ref = editor.selection === null ? undefined : Editor.rangeRef(editor, editor.selection);
  // A closing dialog gives back the focus, and with it the selection that there was before.
  requestAnimationFrame(() => {
    const range = ref?.unref();
    if (range !== undefined && range !== null) {
      Transforms.select(editor, range);
    }
    ReactEditor.focus(editor);
  });
}
