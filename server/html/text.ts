import type { Nodes } from 'hast';
import { openingLength } from '../../src/contract/post-limits.ts';
import { countWords, minutesToRead } from '../../src/contract/reading-time.ts';

const inline = new Set(
  'a span font strong b em i u s strike del ins sub sup small mark code kbd abbr cite q'.split(' '),
);

/** The text of a tree, with white space between blocks. SAFE-25. */
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

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * The first 150 characters of a text, followed by an ellipsis if there is more. A character is a grapheme,
 * so an emoji or an accented letter is never cut. BLOG-12.
 */
export function openingOf(text: string): string {
  // Segments only a part of the text, which is long enough for characters of many code units.
  const characters = [...graphemes.segment(text.slice(0, openingLength * 12))].map(({ segment }) => segment);
  if (characters.length <= openingLength && text.length <= openingLength * 12) {
    return text;
  }
  let cut = '';
  for (const character of characters.slice(0, openingLength)) {
    // A grapheme can have any number of code points. The opening stays short even so.
    if (cut.length + character.length > openingLength * 4) {
      break;
    }
    cut += character;
  }
  return `${cut}…`;
}

/** The reading time of a tree in minutes. BLOG-42. */
export const minutesOf = (tree: Nodes): number => minutesToRead(countWords(partsOf(tree)));
