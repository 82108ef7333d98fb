import type { PostDocument } from '../document.ts';
import { unwrap } from './elements.ts';

/**
 * Rebuilds tables without their styling. A table that only arranges the page, as those of newsletters,
 * gives way to its content. PASTE-6.
 */
export function readTables(
  source: Document,
  parse: (html: string) => Document,
  readCell: (cell: Element) => PostDocument,
  write: (document: PostDocument) => string,
) {
  for (const table of source.querySelectorAll('table')) {
    if (table.parentElement?.closest('table') != null) {
      continue;
    }
    for (const inner of table.querySelectorAll('table')) {
      unwrapTable(inner);
    }
    const rows = [...table.querySelectorAll('tr')];
    if (isLayout(table, rows)) {
      unwrapTable(table);
      continue;
    }
    const lines = rows.map((row) => {
      const cells = [...row.children].map((cell) => {
        const tag = cell.localName === 'th' ? 'th' : 'td';
        return `<${tag}${spans(cell)}>${inlineOf(write(readCell(cell)))}</${tag}>`;
      });
      return `<tr>${cells.join('')}</tr>`;
    });
    const heads = rows.findIndex((row) => row.closest('thead') === null && ![...row.children].every(isHead));
    const count = heads === -1 ? lines.length : heads;
    const head = count === 0 ? '' : `<thead>${lines.slice(0, count).join('')}</thead>`;
    const body = count === lines.length ? '' : `<tbody>${lines.slice(count).join('')}</tbody>`;
    const rebuilt = parse(`<table>${head}${body}</table>`).querySelector('table');
    if (rebuilt !== null) {
      table.replaceWith(source.adoptNode(rebuilt));
    }
  }
}

const isHead = ({ localName }: Element) => localName === 'th';

const isLayout = (table: Element, rows: readonly Element[]) =>
  /^(?:presentation|none)$/.test(table.getAttribute('role') ?? '') ||
  rows.every((row) => row.children.length < 2);

/** Replaces a table by the content of its cells. */
function unwrapTable(table: Element) {
  for (const part of table.querySelectorAll('caption, colgroup')) {
    part.remove();
  }
  for (const cell of table.querySelectorAll('td, th')) {
    const block = cell.ownerDocument.createElement('div');
    block.append(...cell.childNodes);
    cell.replaceWith(block);
  }
  for (const part of table.querySelectorAll('thead, tbody, tfoot, tr')) {
    unwrap(part);
  }
  unwrap(table);
}

const spans = (cell: Element) =>
  ['colspan', 'rowspan']
    .map((name) => [name, Number(cell.getAttribute(name) ?? 1)] as const)
    .map(([name, value]) => (value > 1 && value <= 1_000 ? ` ${name}="${Math.trunc(value)}"` : ''))
    .join('');

/** A paragraph alone in a cell is the text of the cell. */
function inlineOf(html: string): string {
  const [, line] = /^<p>((?:(?!<\/?p>).)*)<\/p>$/s.exec(html) ?? [];
  return line === undefined ? html : line === '<br>' ? '' : line;
}
