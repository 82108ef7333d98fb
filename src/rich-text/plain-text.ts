import type { PostDocument } from './document.ts';
import { documentOf } from './lines.ts';

/** Splits plain text into paragraphs at empty lines, or else at each line. EDIT-43. */
export function readPlainText(text: string): PostDocument {
  const plain = text.replace(/(?![\n])\p{Cc}/gu, ' ').replace(/^\n+|\n+$/g, '');
  return documentOf(
    plain.split(/\n\s*\n/.test(plain) ? /\n\s*\n/ : '\n').map((line) => ({
      kind: { type: 'paragraph' },
      inlines: [{ text: line }],
    })),
  );
}

const signs = [
  /^#{1,6} \S/m,
  /^\s*[-*+] \S.*\n\s*[-*+] \S/m,
  /^\s*[-*+] \[[ xX]\] \S/m,
  /^\s*\d+[.)] \S.*\n\s*\d+[.)] \S/m,
  /^(?:```|~~~)/m,
  /^> ?\S/m,
  /\*\*\S(?:[^*\n]*\S)?\*\*/,
  /!?\[[^\]\n]+\]\([^)\s]+\)/,
  /^\|?.*\|.*\n *\|? *:?-+:? *\|/m,
];

/** Whether plain text looks like Markdown. EDIT-42. */
export const looksLikeMarkdown = (text: string): boolean => signs.some((sign) => sign.test(text));
