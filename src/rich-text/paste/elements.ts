import { styleOf } from '../parse-html.ts';

/** Replaces an element by one of another tag with the same content. */
export function rename(element: Element, tag: string): Element {
  const renamed = element.ownerDocument.createElement(tag);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}

/** Replaces an element by its content. */
export function unwrap(element: Element) {
  element.replaceWith(...element.childNodes);
}

/** Removes all elements that match, and returns how many there were. */
export function removeAll(source: ParentNode, selector: string): number {
  const found = source.querySelectorAll(selector);
  for (const element of found) {
    element.remove();
  }
  return found.length;
}

/** All elements whose style matches. */
export const withStyle = (source: ParentNode, style: RegExp): Element[] =>
  [...source.querySelectorAll('*')].filter((element) => style.test(styleOf(element)));

export const textOf = (node: Node): string => node.textContent ?? '';

export const isBlank = (node: Node): boolean => textOf(node).trim() === '';

const blocks =
  'address article aside blockquote body dd details div dl dt fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tbody td tfoot th thead tr ul';
const blockTags = new Set(blocks.split(' '));

export const isBlockTag = (tag: string): boolean => blockTags.has(tag);

/** Makes an element a list item that `readHtml` places by its depth and kind, in whatever list it stands. */
export function placeItem(item: Element, level: number, kind: 'ordered' | 'bullet') {
  item.setAttribute('class', level > 1 ? `ql-indent-${Math.min(level - 1, 8)}` : '');
  item.setAttribute('data-list', kind);
}

/** Whether all text of an element is within elements for which the test holds. */
export function isAllWithin(element: Element, test: (element: Element) => boolean): boolean {
  const texts = element.ownerDocument.createTreeWalker(element, 4);
  let hasText = false;
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    if (!isBlank(text)) {
      hasText = true;
      let around = text.parentElement;
      while (around !== null && around !== element && !test(around)) {
        around = around.parentElement;
      }
      if (around === null || (around === element && !test(element))) {
        return false;
      }
    }
  }
  return hasText;
}
