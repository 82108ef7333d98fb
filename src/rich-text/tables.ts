import { Editor, Node, Path, Transforms } from 'slate';
import {
  emptyParagraph,
  type TableCellElement,
  type TableElement,
  type TableRowElement,
} from './document.ts';
import { unset } from './node-changes.ts';

/** The maximum number of cells in an editable table. Larger tables are only shown. BLOCK-18. */
export const tableMaxCells = 1_000;

/** Ends the notices about tables that are too large. BLOCK-18. */
export const tableLimitWords = `tables of up to ${tableMaxCells.toLocaleString('en')} cells can be edited.`;

/** Makes a cell without text. */
export const emptyCell = (isHeader = false): TableCellElement => ({
  type: 'table-cell',
  ...(isHeader ? { isHeader: true } : {}),
  children: [{ text: '' }],
});

const emptyRow = (columns: number, isHeader = false): TableRowElement => ({
  type: 'table-row',
  children: Array.from({ length: columns }, () => emptyCell(isHeader)),
});

/** Makes a new table with a header row, two more rows and three columns. */
export const emptyTable = (): TableElement => ({
  type: 'table',
  children: [emptyRow(3, true), emptyRow(3), emptyRow(3)],
});

/** The position of a cell in its table. */
export type TablePlace = {
  table: TableElement;
  /** The path of the table. */
  path: Path;
  row: number;
  column: number;
};

/** Returns the table around a path, or around the caret. */
export function tableAt(editor: Editor, at = editor.selection?.anchor.path): TablePlace | undefined {
  const top = at === undefined ? undefined : Node.get(editor, at.slice(0, 1));
  if (at === undefined || top === undefined || !Node.isElement(top) || top.type !== 'table') {
    return undefined;
  }
  return { table: top, path: at.slice(0, 1), row: at[1] ?? 0, column: at[2] ?? 0 };
}

export const columnsOf = ({ children }: TableElement): number => children[0]?.children.length ?? 0;

export const hasHeader = ({ children }: TableElement): boolean => children[0]?.children[0]?.isHeader === true;

/** The commands of the table's toolbar. BLOCK-15. */
export type TableCommand =
  | 'row-above'
  | 'row-below'
  | 'row-removed'
  | 'column-left'
  | 'column-right'
  | 'column-removed'
  | 'header'
  | 'table-removed';

/** Changes the table at the caret, and keeps the caret in it. BLOCK-15. */
export function changeTable(editor: Editor, command: TableCommand) {
  const place = tableAt(editor);
  if (place === undefined) {
    return;
  }
  const { table, path, row, column } = place;
  const columns = columnsOf(table);
  Editor.withoutNormalizing(editor, () => {
    switch (command) {
      case 'row-above':
        // No row can be above the header, so the row is added below it.
        return addRow(editor, place, row === 0 && hasHeader(table) ? 1 : row);
      case 'row-below':
        return addRow(editor, place, row + 1);
      case 'column-left':
        return addColumn(editor, place, column);
      case 'column-right':
        return addColumn(editor, place, column + 1);
      case 'header':
        return setHeader(editor, place, !hasHeader(table));
      case 'row-removed':
        return table.children.length === 1 ? removeTable(editor, path) : removeRow(editor, place);
      case 'column-removed':
        return columns === 1 ? removeTable(editor, path) : removeColumn(editor, place);
      case 'table-removed':
        return removeTable(editor, path);
    }
  });
}

/** Returns whether a table can grow to this number of cells. If not, the author gets a notice. BLOCK-18. */
function canGrowTo(editor: Editor, cells: number): boolean {
  const canGrow = cells <= tableMaxCells;
  if (!canGrow) {
    editor.tell(`Nothing was added: ${tableLimitWords}`);
  }
  return canGrow;
}

function addRow(editor: Editor, { table, path, column }: TablePlace, row: number) {
  if (!canGrowTo(editor, (table.children.length + 1) * columnsOf(table))) {
    return;
  }
  Transforms.insertNodes(editor, emptyRow(columnsOf(table)), { at: [...path, row] });
  Transforms.select(editor, Editor.start(editor, [...path, row, column]));
}

function addColumn(editor: Editor, { table, path, row }: TablePlace, column: number) {
  if (!canGrowTo(editor, table.children.length * (columnsOf(table) + 1))) {
    return;
  }
  for (const [index, { children }] of table.children.entries()) {
    const isHeader = children[0]?.isHeader === true;
    Transforms.insertNodes(editor, emptyCell(isHeader), { at: [...path, index, column] });
  }
  Transforms.select(editor, Editor.start(editor, [...path, row, column]));
}

function removeRow(editor: Editor, { table, path, row, column }: TablePlace) {
  Transforms.removeNodes(editor, { at: [...path, row] });
  Transforms.select(
    editor,
    Editor.start(editor, [...path, Math.min(row, table.children.length - 2), column]),
  );
}

function removeColumn(editor: Editor, { table, path, row, column }: TablePlace) {
  for (const index of table.children.keys()) {
    Transforms.removeNodes(editor, { at: [...path, index, column] });
  }
  Transforms.select(editor, Editor.start(editor, [...path, row, Math.min(column, columnsOf(table) - 2)]));
}

function setHeader(editor: Editor, { table, path }: TablePlace, isHeader: boolean) {
  for (const index of table.children[0]?.children.keys() ?? []) {
    const at = [...path, 0, index];
    if (isHeader) {
      Transforms.setNodes(editor, { isHeader: true }, { at });
    } else {
      unset(editor, at, 'isHeader');
    }
  }
}

function removeTable(editor: Editor, path: Path) {
  Transforms.removeNodes(editor, { at: path });
  Transforms.insertNodes(editor, emptyParagraph(), { at: path });
  Transforms.select(editor, Editor.start(editor, path));
}

/**
 * Handles Tab: moves the caret to the next cell, and from the last cell to a new row. Returns whether the
 * caret is in a table. BLOCK-16.
 */
export function moveCell(editor: Editor, by: 1 | -1): boolean {
  const place = tableAt(editor);
  if (place === undefined) {
    return false;
  }
  const { table, path, row, column } = place;
  const columns = columnsOf(table);
  const next = row * columns + column + by;
  if (next >= table.children.length * columns) {
    addRow(editor, { ...place, column: 0 }, table.children.length);
  } else if (next >= 0) {
    Transforms.select(editor, Editor.end(editor, [...path, Math.floor(next / columns), next % columns]));
  }
  return true;
}

/** Moves the caret to the cell above or below, or to the block above or below the table. BLOCK-16. */
export function moveRow(editor: Editor, by: 1 | -1): boolean {
  const place = tableAt(editor);
  const { selection } = editor;
  if (place === undefined || selection === null) {
    return false;
  }
  const { table, path, row, column } = place;
  const isWithin = row + by >= 0 && row + by < table.children.length;
  const isFirst = by === -1 && !Path.hasPrevious(path);
  const beside = by === 1 ? Path.next(path) : isFirst ? path : Path.previous(path);
  if (!isWithin && (isFirst || !Node.has(editor, beside))) {
    Transforms.insertNodes(editor, emptyParagraph(), { at: beside });
  }
  const target = isWithin ? [...path, row + by, column] : beside;
  Transforms.select(editor, (by === 1 ? Editor.start : Editor.end)(editor, target));
  return true;
}

/** Moves the caret after the table. Returns whether it was in a table. BLOCK-16. */
export function leaveTable(editor: Editor): boolean {
  const place = tableAt(editor);
  if (place !== undefined) {
    const next = Path.next(place.path);
    if (!Node.has(editor, next)) {
      Transforms.insertNodes(editor, emptyParagraph(), { at: next });
    }
    Transforms.select(editor, Editor.start(editor, next));
  }
  return place !== undefined;
}
