import type { BlockElement, Inline, TableCellElement, TableElement } from './document.ts';
import { placeOf } from './formats-of.ts';
import { htmlOf } from './parse-html.ts';
import { asText, inlinesOf, type ReadWithin } from './read-blocks.ts';
import { tableMaxCells } from './tables.ts';

/** The original HTML of tables, until they are edited. */
const sources = new WeakMap<BlockElement, string>();

/** Returns the HTML from which a block was read. An unchanged block is written with this HTML. BLOCK-14. */
export const sourceOf = (block: BlockElement): string | undefined => sources.get(block);

const parts = new Set(['thead', 'tbody', 'tfoot', 'tr', 'td', 'th']);

/**
 * Reads a table that the editor can edit without loss. Such a table has rows of equal length, at most one
 * header row, no merged cells, no caption, and only text in its cells. Returns an empty list for any other
 * table. BLOCK-14.
 */
export function tableOf(element: Element, readWithin: ReadWithin): TableElement[] {
  const html = htmlOf(element);
  const rows = [...element.querySelectorAll('tr')];
  const cells = rows.map((row) => [...row.children]);
  const isRegular =
    rows.length > 0 &&
    rows.length * (cells[0]?.length ?? 0) <= tableMaxCells &&
    cells.every(({ length }) => length > 0 && length === cells[0]?.length) &&
    cells.flat().every((cell) => spanOf(cell, 'colspan') === 1 && spanOf(cell, 'rowspan') === 1) &&
    cells
      .flat()
      .every((cell) => cell.querySelector('table, ul, ol, pre, img, iframe, details, aside') === null) &&
    cells.every((row) => row.every(isHead) || !row.some(isHead)) &&
    cells.slice(1).every((row) => !row.some(isHead)) &&
    [...element.querySelectorAll(':scope > *, :scope > * > *')].every(({ localName }) =>
      parts.has(localName),
    );
  if (!isRegular) {
    return [];
  }
  const read = cells.map((row) => row.map((cell) => ({ cell, document: readWithin(asText(cell)) })));
  if (read.flat().some(({ document }) => !document.every(({ type }) => type === 'paragraph'))) {
    return [];
  }
  const table = tableFrom(
    read.map((row) => row.map(({ cell, document }) => cellFrom(cell, inlinesOf(document)))),
  );
  sources.set(table, html);
  return [table];
}

/** Makes a table of these rows. */
export const tableFrom = (rows: TableCellElement[][]): TableElement => ({
  type: 'table',
  children: rows.map((children) => ({ type: 'table-row', children })),
});

/** Makes a cell with these inlines. The alignment and the header state come from the element. */
export function cellFrom(cell: Element | undefined, inlines: Inline[]): TableCellElement {
  const align = cell === undefined ? undefined : placeOf(cell).align;
  return {
    type: 'table-cell',
    ...(cell !== undefined && isHead(cell) ? { isHeader: true } : {}),
    ...(align === undefined || align === 'left' ? {} : { align }),
    children: inlines.length === 0 ? [{ text: '' }] : inlines,
  };
}

export const isHead = ({ localName }: Element) => localName === 'th';

/** Returns the number of columns or rows that a cell spans. */
export const spanOf = (cell: Element, name: 'colspan' | 'rowspan'): number => {
  const value = Number(cell.getAttribute(name) ?? 1);
  return Number.isInteger(value) && value > 0 ? value : 1;
};
