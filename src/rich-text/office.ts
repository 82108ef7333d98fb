import { styleOf } from './parse-html.ts';

/** Turns clipboard HTML of Word and Google Docs into ordinary HTML. EDIT-41. */
export function cleanOffice(source: Document) {
  for (const element of source.querySelectorAll(
    'br.Apple-interchange-newline, o\\:p, v\\:shape, w\\:sdt, style, script, meta, xml',
  )) {
    if (/^(?:style|script|meta|xml)$/.test(element.localName) || (element.textContent ?? '').trim() === '') {
      element.remove();
    } else {
      unwrap(element);
    }
  }
  for (const wrapper of source.querySelectorAll('[id^="docs-internal-guid"]')) {
    unwrap(wrapper);
  }
  for (const heading of source.querySelectorAll('p.MsoTitle')) {
    rename(heading, 'h1');
  }
  nestWordLists(source);
}

/** Word writes lists as paragraphs with a depth and their marker as text. */
function nestWordLists(source: Document) {
  for (const line of source.querySelectorAll('p')) {
    const style = styleOf(line);
    const level = /mso-list:[^;]*level(\d)/i.exec(style)?.[1];
    if (level !== undefined) {
      const sign = [...line.querySelectorAll('span')].find((span) =>
        /mso-list:\s*Ignore/i.test(styleOf(span)),
      );
      const isNumbered = /^\s*(?:\d+|[a-z]{1,4})[.)]/i.test(sign?.textContent ?? '');
      sign?.remove();
      const item = rename(line, 'li');
      item.setAttribute('class', Number(level) > 1 ? `ql-indent-${Number(level) - 1}` : '');
      item.setAttribute('data-list', isNumbered ? 'ordered' : 'bullet');
    }
  }
}

function rename(element: Element, tag: string): Element {
  const renamed = element.ownerDocument.createElement(tag);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}

function unwrap(element: Element) {
  element.replaceWith(...element.childNodes);
}
