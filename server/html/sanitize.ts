import type { Nodes, Root } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { sanitize } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';
import { openingOf } from '../../src/contract/opening.ts';
import { mend } from './mend.ts';
import { parseHtml } from './parse.ts';
import { policy } from './policy.ts';
import { textOf } from './text.ts';

/** Parses a post's HTML into a tree that contains only what the policy allows. SAFE-14. */
export function cleanTree(html: string): Root {
  // `hast-util-from-html` would also record the position of each node and take twice the time.
  const sent = fromParse5(parseHtml(html));
  lowerSchemes(sent);
  const tree = sanitize(sent, policy);
  const root: Root = tree.type === 'root' ? tree : { type: 'root', children: [] };
  mend(root);
  return root;
}

/** Lower-cases the schemes of addresses, because the policy compares them with case. EDIT-32. */
function lowerSchemes(node: Nodes) {
  if (node.type === 'element') {
    for (const name of ['href', 'src']) {
      const address = node.properties[name];
      if (typeof address === 'string') {
        node.properties[name] = address.replace(/^[a-z]+:/i, (scheme) => scheme.toLowerCase());
      }
    }
  }
  if ('children' in node) {
    node.children.forEach(lowerSchemes);
  }
}

/** Serializes a tree to HTML in the editor's notation. */
export const writeHtml = (tree: Root): string =>
  toHtml(tree, { characterReferences: { useNamedReferences: true } });

/** The stored forms of a post's HTML: the sanitized HTML, its plain text, and the beginning of that text. */
export type CleanContent = { content: string; text: string; opening: string };

/** Sanitizes the HTML of a post that is being written. Idempotent. BLOG-58, SAFE-14, SAFE-15, SAFE-24. */
export function cleanContent(html: string): CleanContent {
  const tree = cleanTree(html);
  const text = textOf(tree);
  keepFirstLines(tree);
  return { content: writeHtml(tree), text, opening: openingOf(text) };
}

/** Doubles a line break at the start of a `pre`, because a parser drops the first line break. */
function keepFirstLines(node: Nodes) {
  if (!('children' in node)) {
    return;
  }
  const [first] = node.children;
  if (node.type === 'element' && node.tagName === 'pre' && first?.type === 'text') {
    first.value = first.value.replace(/^\n/, '\n\n');
  }
  for (const child of node.children) {
    keepFirstLines(child);
  }
}
