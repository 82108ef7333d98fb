import type { PostDocument } from './document.ts';
import { documentOf } from './lines.ts';

/**
 * Splits plain text into paragraphs at empty lines. Text without empty lines is split at each line break.
 * EDIT-43.
 */
export function readPlainText(text: string): PostDocument {
  const plain = text.replace(/(?![\n])\p{Cc}/gu, ' ').replace(/^\n+|(?<!\n)\n+$/g, '');
  return documentOf(
    plain.split(/\n\s*\n/.test(plain) ? /\n\s*\n/ : '\n').map((line) => ({
      kind: { type: 'paragraph' },
      inlines: [{ text: line }],
    })),
  );
}

// No pattern may scan the same characters from many starting points, because quadratic time would freeze the
// page. PASTE-11.
const signs = [
  /^#{1,6} \S/m,
  /^[ \t]*[-*+] \S.*\n\s*[-*+] \S/m,
  /^[ \t]*[-*+] \[[ xX]\] \S/m,
  /^[ \t]*\d+[.)] \S.*\n\s*\d+[.)] \S/m,
  /^(?:```|~~~)/m,
  /^> ?\S/m,
  /\*\*\S(?:[^*\n]*\S)?\*\*/,
  /\[[^[\]\n]+\]\([^()\s]+[()]/,
  /\|[^|\n]*\n *(?:\| *)?:?-+:? *\|/,
];

/** Returns whether plain text looks like Markdown. EDIT-42. */
export const looksLikeMarkdown = (text: string): boolean => signs.some((sign) => sign.test(text));
