import type { PostDocument } from '../document.ts';
import { tableFrom } from '../read-table.ts';
import { tableMaxCells } from '../tables.ts';

/**
 * Reads tab-separated text, as spreadsheets copy it, into a table. A cell with line breaks is quoted. Returns
 * undefined for any other text and for too many cells. PASTE-16.
 */
export function readRows(text: string): PostDocument | undefined {
  const rows: string[][] = [[]];
  let count = 0;
  for (const [, quoted, plain = '', end] of `${text.replace(/\n$/, '')}\n`.matchAll(
    /(?:"([^"]*(?:""[^"]*)*)"(?=[\t\n])|([^\t\n]*))([\t\n])/g,
  )) {
    count += 1;
    if (count > tableMaxCells) {
      return undefined;
    }
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '\n') {
      rows.push([]);
    }
  }
  rows.pop();
  const width = rows[0]?.length ?? 0;
  const isTable =
    rows.length > 1 &&
    width > 1 &&
    rows.every(({ length }) => length === width) &&
    rows.some(([first]) => first?.trim() !== '');
  return isTable
    ? [
        tableFrom(
          rows.map((cells) =>
            cells.map((cell) => ({ type: 'table-cell', children: [{ text: cell.trim() }] })),
          ),
        ),
      ]
    : undefined;
}
