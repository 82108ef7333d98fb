import { Editor, Node, Path, Point, Range, Transforms } from 'slate';
import { isVoidBlock, type PostElement } from './document.ts';
import { tableAt } from './tables.ts';

/**
 * Changes deletion so that it never joins cells, and never pulls the text around a table into it. Typed text
 * and breaks that replace a selection delete in the same way. BLOCK-17.
 */
export function withTables(editor: Editor): Editor {
  const { deleteBackward, deleteForward, deleteFragment, insertText, insertBreak, insertSoftBreak } = editor;
  editor.deleteBackward = (unit) => {
    if (!stopsAtEdge(editor, true)) {
      deleteBackward(unit);
    }
  };
  editor.deleteForward = (unit) => {
    if (!stopsAtEdge(editor, false)) {
      deleteForward(unit);
    }
  };
  editor.deleteFragment = (options) => {
    if (!deleteAcrossCells(editor)) {
      deleteFragment(options);
    }
  };
  editor.insertText = (text, options) => {
    if (options?.at === undefined) {
      deleteAcrossCells(editor);
    }
    insertText(text, options);
  };
  editor.insertBreak = () => {
    deleteAcrossCells(editor);
    insertBreak();
  };
  editor.insertSoftBreak = () => {
    deleteAcrossCells(editor);
    insertSoftBreak();
  };
  return editor;
}

/** Handles a deletion at the edge of a cell or next to a table. */
function stopsAtEdge(editor: Editor, isBackward: boolean): boolean {
  const { selection } = editor;
  if (selection === null || Range.isExpanded(selection)) {
    return false;
  }
  const { anchor } = selection;
  const place = tableAt(editor);
  const isAt = isBackward ? Editor.isStart : Editor.isEnd;
  if (place !== undefined) {
    return isAt(editor, anchor, anchor.path.slice(0, 3));
  }
  const top = anchor.path.slice(0, 1);
  const isFirst = isBackward && !Path.hasPrevious(top);
  const beside = isFirst ? undefined : isBackward ? Path.previous(top) : Path.next(top);
  if (beside === undefined || !Node.has(editor, beside) || !isAt(editor, anchor, top)) {
    return false;
  }
  const table = tableAt(editor, beside);
  const block = Node.get(editor, top);
  // Backspace first turns any other block, such as a heading or a list item, into a paragraph, and removes
  // the indent of a paragraph. EDIT-20.
  if (table === undefined || (isBackward && !isPlainParagraph(block))) {
    return false;
  }
  const point = isBackward ? Editor.end(editor, beside) : Editor.start(editor, beside);
  const ref = Editor.pointRef(editor, point);
  if (Node.string(block) === '') {
    Transforms.removeNodes(editor, { at: top });
  }
  Transforms.select(editor, ref.unref() ?? point);
  return true;
}

const isPlainParagraph = (block: Node) =>
  Node.isElement(block) && block.type === 'paragraph' && block.indent === undefined;

function crossesCells(editor: Editor): boolean {
  const { selection } = editor;
  if (selection === null || Range.isCollapsed(selection)) {
    return false;
  }
  const [from, to] = [selection.anchor, selection.focus].map(({ path }) =>
    tableAt(editor, path) === undefined ? undefined : path.slice(0, 3),
  );
  return (from !== undefined || to !== undefined) && !(from && to && Path.equals(from, to));
}

/**
 * Empties the selected cells, and deletes the selected text around the table. Removes a table that is
 * entirely selected.
 */
function deleteAcrossCells(editor: Editor): boolean {
  const { selection } = editor;
  if (selection === null || !crossesCells(editor)) {
    return false;
  }
  const [start, end] = Range.edges(selection);
  const caret = Editor.pointRef(editor, start);
  const [first = 0, last = 0] = [start.path[0], end.path[0]];
  Editor.withoutNormalizing(editor, () => {
    for (let index = last; index >= first; index--) {
      const from = index === first ? start : Editor.start(editor, [index]);
      const to = index === last ? end : Editor.end(editor, [index]);
      const isWhole = Editor.isStart(editor, from, [index]) && Editor.isEnd(editor, to, [index]);
      const isGone = (index > first && index < last) || isVoidBlock(Node.get(editor, [index]) as PostElement);
      if (tableAt(editor, [index]) === undefined ? isGone : isWhole) {
        Transforms.removeNodes(editor, { at: [index] });
      } else if (tableAt(editor, [index]) === undefined) {
        deleteBetween(editor, from, to);
      } else {
        emptyCells(editor, from, to);
      }
    }
  });
  const place = caret.unref() ?? Editor.start(editor, [Math.min(first, editor.children.length - 1)]);
  Transforms.select(editor, place);
  return true;
}

function emptyCells(editor: Editor, from: Point, to: Point) {
  const cells = [
    ...Editor.nodes(editor, {
      at: { anchor: from, focus: to },
      match: (node) => Node.isElement(node) && node.type === 'table-cell',
    }),
  ];
  for (const [, path] of cells.toReversed()) {
    const isFirst = Path.isAncestor(path, from.path);
    const isLast = Path.isAncestor(path, to.path);
    const anchor = isFirst ? from : Editor.start(editor, path);
    const focus = isLast ? to : Editor.end(editor, path);
    deleteBetween(editor, anchor, focus);
  }
}

/** Deletes the text between two points. Slate would delete the next character if the points are the same. */
function deleteBetween(editor: Editor, anchor: Point, focus: Point) {
  if (!Point.equals(anchor, focus)) {
    Transforms.delete(editor, { at: { anchor, focus } });
  }
}
