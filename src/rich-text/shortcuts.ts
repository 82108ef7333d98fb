import { Editor, Node, Path, Range, Transforms } from 'slate';
import { setKindAt, type TextKind } from './commands.ts';
import { emptyParagraph, isVoidBlock, type ListKind } from './document.ts';
import { itemAt, leaveList, outdentItem, wrapInList } from './list-commands.ts';
import { insertPasted, putOnClipboard } from './paste.ts';
import { blockAt } from './selection.ts';

/** What the beginning of a paragraph, as in Markdown, makes of it when a space follows. */
const markdown: Record<string, TextKind | ListKind> = {
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
};

/** What typing does beyond writing: Markdown at the beginning of a paragraph, Enter and Backspace at edges. */
export function withShortcuts(editor: Editor): Editor {
  const { insertText, insertBreak, deleteBackward, insertData, insertSoftBreak } = editor;

  editor.insertText = (text, options) => {
    insertText(text, options);
    if (text.endsWith(' ')) {
      followMarkdown(editor, ' ');
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
  editor.insertData = (data) => {
    editor.beginStep();
    if (!insertPasted(editor, data)) {
      insertData(data);
    }
  };
  editor.setFragmentData = (data) => putOnClipboard(editor, data);
  return editor;
}

/** Turns what Markdown would turn. It is a step of its own: undone, what was typed stands there. */
function followMarkdown(editor: Editor, ending: '' | ' '): boolean {
  const { selection } = editor;
  const entry = blockAt(editor);
  if (selection === null || !Range.isCollapsed(selection) || entry?.[0].type !== 'paragraph') {
    return false;
  }
  const [, path] = entry;
  const before = { anchor: Editor.start(editor, path), focus: selection.anchor };
  const typed = Editor.string(editor, before);
  const kind = typed.endsWith(ending) ? markdown[typed.slice(0, typed.length - ending.length)] : undefined;
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

/** Enter, where it does something else than part a block in two. */
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
    Transforms.delete(editor);
    return breakBlock(editor);
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
  if (isEmpty && block.type !== 'paragraph') {
    setKindAt(editor, path, 'paragraph');
    return true;
  }
  if (block.type === 'heading') {
    breakHeading(editor, path);
    return true;
  }
  return false;
}

/** Enter goes to the next line with the same indent; after two empty lines it leaves the code. */
function breakCode(editor: Editor, path: Path) {
  const point = editor.selection?.anchor ?? Editor.end(editor, path);
  const before = Editor.string(editor, { anchor: Editor.start(editor, path), focus: point });
  // Lines that hold nothing but the indent of those above them are empty, too.
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

/** What follows a heading is text; what stands before its beginning is an empty line. */
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

/** Goes on in an empty paragraph after a block. */
export function leaveBlock(editor: Editor, path: Path) {
  const next = Path.next(path.slice(0, 1));
  Transforms.insertNodes(editor, emptyParagraph(), { at: next });
  Transforms.select(editor, Editor.start(editor, next));
}

/** Backspace where a block begins: first it becomes plain, then it joins what is before it. */
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
  if (block.type === 'list-text') {
    const item = itemAt(editor, path);
    if (item !== undefined) {
      (item[1].length > 2 ? outdentItem : leaveList)(editor, item[1]);
    }
    return true;
  }
  if (block.type !== 'paragraph') {
    setKindAt(editor, path, 'paragraph');
    return true;
  }
  if (block.indent !== undefined) {
    Transforms.unsetNodes(editor, 'indent' as never, { at: path });
    return true;
  }
  const before = Path.hasPrevious(path) ? Path.previous(path) : undefined;
  const neighbour = before === undefined ? undefined : Node.get(editor, before);
  if (
    before !== undefined &&
    neighbour !== undefined &&
    Node.isElement(neighbour) &&
    isVoidBlock(neighbour)
  ) {
    if (Node.string(block) === '') {
      Transforms.removeNodes(editor, { at: path });
    }
    Transforms.select(editor, Editor.start(editor, before));
    return true;
  }
  return false;
}
