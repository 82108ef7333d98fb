import type { Nodes } from 'hast';
import { countWords, minutesToRead } from '../../src/contract/reading-time.ts';

const inline = new Set(
  'a span font strong b em i u s strike del ins sub sup small mark code kbd abbr cite q'.split(' '),
);

/** Returns the text of a tree, with white space between blocks. SAFE-25. */
export function textOf(tree: Nodes): string {
  return partsOf(tree).replace(/\s+/g, ' ').trim();
}

function partsOf(node: Nodes): string {
  if (node.type === 'text') {
    return node.value;
  }
  if (!('children' in node)) {
    return '';
  }
  const text = node.children.map(partsOf).join('');
  return node.type === 'element' && inline.has(node.tagName) ? text : ` ${text} `;
}

/** Returns the reading time of a tree in minutes. BLOG-42. */
export const minutesOf = (tree: Nodes): number => minutesToRead(countWords(partsOf(tree)));
