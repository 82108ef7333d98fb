import { parseHtml } from '../parse-html.ts';
import { readHtml } from '../read-html.ts';
import { isHead } from '../read-table.ts';
import { writeHtml } from '../write-html.ts';
import { unwrap } from './elements.ts';
import type { Pace } from './pace.ts';

/**
 * Rebuilds tables without their styling. A table used only for layout, as in newsletters, is replaced with
 * its content. Returns notices about content that was left out of cells. PASTE-6, PASTE-14.
 */
export async function readTables(source: Document, pace: Pace): Promise<ReadonlySet<string>> {
  const notices = new Set<string>();
  for (const table of source.querySelectorAll('table')) {
    if (table.parentElement?.closest('table') != null || !source.contains(table)) {
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
    const lines: string[] = [];
    for (const row of rows) {
      await pace();
      lines.push(`<tr>${[...row.children].map((cell) => writeCell(cell, notices)).join('')}</tr>`);
    }
    const heads = rows.findIndex((row) => row.closest('thead') === null && ![...row.children].every(isHead));
    const count = heads === -1 ? lines.length : heads;
    const head = count === 0 ? '' : `<thead>${lines.slice(0, count).join('')}</thead>`;
    const body = count === lines.length ? '' : `<tbody>${lines.slice(count).join('')}</tbody>`;
    const rebuilt = parseHtml(`<table>${head}${body}</table>`).querySelector('table');
    if (rebuilt !== null) {
      table.replaceWith(source.adoptNode(rebuilt));
    }
  }
  return notices;
}

function writeCell(cell: Element, told: Set<string>): string {
  const tag = isHead(cell) ? 'th' : 'td';
  // A `div`, because text in a header cell would be read as bold.
  const body = cell.ownerDocument.createElement('div');
  body.append(...cell.childNodes);
  const { document, notices } = readHtml('', { parse: () => ({ body }), manner: 'clean' });
  for (const notice of notices) {
    told.add(notice);
  }
  return `<${tag}${spans(cell)}>${inlineOf(writeHtml(document))}</${tag}>`;
}

const isLayout = (table: Element, rows: readonly Element[]) =>
  /^(?:presentation|none)$/.test(table.getAttribute('role') ?? '') ||
  rows.every((row) => row.children.length < 2);

/** Replaces a table with the content of its cells. */
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

/** Unwraps a paragraph that is alone in a cell. */
function inlineOf(html: string): string {
  const [, line] = /^<p>((?:(?!<\/?p>).)*)<\/p>$/s.exec(html) ?? [];
  return line === undefined ? html : line === '<br>' ? '' : line;
}
