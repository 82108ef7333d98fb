import { postLinkOf } from '../contract/post-html.ts';
import type { FormattedText, HeadingLevel, Inline, Marks, PostDocument } from './document.ts';
import { tidyInlines } from './inlines.ts';
import { documentOf, type LineKind, type Piece } from './lines.ts';

const signs = [
  /^#{1,6} \S/m,
  /^\s*[-*+] \S.*\n\s*[-*+] \S/m,
  /^\s*\d+[.)] \S.*\n\s*\d+[.)] \S/m,
  /^```/m,
  /^> \S/m,
  /\*\*\S(?:[^*\n]*\S)?\*\*/,
  /!?\[[^\]\n]+\]\([^)\s]+\)/,
];

/** Whether plain text looks like Markdown. EDIT-42. */
export const looksLikeMarkdown = (text: string): boolean => signs.some((sign) => sign.test(text));

/** Reads the Markdown that posts know: blocks, lists, emphasis, links, code. EDIT-42. */
export function readMarkdown(text: string): PostDocument {
  const pieces: Piece[] = [];
  const lines = text.replace(/(?![\n\t])\p{Cc}/gu, '').split('\n');
  let open: { kind: LineKind; lines: string[] } | undefined;
  const close = () => {
    if (open !== undefined) {
      pieces.push({ kind: open.kind, inlines: readInlines(open.lines.join(' ')) });
    }
    open = undefined;
  };
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    const fence = /^\s*(```+|~~~+)/.exec(line)?.[1];
    const [, heading, title = ''] = /^(#{1,6})\s+(.*?)\s*#*$/.exec(line) ?? [];
    const [, space = '', sign, item = ''] = /^(\s*)([-*+]|\d{1,9}[.)])\s+(.*)$/.exec(line) ?? [];
    const image = /^!\[([^\]]*)\]\((https?:\/\/[^)\s]+|\/[^)\s/][^)\s]*)\)$/.exec(line.trim());
    if (fence !== undefined) {
      close();
      const end = lines.findIndex((other, index) => index > at && other.trim().startsWith(fence));
      const code = lines.slice(at + 1, end === -1 ? undefined : end).join('\n');
      pieces.push({ type: 'code', children: [{ text: code }] });
      at = end === -1 ? lines.length : end;
    } else if (heading !== undefined) {
      close();
      pieces.push({
        kind: { type: 'heading', level: heading.length as HeadingLevel },
        inlines: readInlines(title),
      });
    } else if (/^\s*(?:-{3,}|\*{3,}|_{3,})\s*$/.test(line)) {
      close();
      pieces.push({ type: 'divider', children: [{ text: '' }] });
    } else if (image !== null) {
      close();
      pieces.push({ type: 'image', url: image[2] ?? '', alt: image[1] ?? '', children: [{ text: '' }] });
    } else if (sign !== undefined) {
      close();
      const depth = Math.floor(space.replaceAll('\t', '    ').length / 2);
      open = { kind: { type: 'item', list: /\d/.test(sign) ? 'ordered' : 'bulleted', depth }, lines: [item] };
    } else if (/^\s*>/.test(line)) {
      if (open?.kind.type !== 'quote') {
        close();
        open = { kind: { type: 'quote' }, lines: [] };
      }
      open.lines.push(line.replace(/^\s*>\s?/, ''));
    } else if (line.trim() === '') {
      close();
    } else {
      open ??= { kind: { type: 'paragraph' }, lines: [] };
      open.lines.push(line.trim());
    }
  }
  close();
  return documentOf(pieces);
}

const inlinePattern =
  /\\([\\`*_{}[\]()#+.!~>-])|`([^`]+)`|\[([^\]]+)\]\(([^)\s]+)(?:\s+"[^"]*")?\)|(\*\*|__)(?=\S)(.+?\S?)\5|~~(?=\S)(.+?)~~|(?<![\p{L}\d])([*_])(?=\S)(.+?)\8(?![\p{L}\d])/gu;

function readInlines(text: string, marks: Marks = {}): Inline[] {
  const inlines: Inline[] = [];
  let from = 0;
  for (const found of text.matchAll(inlinePattern)) {
    const [whole, escaped, code, label, address, , strong, struck, , emphasised] = found;
    inlines.push({ text: text.slice(from, found.index), ...marks });
    from = found.index + whole.length;
    if (escaped !== undefined) {
      inlines.push({ text: escaped, ...marks });
    } else if (code !== undefined) {
      inlines.push({ text: code, ...marks, code: true });
    } else if (label !== undefined) {
      const url = postLinkOf(address ?? '');
      const children = readInlines(label, marks).filter(
        (inline): inline is FormattedText => 'text' in inline,
      );
      inlines.push(...(url === undefined ? children : [{ type: 'link' as const, url, children }]));
    } else if (strong !== undefined) {
      inlines.push(...readInlines(strong, { ...marks, bold: true }));
    } else if (struck !== undefined) {
      inlines.push(...readInlines(struck, { ...marks, strike: true }));
    } else if (emphasised !== undefined) {
      inlines.push(...readInlines(emphasised, { ...marks, italic: true }));
    }
  }
  inlines.push({ text: text.slice(from), ...marks });
  return tidyInlines(inlines);
}
