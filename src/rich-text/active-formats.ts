import type { Editor, Element, NodeEntry } from 'slate';
import { kindOf, linkAt } from './commands.ts';
import { isVoidBlock, type ListKind, type Marks, type PostAlignment } from './document.ts';
import { listKindAt } from './list-commands.ts';
import { commonMarks, hasSelection } from './marks.ts';
import { selectedBlocks } from './selection.ts';

/** The formats at the caret, or the formats that the whole selected text has. EDIT-10. */
export type ActiveFormats = {
  marks: Marks;
  kind: string;
  list: ListKind | undefined;
  /** Empty if the selected blocks have different alignments. The same applies to `kind`. */
  align: PostAlignment | 'left' | '';
  isLink: boolean;
  /** The type of the selected void block, or an empty string. */
  object: string;
  canUndo: boolean;
  canRedo: boolean;
};

/**
 * Returns the formats as a string. The toolbar reads the string at each key press, and renders only if it has
 * changed.
 */
export function activeFormatsOf(editor: Editor): string {
  const blocks = hasSelection(editor) ? selectedBlocks(editor) : [];
  const [first] = blocks;
  const object = blocks.length === 1 && first !== undefined && isVoidBlock(first[0]) ? first[0].type : '';
  const lines = blocks.filter(([block]) => object !== '' || !isVoidBlock(block));
  const formats: ActiveFormats = {
    marks: object === '' ? commonMarks(editor) : {},
    kind: blocks.length === 0 ? 'paragraph' : (common(lines, kindIn) ?? ''),
    list: common(lines, ([block, path]) => listKindAt(editor, block, path)),
    align: blocks.length === 0 ? 'left' : (common(blocks, alignmentOf) ?? ''),
    isLink: linkAt(editor) !== undefined || isLinkedImage(first?.[0]),
    object,
    canUndo: editor.history.undos.length > 0,
    canRedo: editor.history.redos.length > 0,
  };
  return JSON.stringify(formats);
}

const isLinkedImage = (block: Element | undefined) => block?.type === 'image' && block.link !== undefined;

/** Returns the value that all blocks share, or undefined. */
function common<T>(
  blocks: ReadonlyArray<NodeEntry<Element>>,
  read: (entry: NodeEntry<Element>) => T,
): T | undefined {
  const values = new Set(blocks.map(read));
  return values.size === 1 ? [...values][0] : undefined;
}

const kindIn = ([block]: NodeEntry<Element>): string =>
  kindOf(block) ?? (block.type === 'list-text' ? 'paragraph' : '');

const alignmentOf = ([block]: NodeEntry<Element>): PostAlignment | 'left' =>
  ('align' in block ? block.align : undefined) ?? 'left';
