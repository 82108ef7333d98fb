import type { BlockElement, Inline, Marks, PostDocument } from '../document.ts';
import { tidyInlines } from '../inlines.ts';
import { parseHtml } from '../parse-html.ts';
import { readHtml } from '../read-html.ts';
import { writeHtml } from '../write-html.ts';
import { readGhost, readWordPress } from './blogs.ts';
import { readCode } from './code.ts';
import { readAppleNotes, readLibreOffice } from './documents.ts';
import { readGoogleDocs } from './google-docs.ts';
import { type LeftOut, leftOutNotice } from './left-out.ts';
import { readGitHub, readNotion, readSlack } from './sites.ts';
import { readTables } from './tables.ts';
import { readWeb } from './web.ts';
import { readWord } from './word.ts';
import { readWordWeb } from './word-web.ts';

/** What was read of a paste, and a message for the writer about the rest. */
export type Pasted = { document: PostDocument; notice?: string };

/** Reads clipboard HTML of another program, without its styling. PASTE-6 to PASTE-8. */
export function readPasted(html: string, parse: typeof parseHtml = parseHtml): Pasted {
  const source = parse(html);
  const leftOut: LeftOut = new Map();
  readWord(source, leftOut);
  readWordWeb(source, leftOut);
  readGoogleDocs(source, leftOut);
  readGitHub(source, leftOut);
  readNotion(source, html);
  readSlack(source);
  readLibreOffice(source, leftOut);
  readAppleNotes(source);
  readGhost(source);
  readWordPress(source, leftOut);
  readWeb(source, leftOut);
  readCode(source);
  readTables(source, parse, (cell) => readClean(cell).document, writeHtml);
  const { document, notices } = readClean(source.body);
  const notice = [leftOutNotice(leftOut), ...notices].filter((text) => text !== undefined).join(' ');
  return { document: withoutEmptyLines(document).map(withoutLook), ...(notice === '' ? {} : { notice }) };
}

function readClean(source: Element) {
  const body = source.ownerDocument.createElement('div');
  body.append(...source.childNodes);
  return readHtml('', { parse: () => ({ body }), manner: 'clean' });
}

/** Some programs set blocks apart by empty paragraphs. */
function withoutEmptyLines(document: PostDocument): PostDocument {
  const filled = document.filter(
    (block) => block.type !== 'paragraph' || textsOf(block.children).some(({ text }) => text.trim() !== ''),
  );
  return filled.length === 0 ? document.slice(0, 1) : filled;
}

const textsOf = (inlines: readonly Inline[]) =>
  inlines.flatMap((inline) => ('text' in inline ? [inline] : inline.children));

/** Some programs write the look of a heading and a quote as marks of all their text. */
function withoutLook(block: BlockElement): BlockElement {
  if (block.type === 'heading') {
    return { ...block, children: without(block.children, 'bold') };
  }
  return block.type === 'quote' ? { ...block, children: without(block.children, 'italic') } : block;
}

function without(inlines: Inline[], mark: keyof Marks): Inline[] {
  if (!textsOf(inlines).every((text) => text[mark] !== undefined || text.text.trim() === '')) {
    return inlines;
  }
  const plain = <T extends Marks>({ [mark]: _, ...text }: T) => text as unknown as T;
  return tidyInlines(
    inlines.map((inline) =>
      'text' in inline ? plain(inline) : { ...inline, children: inline.children.map(plain) },
    ),
  );
}
