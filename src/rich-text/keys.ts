import { Editor, Node, Path, Range, Transforms } from 'slate';
import { changeBlock } from './block-moves.ts';
import { codeIndent, indentCodeLines } from './code-lines.ts';
import { indentBlocks, setKind, toggleKind, toggleMark } from './commands.ts';
import { type HeadingLevel, isVoidBlock } from './document.ts';
import { indentItems, toggleList } from './list-commands.ts';
import { blockAt, selectedBlocks } from './selection.ts';
import { addParagraph, leaveBlock } from './shortcuts.ts';
import { leaveTable, moveCell } from './tables.ts';

/** A pressed key. `code` is its physical position, for characters that Alt and Shift change. */
export type Key = Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'shiftKey' | 'ctrlKey' | 'metaKey'>;

/** Returns whether shortcuts use the Command key. EDIT-11, EDIT-14. */
export const isApple = (): boolean => /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '');

/** Handles a shortcut, and returns whether the key was one. EDIT-14. */
export function pressKey(editor: Editor, key: Key, askForLink: () => void): boolean {
  const isMod = isApple() ? key.metaKey && !key.ctrlKey : key.ctrlKey && !key.metaKey;
  if (isMod) {
    return pressWithMod(editor, key, askForLink);
  }
  if (isMove(key)) {
    changeBlock(editor, key.key === 'ArrowUp' ? 'up' : 'down');
    return true;
  }
  if (key.altKey || key.ctrlKey || key.metaKey) {
    return false;
  }
  switch (key.key) {
    case 'Tab':
      return pressTab(editor, key.shiftKey ? -1 : 1);
    case 'Escape':
      return leaveTable(editor);
    case 'ArrowLeft':
    case 'ArrowRight':
      return moveByOffset(editor, key);
    case 'ArrowDown':
    case 'ArrowUp':
      return leaveVertically(editor, key);
    default:
      return false;
  }
}

/** Returns whether the key is Alt+Shift+Up or Alt+Shift+Down. BLOCK-19. */
const isMove = ({ key, altKey, shiftKey, ctrlKey, metaKey }: Key) =>
  altKey && shiftKey && !ctrlKey && !metaKey && (key === 'ArrowUp' || key === 'ArrowDown');

const withMod: Record<string, (editor: Editor) => void> = {
  b: (editor) => toggleMark(editor, 'bold'),
  i: (editor) => toggleMark(editor, 'italic'),
  u: (editor) => toggleMark(editor, 'underline'),
  e: (editor) => toggleMark(editor, 'code'),
  z: (editor) => editor.undo(),
  y: (editor) => editor.redo(),
};

const withModAndShift: Record<string, (editor: Editor) => void> = {
  KeyX: (editor) => toggleMark(editor, 'strike'),
  KeyZ: (editor) => editor.redo(),
  Digit7: (editor) => toggleList(editor, 'ordered'),
  Digit8: (editor) => toggleList(editor, 'bulleted'),
  Digit9: (editor) => toggleKind(editor, 'quote'),
};

function pressWithMod(editor: Editor, key: Key, askForLink: () => void): boolean {
  const letter = key.key.toLowerCase();
  editor.beginStep();
  if (key.altKey) {
    const level = /^Digit([0-6])$/.exec(key.code)?.[1];
    if (level === undefined && key.code !== 'KeyC') {
      return false;
    }
    if (level === undefined) {
      toggleKind(editor, 'code');
    } else {
      setKind(editor, level === '0' ? 'paragraph' : `heading-${Number(level) as HeadingLevel}`);
    }
    return true;
  }
  if (!key.shiftKey && letter === 'k') {
    askForLink();
    return true;
  }
  if (!key.shiftKey && letter === 'enter') {
    const block = blockAt(editor);
    if (block !== undefined) {
      leaveBlock(editor, block[1]);
    }
    return block !== undefined;
  }
  const act = key.shiftKey ? withModAndShift[key.code] : withMod[letter];
  act?.(editor);
  return act !== undefined;
}

/**
 * Handles Tab and Shift+Tab. They move between table cells, and indent or outdent list items and code.
 * Shift+Tab also outdents an indented block. Elsewhere the keys move the focus out of the editor, so that
 * keyboard users are not trapped. EDIT-15.
 */
function pressTab(editor: Editor, by: 1 | -1): boolean {
  editor.beginStep();
  if (moveCell(editor, by)) {
    return true;
  }
  const blocks = selectedBlocks(editor);
  if (blocks.some(([{ type }]) => type === 'list-text')) {
    indentItems(editor, by);
    return true;
  }
  const [block] = blocks;
  if (block?.[0].type === 'code' && blocks.length === 1) {
    indentCode(editor, block[1], by);
    return true;
  }
  if (by === -1 && isIndented(editor)) {
    indentBlocks(editor, -1);
    return true;
  }
  return false;
}

/**
 * Handles Tab in code. At a caret it inserts two spaces. With a selection or with Shift it indents lines.
 * EDIT-15.
 */
function indentCode(editor: Editor, path: Path, by: 1 | -1) {
  if (by === 1 && editor.selection !== null && Range.isCollapsed(editor.selection)) {
    Editor.insertText(editor, codeIndent);
  } else {
    indentCodeLines(editor, path, by);
  }
}

function isIndented(editor: Editor) {
  const block = blockAt(editor)?.[0];
  return block !== undefined && 'indent' in block;
}

/** Moves the caret by one offset at the edge of a link, so that it can leave the link. EDIT-22. */
function moveByOffset(editor: Editor, key: Key): boolean {
  const { selection } = editor;
  if (selection === null || key.shiftKey || Range.isExpanded(selection)) {
    return false;
  }
  const [text] = Editor.leaf(editor, selection.anchor);
  const isForward = key.key === 'ArrowRight';
  const isAtEdge = selection.anchor.offset === (isForward ? text.text.length : 0);
  const parent = Node.parent(editor, selection.anchor.path);
  const isByLink =
    !Editor.isEditor(parent) && (parent as Node & { type?: string }).type === 'link' && isAtEdge;
  if (isByLink) {
    Transforms.move(editor, { unit: 'offset', reverse: !isForward });
  }
  return isByLink;
}

/** Returns whether the arrow keys cannot leave this block when it is the first or last block of the text. */
const isClosed = (block: { type: string }) =>
  isVoidBlock(block) || ['code', 'callout', 'toggle', 'table'].includes(block.type);

/**
 * Adds a paragraph when Down leaves a closed block at the end of the text, or Up at the start.
 * EDIT-22, BLOCK-6.
 */
function leaveVertically(editor: Editor, key: Key): boolean {
  const top = editor.selection?.anchor.path.slice(0, 1);
  const isLeaving = top !== undefined && leavesVertically(editor, key);
  if (isLeaving) {
    addParagraph(editor, key.key === 'ArrowDown' ? Path.next(top) : top);
  }
  return isLeaving;
}

/**
 * Returns whether Up or Down adds a paragraph. If so, the caller must update Slate's selection from the
 * browser before it handles the key. EDIT-5.
 */
export function leavesVertically(editor: Editor, key: Key): boolean {
  const { selection } = editor;
  if (
    !/^Arrow(?:Up|Down)$/.test(key.key) ||
    selection === null ||
    key.shiftKey ||
    Range.isExpanded(selection)
  ) {
    return false;
  }
  const top = selection.anchor.path.slice(0, 1);
  const block = Node.get(editor, top);
  if (!Node.isElement(block) || !isClosed(block)) {
    return false;
  }
  const isVoid = isVoidBlock(block);
  const isDown = key.key === 'ArrowDown';
  return isDown
    ? !Node.has(editor, Path.next(top)) && (isVoid || Editor.isEnd(editor, selection.anchor, top))
    : !Path.hasPrevious(top) && (isVoid || Editor.isStart(editor, selection.anchor, top));
}
