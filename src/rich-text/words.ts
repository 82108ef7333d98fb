import { type Descendant, Node } from 'slate';
import { countWords } from '../contract/reading-time.ts';
import { isVoidBlock } from './document.ts';
import { writeHtml } from './write-html.ts';

/** Cached word counts of blocks. A change replaces only the changed block. */
const counted = new WeakMap<Node, number>();

/** Counts the words of a text in the same way as the reading time does. TOOL-6, BLOG-42. */
export const wordsIn = (blocks: readonly Descendant[]): number =>
  blocks.reduce((sum, block) => {
    const words = counted.get(block) ?? wordsOf(block);
    counted.set(block, words);
    return sum + words;
  }, 0);

function wordsOf(node: Descendant): number {
  if (!Node.isElement(node)) {
    return countWords(node.text);
  }
  if (isVoidBlock(node)) {
    return countWords(writeHtml([node]).replace(/<[^>]*>|&nbsp;/g, ' '));
  }
  const [first] = node.children;
  const isLine = first === undefined || !Node.isElement(first) || first.type === 'link';
  return isLine ? countWords(Node.string(node)) : wordsIn(node.children);
}
