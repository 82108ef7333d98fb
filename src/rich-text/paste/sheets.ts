import { styleOf } from '../parse-html.ts';
import { textOf } from './elements.ts';

/**
 * Turns bold and italic cells into marks. Google Sheets and Excel style whole cells, Excel with classes.
 * PASTE-6.
 */
export function readSheets(source: Document) {
  const rules = new Map<string, string>();
  for (const sheet of source.querySelectorAll('style')) {
    for (const [, name = '', rule = ''] of textOf(sheet).matchAll(/\.(xl\d+)\s*\{([^}]*)\}/g)) {
      rules.set(name, rule);
    }
  }
  for (const cell of source.querySelectorAll('google-sheets-html-origin td, td[class^="xl"]')) {
    const style = `${rules.get(cell.className) ?? ''};${styleOf(cell)}`;
    for (const [tag, look] of [
      ['b', /font-weight:\s*(?:bold|[6-9]00)/i],
      ['i', /font-style:\s*italic/i],
    ] as const) {
      if (look.test(style)) {
        const mark = source.createElement(tag);
        mark.append(...cell.childNodes);
        cell.append(mark);
      }
    }
  }
}
