import { Editor, Path, Range, Transforms } from 'slate';
import { linkAt } from './commands.ts';

/** Moves a caret from the end of a link to after the link, so that new text is outside it. EDIT-22. */
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
