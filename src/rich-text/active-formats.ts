import { Editor, Node } from 'slate';
import { kindOf, linkAt } from './commands.ts';
import type { ListKind, Marks, PostAlignment } from './document.ts';
import { listAt } from './list-commands.ts';
import { blockAt } from './selection.ts';

/** The formats at the caret. EDIT-10. */
export type ActiveFormats = {
  marks: Marks;
  kind: string;
  list: ListKind | undefined;
  align: PostAlignment | 'left';
  isLink: boolean;
  /** The type of the selected void block, or an empty string. */
  object: string;
  canUndo: boolean;
  canRedo: boolean;
};

/** The formats as a string: the toolbar reads it at each key press and renders only when it changed. */
export function activeFormatsOf(editor: Editor): string {
  const block = blockAt(editor)?.[0];
  const isObject = block !== undefined && Editor.isVoid(editor, block);
  const formats: ActiveFormats = {
    marks: markKeysOf(editor, isObject),
    kind:
      block === undefined ? 'paragraph' : (kindOf(block) ?? (block.type === 'list-text' ? 'paragraph' : '')),
    list: listAt(editor)?.[0].kind,
    align: (block !== undefined && 'align' in block ? block.align : undefined) ?? 'left',
    isLink: linkAt(editor) !== undefined,
    object: isObject ? block.type : '',
    canUndo: editor.history.undos.length > 0,
    canRedo: editor.history.redos.length > 0,
  };
  return JSON.stringify(formats);
}

function markKeysOf(editor: Editor, isObject: boolean): Marks {
  const { selection } = editor;
  // A selection from before the document was replaced points nowhere.
  if (selection === null || isObject || !Node.has(editor, selection.anchor.path)) {
    return {};
  }
  const { text: _, ...marks } = { text: '', ...Editor.marks(editor) };
  return marks;
}
