import { styleOf } from '../parse-html.ts';
import { rename } from '../tags.ts';
import { isAllWithin, isBlank, isBlockTag, withStyle } from './elements.ts';

const monospaced =
  /font(?:-family)?:[^;]*(?:mono|courier|consolas|menlo|monaco|lucida console|cascadia|fira code|jetbrains)/i;

const hasFont = (element: Element) =>
  monospaced.test(`font:${element.getAttribute('face') ?? ''};${styleOf(element)}`);

/**
 * Returns whether an element's font is monospaced. A `code` element does not count, because inline code that
 * fills a whole line is not a code block.
 */
const isMonospaced = (element: Element) => element.localName !== 'code' && hasFont(element);

/**
 * Turns text in a monospaced font into code: whole lines into code blocks, text within a line into inline
 * code. PASTE-7.
 */
export function readCode(source: Document) {
  for (const block of withStyle(source, /white-space:\s*pre(?:;|$)/i)) {
    if (isMonospaced(block) && /^(?:div|p)$/.test(block.localName)) {
      readEditor(block);
    }
  }
  for (const line of source.querySelectorAll('p, div')) {
    if (isLine(line) && isAllWithin(line, isMonospaced) && line.closest('pre, li, td, th') === null) {
      const pre = rename(line, 'pre');
      keepSpaces(pre);
    }
  }
  for (const span of source.querySelectorAll('span, font')) {
    if (hasFont(span) && !isBlank(span) && span.closest('pre, code') === null) {
      rename(span, 'code');
    }
  }
  joinCode(source);
}

/**
 * Turns text copied from an editor such as VS Code into code. A single line without an indent becomes inline
 * code.
 */
function readEditor(block: Element) {
  const code = codeOf(block);
  if (/^\S[^\n]*$/.test(code)) {
    block.replaceChildren(block.ownerDocument.createElement('code'));
    block.firstElementChild?.append(code);
    rename(block, 'p');
  } else {
    block.replaceChildren(code);
    rename(block, 'pre');
  }
}

const isLine = (element: Element) => ![...element.children].some(({ localName }) => isBlockTag(localName));

/**
 * Replaces line breaks with spaces, as the browser did before the line became a `pre`. The indent is not
 * lost, because programs write it as non-breaking spaces.
 */
function keepSpaces(pre: Element) {
  const texts = pre.ownerDocument.createTreeWalker(pre, 4);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    text.nodeValue = (text.nodeValue ?? '').replace(/[\r\n]+/g, ' ');
  }
}

/**
 * Joins the lines of code that some programs write as separate blocks. A `pre` with a `code` is a complete
 * code block.
 */
function joinCode(source: Document) {
  for (const pre of source.querySelectorAll('pre')) {
    if (pre.querySelector('code') !== null) {
      pre.replaceChildren(codeOf(pre));
    } else if (pre.parentNode !== null) {
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

/** Returns the next `pre` if only white space precedes it. */
function codeAfter(pre: Element): Element | undefined {
  let next = pre.nextSibling;
  while (next !== null && next.nodeType !== 1 && isBlank(next)) {
    next = next.nextSibling;
  }
  return next !== null &&
    next.nodeType === 1 &&
    (next as Element).localName === 'pre' &&
    (next as Element).querySelector('code') === null
    ? (next as Element)
    : undefined;
}

/** Returns the text of code, with one line for each block. */
function codeOf(code: Element): string {
  const only = code.querySelectorAll('code');
  const source = only.length === 1 ? (only[0] ?? code) : code;
  let text = '';
  let isInLine = false;
  const endLine = () => {
    text += isInLine ? '\n' : '';
    isInLine = false;
  };
  // An explicit stack, because deeply nested HTML would overflow the call stack.
  const tasks: Array<{ node: Node } | 'end'> = [{ node: source }];
  for (let task = tasks.pop(); task !== undefined; task = tasks.pop()) {
    if (task === 'end') {
      endLine();
    } else if (task.node.nodeType === 3) {
      text += task.node.nodeValue ?? '';
      isInLine = task.node.nodeValue !== '';
    } else if (task.node.nodeName === 'BR') {
      text += '\n';
      isInLine = false;
    } else {
      if (isBlockTag(task.node.nodeName.toLowerCase())) {
        endLine();
        tasks.push('end');
      }
      for (let child = task.node.lastChild; child !== null; child = child.previousSibling) {
        tasks.push({ node: child });
      }
    }
  }
  return text.replaceAll('\u00a0', ' ').replace(/\n$/, '');
}
