import { styleOf } from '../parse-html.ts';

/** Replaces an element with its content. */
export function unwrap(element: Element) {
  element.replaceWith(...element.childNodes);
}

/** Removes all matching elements, and returns their number. */
export function removeAll(source: ParentNode, selector: string): number {
  const found = source.querySelectorAll(selector);
  for (const element of found) {
    element.remove();
  }
  return found.length;
}

/** Returns all elements whose style matches. */
export const withStyle = (source: ParentNode, style: RegExp): Element[] =>
  [...source.querySelectorAll('*')].filter((element) => style.test(styleOf(element)));

export const textOf = (node: Node): string => node.textContent ?? '';

export const isBlank = (node: Node): boolean => textOf(node).trim() === '';

const blocks =
  'address article aside blockquote body dd details div dl dt fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tbody td tfoot th thead tr ul';
const blockTags = new Set(blocks.split(' '));

export const isBlockTag = (tag: string): boolean => blockTags.has(tag);

/**
 * Turns an element into a list item. `readHtml` places it by its depth and kind, independent of the list
 * around it.
 */
export function placeItem(item: Element, level: number, kind: 'ordered' | 'bullet') {
  item.setAttribute('class', level > 1 ? `ql-indent-${Math.min(level - 1, 8)}` : '');
  item.setAttribute('data-list', kind);
}

/** Returns whether all text of an element is inside elements that pass the test. */
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
