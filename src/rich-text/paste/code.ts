import { styleOf } from '../parse-html.ts';
import { isAllWithin, isBlank, isBlockTag, rename, textOf } from './elements.ts';

const monospaced =
  /font(?:-family)?:[^;]*(?:mono|courier|consolas|menlo|monaco|lucida console|cascadia|fira code|jetbrains)/i;

const isMonospaced = (element: Element) => element.localName === 'code' || monospaced.test(styleOf(element));

/** Makes code of text in a typewriter face: blocks of whole lines, and code within a line. PASTE-7. */
export function readCode(source: Document) {
  for (const line of source.querySelectorAll('p, div')) {
    if (isLine(line) && isAllWithin(line, isMonospaced) && line.closest('pre, li, td, th') === null) {
      const pre = rename(line, 'pre');
      keepSpaces(pre);
    }
  }
  for (const span of source.querySelectorAll('span, font')) {
    if (monospaced.test(styleOf(span)) && !isBlank(span) && span.closest('pre, code') === null) {
      rename(span, 'code');
    }
  }
  joinCode(source);
}

const isLine = (element: Element) => ![...element.children].some(({ localName }) => isBlockTag(localName));

/** Outside of `pre` white space collapses, so that programs write hard spaces for an indent. */
function keepSpaces(pre: Element) {
  const texts = pre.ownerDocument.createTreeWalker(pre, 4);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    text.nodeValue = (text.nodeValue ?? '').replace(/[\r\n]+/g, ' ');
  }
}

/** Programs write each line of code as a block of its own. */
function joinCode(source: Document) {
  for (const pre of source.querySelectorAll('pre')) {
    if (pre.parentNode !== null) {
      pre.replaceChildren(codeOf(pre));
      for (let next = codeAfter(pre); next !== undefined; next = codeAfter(pre)) {
        pre.append(`\n${codeOf(next)}`);
        while (pre.nextSibling !== next) {
          pre.nextSibling?.remove();
        }
        next.remove();
      }
    }
  }
}

/** The `pre` that follows, when only white space is between. */
function codeAfter(pre: Element): Element | undefined {
  let next = pre.nextSibling;
  while (next !== null && next.nodeType !== 1 && isBlank(next)) {
    next = next.nextSibling;
  }
  return next !== null && next.nodeType === 1 && (next as Element).localName === 'pre'
    ? (next as Element)
    : undefined;
}

/** The text of a `pre`, in which blocks are lines. */
function codeOf(pre: Element): string {
  for (const lineBreak of pre.querySelectorAll('br')) {
    lineBreak.replaceWith('\n');
  }
  const lines = [...pre.querySelectorAll('div, p')].filter(isLine);
  const code =
    lines.length > 0 ? lines.map((line) => textOf(line).replace(/\n$/, '')).join('\n') : textOf(pre);
  return code.replaceAll('\u00a0', ' ').replace(/\n$/, '');
}
