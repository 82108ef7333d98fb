import { Editor, type Element, Node, type NodeEntry, type Path, Transforms } from 'slate';
import type { TableCellElement, TableElement } from './document.ts';
import { unset } from './node-changes.ts';
import { emptyCell } from './tables.ts';

/** Fixes one violation of a table's shape, and returns whether there was one. BLOCK-14. */
export function mendTable(editor: Editor, table: TableElement, path: Path): boolean {
  const rows: readonly Node[] = table.children;
  const isRow = (node: Node): node is Element => Node.isElement(node) && node.type === 'table-row';
  if (!rows.some(isRow)) {
    Transforms.removeNodes(editor, { at: path });
    return true;
  }
  const width = Math.max(...rows.map((row) => (isRow(row) ? row.children.length : 0)));
  for (const [index, row] of rows.entries()) {
    const at = [...path, index];
    if (!isRow(row)) {
      Transforms.removeNodes(editor, { at });
      return true;
    }
    if (mendRow(editor, [row, at], width)) {
      return true;
    }
  }
  return false;
}

function mendRow(editor: Editor, [row, at]: NodeEntry<Element>, width: number): boolean {
  const isHeader = (row.children[0] as Partial<TableCellElement> | undefined)?.isHeader === true;
  for (const [column, cell] of (row.children as Node[]).entries()) {
    if (!Node.isElement(cell) || cell.type !== 'table-cell') {
      Transforms.wrapNodes(editor, { type: 'table-cell', children: [] }, { at: [...at, column] });
      return true;
    }
    const isOdd = (cell.isHeader === true) !== isHeader || (isHeader && at.at(-1) !== 0);
    if (isOdd && cell.isHeader === true) {
      unset(editor, [...at, column], 'isHeader');
      return true;
    }
    if (isOdd && at.at(-1) === 0) {
      Transforms.setNodes(editor, { isHeader: true }, { at: [...at, column] });
      return true;
    }
    const inner = (cell.children as Node[]).findIndex(
      (child) => Node.isElement(child) && Editor.isBlock(editor, child),
    );
    if (inner !== -1) {
      Transforms.unwrapNodes(editor, { at: [...at, column, inner] });
      return true;
    }
  }
  const missing = width - row.children.length;
  for (let count = 0; count < missing; count++) {
    Transforms.insertNodes(editor, emptyCell(isHeader), { at: [...at, row.children.length + count] });
  }
  return missing > 0;
}
