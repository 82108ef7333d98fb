import { Editor, Range, Transforms } from 'slate';
import { newBookmark } from './bookmarks.ts';
import { insertBlock, insertBlocks, setKindAt, type TextKind } from './commands.ts';
import { toggleList } from './list-commands.ts';
import { dividerBlock } from './read-blocks.ts';
import { blockAt } from './selection.ts';
import { emptyTable } from './tables.ts';
import { emptyToggle } from './toggles.ts';

/** Returns the text after the slash, if the caret's paragraph contains only a slash and words. BLOCK-10. */
export function slashQueryOf(editor: Editor): string | undefined {
  const { selection } = editor;
  const entry = blockAt(editor);
  if (selection === null || Range.isExpanded(selection) || entry?.[0].type !== 'paragraph') {
    return undefined;
  }
  const typed = /^\/([\p{L}\p{N} ]{0,30})$/u.exec(Editor.string(editor, entry[1]))?.[1];
  return Editor.isEnd(editor, selection.anchor, entry[1]) ? typed : undefined;
}

/**
 * Replaces the slash and its text with a block, as a separate undo step. For pictures, videos and buttons, it
 * only empties the line and returns false, because a dialog asks for their data first. BLOCK-12.
 */
export function insertFromSlash(editor: Editor, id: string): boolean {
  const entry = blockAt(editor);
  if (entry === undefined) {
    return true;
  }
  editor.beginStep();
  const [, path] = entry;
  Transforms.delete(editor, { at: Editor.range(editor, path) });
  switch (id) {
    case 'bulleted':
    case 'ordered':
      toggleList(editor, id);
      return true;
    case 'divider':
      insertBlock(editor, dividerBlock());
      return true;
    case 'bookmark':
      insertBlock(editor, newBookmark(''));
      return true;
    case 'table':
    case 'toggle': {
      insertBlocks(editor, [id === 'table' ? emptyTable() : emptyToggle()]);
      const toggle = editor.selection?.anchor.path.slice(0, 1);
      if (toggle !== undefined) {
        Transforms.select(editor, Editor.start(editor, toggle));
      }
      return true;
    }
    case 'image':
    case 'video':
    case 'button':
      return false;
    default:
      setKindAt(editor, path, id as TextKind);
      return true;
  }
}
