import { Editor, Node, Range, Text } from 'slate';
import type { Marks } from './document.ts';

/**
 * Returns whether there is a valid selection. A selection from before the document was replaced is invalid.
 */
export const hasSelection = (editor: Editor): boolean =>
  editor.selection !== null &&
  Node.has(editor, editor.selection.anchor.path) &&
  Node.has(editor, editor.selection.focus.path);

/** Returns the marks at the caret, or the marks that all selected letters have. */
export function commonMarks(editor: Editor): Marks {
  const { selection } = editor;
  if (selection === null || !hasSelection(editor)) {
    return {};
  }
  if (Range.isCollapsed(selection)) {
    const { text: _, ...marks } = { text: '', ...Editor.marks(editor) };
    return marks;
  }
  const [first, ...others] = selectedTexts(editor, selection);
  const shared = Object.entries(first ?? {}).filter(
    ([name, value]) => name !== 'text' && others.every((other) => other[name as keyof Marks] === value),
  );
  return Object.fromEntries(shared) as Marks;
}

/** Returns the texts with at least one selected letter. */
const selectedTexts = (editor: Editor, selection: Range): Text[] =>
  [...Editor.nodes(editor, { at: selection, match: Text.isText })].flatMap(([text, path]) => {
    const part = Range.intersection(selection, Editor.range(editor, path));
    return part === null || Range.isCollapsed(part) ? [] : [text];
  });
