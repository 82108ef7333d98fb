import { Editor, Path, Range, Transforms } from 'slate';
import { linkAt } from './commands.ts';

/** Moves a caret at the end of a link behind it, for text that is typed or pasted there. EDIT-22. */
export function leaveLinkAtItsEnd(editor: Editor) {
  const { selection } = editor;
  const link = linkAt(editor);
  if (selection === null || link === undefined || Range.isExpanded(selection)) {
    return;
  }
  const [, path] = link;
  if (Path.isAncestor(path, selection.anchor.path) && Editor.isEnd(editor, selection.anchor, path)) {
    Transforms.select(editor, Editor.start(editor, Path.next(path)));
  }
}
