import { Editor, Node, type NodeEntry, Path, Range, Transforms } from 'slate';
import { isEmptyParagraph, setKindAt, type TextKind } from './commands.ts';
import { emptyParagraph, isVoidBlock, type ListKind, type PostElement } from './document.ts';
import { followInlineMarkdown } from './inline-markdown.ts';
import { leaveLinkAtItsEnd } from './link-edge.ts';
import { isNestedItem, itemAt, leaveList, outdentItem, wrapInList } from './list-commands.ts';
import { unset } from './node-changes.ts';
import { insertPasted, putOnClipboard } from './paste.ts';
import { blockAt, ensureSelection, placeOfBlock } from './selection.ts';
import { backInToggle, breakInToggle } from './toggles.ts';

/** The blocks that Markdown prefixes create. EDIT-16. */
const markdown = new Map(
  Object.entries<TextKind | ListKind>({
    '#': 'heading-1',
    '##': 'heading-2',
    '###': 'heading-3',
    '####': 'heading-4',
    '#####': 'heading-5',
    '######': 'heading-6',
    '-': 'bulleted',
    '*': 'bulleted',
    '+': 'bulleted',
    '1.': 'ordered',
    '1)': 'ordered',
    '>': 'quote',
    '```': 'code',
  }),
);

/**
 * Adds Markdown shortcuts, and the behavior of Enter and Backspace at the edges of blocks. EDIT-16 to
 * EDIT-21.
 */
export function withShortcuts(editor: Editor): Editor {
  const { insertText, insertBreak, deleteBackward, insertData, insertSoftBreak } = editor;

  editor.insertText = (text, options) => {
    const { selection } = editor;
    // Slate inserts no text if the selection ends in a void block. EDIT-21.
    if (
      options?.at === undefined &&
      selection !== null &&
      Range.isExpanded(selection) &&
      Editor.void(editor, { at: Range.end(selection) })
    ) {
      Editor.deleteFragment(editor);
      ensureSelection(editor);
    }
    const { selection: caret } = editor;
    const [, path] = (caret !== null && Range.isCollapsed(caret) && Editor.void(editor)) || [];
    if (options?.at === undefined && path !== undefined) {
      writeAfter(editor, path);
    }
    leaveLinkAtItsEnd(editor);
    insertText(text, options);
    if (text.endsWith(' ')) {
      followMarkdown(editor, ' ');
    } else {
      followInlineMarkdown(editor, text);
    }
  };
  editor.insertBreak = () => {
    if (!followMarkdown(editor, '') && !breakBlock(editor)) {
      insertBreak();
    }
  };
  editor.insertSoftBreak = () => {
    const block = blockAt(editor);
    if (block !== undefined && !isVoidBlock(block[0])) {
      Editor.insertText(editor, '\n');
    } else {
      insertSoftBreak();
    }
  };
  editor.deleteBackward = (unit) => {
    if (!backAtEdge(editor)) {
      deleteBackward(unit);
    }
  };
  editor.readLater = ({ place }) => place.unref();
  editor.tell = () => {};
  editor.insertData = (data) => {
    editor.beginStep();
    if (!insertPasted(editor, data)) {
      insertData(data);
    }
    editor.beginStep();
  };
  editor.setFragmentData = (data) => putOnClipboard(editor, data);
  return editor;
}

/** Applies a Markdown prefix as a separate undo step, so that undo restores the typed text. EDIT-17. */
function followMarkdown(editor: Editor, ending: '' | ' '): boolean {
  const { selection } = editor;
  const entry = blockAt(editor);
  if (selection === null || !Range.isCollapsed(selection) || entry?.[0].type !== 'paragraph') {
    return false;
  }
  const [, path] = entry;
  const before = { anchor: Editor.start(editor, path), focus: selection.anchor };
  const typed = Editor.string(editor, before);
  const kind = typed.endsWith(ending)
    ? markdown.get(typed.slice(0, typed.length - ending.length))
    : undefined;
  if (kind === undefined || (ending === '' && kind !== 'code')) {
    return false;
  }
  editor.beginStep();
  Editor.withoutNormalizing(editor, () => {
    Transforms.delete(editor, { at: before });
    if (kind === 'bulleted' || kind === 'ordered') {
      wrapInList(editor, path, kind);
    } else {
      setKindAt(editor, path, kind);
    }
  });
  return true;
}

/** Handles Enter where it does more than split a block. EDIT-18, EDIT-19, BLOCK-7. */
function breakBlock(editor: Editor): boolean {
  const entry = blockAt(editor);
  if (entry === undefined || editor.selection === null) {
    return false;
  }
  const [block, path] = entry;
  if (isVoidBlock(block)) {
    leaveBlock(editor, path);
    return true;
  }
  if (Range.isExpanded(editor.selection)) {
    Editor.deleteFragment(editor);
    return breakBlock(editor);
  }
  if (breakInToggle(editor, entry)) {
    return true;
  }
  const isEmpty = Node.string(block) === '';
  if (block.type === 'list-text') {
    const item = Path.parent(path);
    if (isEmpty) {
      outdentItem(editor, item);
    } else {
      Transforms.splitNodes(editor, {
        match: (node) => Node.isElement(node) && node.type === 'list-item',
        mode: 'lowest',
        always: true,
      });
    }
    return true;
  }
  if (block.type === 'code') {
    breakCode(editor, path);
    return true;
  }
  if (isEmpty && block.type !== 'paragraph' && block.type !== 'table-cell') {
    setKindAt(editor, path, 'paragraph');
    return true;
  }
  if (block.type === 'heading') {
    breakHeading(editor, path);
    return true;
  }
  if (block.type === 'table-cell') {
    Editor.insertText(editor, '\n');
    return true;
  }
  if (block.type === 'callout') {
    breakCallout(editor, path);
    return true;
  }
  return false;
}

/** Handles Enter in a callout: leaves the callout at its end, and elsewhere inserts a line break. BLOCK-3. */
function breakCallout(editor: Editor, path: Path) {
  if (editor.selection !== null && Editor.isEnd(editor, editor.selection.anchor, path)) {
    leaveBlock(editor, path);
  } else {
    Editor.insertText(editor, '\n');
  }
}

/** Handles Enter in code: keeps the indent, and leaves the code after two empty lines. EDIT-19. */
function breakCode(editor: Editor, path: Path) {
  const point = editor.selection?.anchor ?? Editor.end(editor, path);
  const before = Editor.string(editor, { anchor: Editor.start(editor, path), focus: point });
  // A line with only an indent counts as empty.
  const empty = /\n[ \t]*\n[ \t]*$/.exec(before)?.[0];
  if (Editor.isEnd(editor, point, path) && empty !== undefined) {
    const from = Editor.before(editor, point, { distance: empty.length });
    if (from !== undefined) {
      Transforms.delete(editor, { at: { anchor: from, focus: point } });
    }
    leaveBlock(editor, path);
  } else {
    Editor.insertText(editor, `\n${/(?:^|\n)([ \t]*)[^\n]*$/.exec(before)?.[1] ?? ''}`);
  }
}

/**
 * Handles Enter in a heading. At the end of the heading, adds a paragraph. At the start, adds an empty line
 * before the heading. EDIT-18.
 */
function breakHeading(editor: Editor, path: Path) {
  const point = editor.selection?.anchor ?? Editor.end(editor, path);
  const isAtStart = Editor.isStart(editor, point, path);
  const isAtEnd = Editor.isEnd(editor, point, path);
  Editor.withoutNormalizing(editor, () => {
    Transforms.splitNodes(editor, { match: (_, at) => Path.equals(at, path), always: true });
    if (isAtStart) {
      setKindAt(editor, path, 'paragraph');
    } else if (isAtEnd) {
      setKindAt(editor, Path.next(path), 'paragraph');
    }
  });
}

/** Adds a paragraph after a block and moves the caret into it. */
export function leaveBlock(editor: Editor, path: Path) {
  addParagraph(editor, Path.next(placeOfBlock(editor, path)));
}

/** Moves the caret into the empty paragraph after a block, and adds the paragraph if it is missing. EDIT-18. */
function writeAfter(editor: Editor, path: Path) {
  const next = Path.next(path);
  if (Node.has(editor, next) && isEmptyParagraph(Node.get(editor, next))) {
    Transforms.select(editor, Editor.start(editor, next));
  } else {
    leaveBlock(editor, path);
  }
}

/** Adds a paragraph at a path and moves the caret into it. */
export function addParagraph(editor: Editor, at: Path) {
  Transforms.insertNodes(editor, emptyParagraph(), { at });
  Transforms.select(editor, Editor.start(editor, at));
}

/** Returns the block at this path or, for a toggle, its last block. */
function lastIn(editor: Editor, path: Path): NodeEntry<PostElement> {
  const block = Node.get(editor, path) as PostElement;
  return block.type === 'toggle' ? lastIn(editor, [...path, block.children.length - 1]) : [block, path];
}

/**
 * Handles Backspace at the start of a block. The first press turns the block into a paragraph. The next press
 * joins the paragraph to the previous block. EDIT-20, EDIT-21.
 */
function backAtEdge(editor: Editor): boolean {
  const entry = blockAt(editor);
  const { selection } = editor;
  if (entry === undefined || selection === null || Range.isExpanded(selection)) {
    return false;
  }
  const [block, path] = entry;
  if (isVoidBlock(block)) {
    Transforms.removeNodes(editor, { at: path });
    return true;
  }
  if (!Editor.isStart(editor, selection.anchor, path)) {
    return false;
  }
  if (backInToggle(editor, entry)) {
    return true;
  }
  if (block.type === 'list-text') {
    const item = itemAt(editor, path);
    if (item !== undefined) {
      (isNestedItem(editor, item[1]) ? outdentItem : leaveList)(editor, item[1]);
    }
    return true;
  }
  if (block.type !== 'paragraph') {
    setKindAt(editor, path, 'paragraph');
    return true;
  }
  if (block.indent !== undefined) {
    unset(editor, path, 'indent');
    return true;
  }
  const [neighbor, before] = Path.hasPrevious(path) ? lastIn(editor, Path.previous(path)) : [];
  if (before !== undefined && neighbor !== undefined && isVoidBlock(neighbor)) {
    if (Node.string(block) === '') {
      Transforms.removeNodes(editor, { at: path });
    }
    Transforms.select(editor, Editor.start(editor, before));
    return true;
  }
  return false;
}
