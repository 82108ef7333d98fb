import type { BlockElement, TableCellElement } from '../document.ts';
import { asText, inlinesOf, type ReadWithin, restOf } from '../read-blocks.ts';
import { cellFrom, isHead, spanOf, tableFrom } from '../read-table.ts';
import { tableLimitWords, tableMaxCells } from '../tables.ts';

const moved = 'Images and other blocks in table cells were moved below the table.';

/**
 * Reads a pasted table and splits its merged cells: the first of the new cells gets the text. Blocks that a
 * cell cannot contain are placed after the table. Returns an empty list if the table has too many cells.
 * BLOCK-14, BLOCK-18, PASTE-14.
 */
export function pastedTableOf(
  element: Element,
  readWithin: ReadWithin,
  tell: (notice: string) => void,
): BlockElement[] {
  const count = element.querySelectorAll('td, th').length;
  if (count > tableMaxCells) {
    tell(`A table of ${count.toLocaleString('en')} cells is kept as it is: ${tableLimitWords}`);
    return [];
  }
  const rows = [...element.querySelectorAll('tr')];
  const grid: TableCellElement[][] = rows.map(() => []);
  const following: BlockElement[] = [];
  for (const [index, row] of rows.entries()) {
    let column = 0;
    const isHeader = index === 0 && [...row.children].every(isHead);
    for (const cell of row.children) {
      while (grid[index]?.[column] !== undefined) {
        column++;
      }
      const document = readWithin(asText(cell));
      following.push(...restOf(document));
      const width = Math.min(spanOf(cell, 'colspan'), tableMaxCells);
      const height = Math.min(spanOf(cell, 'rowspan'), rows.length - index);
      if (width * height > tableMaxCells) {
        return [];
      }
      for (let down = 0; down < height; down++) {
        for (let right = 0; right < width; right++) {
          const isFirst = down === 0 && right === 0;
          const line = grid[index + down];
          if (line !== undefined) {
            line[column + right] = cellFrom(
              isHeader && down === 0 ? cell : undefined,
              isFirst ? inlinesOf(document) : [],
            );
          }
        }
      }
    }
  }
  const width = Math.max(0, ...grid.map(({ length }) => length));
  if (width === 0 || width * grid.length > tableMaxCells) {
    return [];
  }
  if (following.length > 0) {
    tell(moved);
  }
  return [tableFrom(padded(grid, width)), ...following];
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
