import type { BlockElement, Inline, PostDocument, TableCellElement, TableElement } from './document.ts';
import { placeOf } from './formats-of.ts';
import { htmlOf } from './parse-html.ts';
import { asText, inlinesOf, type ReadWithin } from './read-blocks.ts';
import { tableMaxCells } from './tables.ts';

/** The HTML of tables that were opened, until they are edited. */
const sources = new WeakMap<BlockElement, string>();

/** The HTML from which a block was read, which is written again if the block is still the same. BLOCK-14. */
export const sourceOf = (block: BlockElement): string | undefined => sources.get(block);

const parts = new Set(['thead', 'tbody', 'tfoot', 'tr', 'td', 'th']);

/**
 * A table that the editor can hold without loss, or undefined: rows of equal length, one header row at most, no
 * merged cells and no caption, and only text in its cells. BLOCK-14.
 */
export function tableOf(element: Element, readWithin: ReadWithin): TableElement | undefined {
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
    return undefined;
  }
  const read = cells.map((row) => row.map((cell) => ({ cell, document: readWithin(asText(cell)) })));
  if (read.flat().some(({ document }) => !document.every(({ type }) => type === 'paragraph'))) {
    return undefined;
  }
  const table = tableFrom(
    read.map((row) => row.map(({ cell, document }) => cellFrom(cell, inlinesOf(document)))),
  );
  sources.set(table, html);
  return table;
}

/**
 * A pasted table without its merged cells: their text stays in the first of them. Undefined if it has too many
 * cells. BLOCK-14, BLOCK-18.
 */
export function pastedTableOf(element: Element, readWithin: ReadWithin): TableElement | undefined {
  if (countCells(element) > tableMaxCells) {
    return undefined;
  }
  const rows = [...element.querySelectorAll('tr')];
  const grid: TableCellElement[][] = rows.map(() => []);
  for (const [index, row] of rows.entries()) {
    let column = 0;
    const isHeader = index === 0 && [...row.children].every(isHead);
    for (const cell of row.children) {
      while (grid[index]?.[column] !== undefined) {
        column++;
      }
      const inlines = inlinesOf(readWithin(asText(cell)));
      const width = Math.min(spanOf(cell, 'colspan'), tableMaxCells);
      const height = Math.min(spanOf(cell, 'rowspan'), rows.length - index);
      if (width * height > tableMaxCells) {
        return undefined;
      }
      for (let down = 0; down < height; down++) {
        for (let right = 0; right < width; right++) {
          const isFirst = down === 0 && right === 0;
          const line = grid[index + down];
          if (line !== undefined) {
            line[column + right] = cellFrom(
              isHeader && down === 0 ? cell : undefined,
              isFirst ? inlines : [],
            );
          }
        }
      }
    }
  }
  const width = Math.max(0, ...grid.map(({ length }) => length));
  return width === 0 || width * grid.length > tableMaxCells ? undefined : tableFrom(padded(grid, width));
}

const padded = (grid: TableCellElement[][], width: number) =>
  grid.map((row, index) =>
    Array.from({ length: width }, (_, column): TableCellElement => {
      const isHeader = index === 0 && row[0]?.isHeader === true;
      return (
        row[column] ?? { type: 'table-cell', ...(isHeader ? { isHeader } : {}), children: [{ text: '' }] }
      );
    }),
  );

const tableFrom = (rows: TableCellElement[][]): TableElement => ({
  type: 'table',
  children: rows.map((children) => ({ type: 'table-row', children })),
});

function cellFrom(cell: Element | undefined, inlines: Inline[]): TableCellElement {
  const align = cell === undefined ? undefined : placeOf(cell).align;
  return {
    type: 'table-cell',
    ...(cell !== undefined && isHead(cell) ? { isHeader: true } : {}),
    ...(align === undefined || align === 'left' ? {} : { align }),
    children: inlines.length === 0 ? [{ text: '' }] : inlines,
  };
}

const isHead = ({ localName }: Element) => localName === 'th';

const spanOf = (cell: Element, name: 'colspan' | 'rowspan'): number => {
  const value = Number(cell.getAttribute(name) ?? 1);
  return Number.isInteger(value) && value > 0 ? value : 1;
};

/** The number of a table's cells. */
export const countCells = (element: Element): number => element.querySelectorAll('td, th').length;

/** All text of a document as the text of one cell, and its other blocks. */
export const linesAndRest = (document: PostDocument) => ({
  lines: inlinesOf(document),
  rest: document.filter(({ type }) =>
    ['image', 'gallery', 'upload', 'video', 'button', 'kept', 'table', 'toggle'].includes(type),
  ),
});
