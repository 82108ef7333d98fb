import type { Pasted } from '../clip.ts';
import type { BlockElement, Inline, Marks, PostDocument } from '../document.ts';
import { textsOf, tidyInlines } from '../inlines.ts';
import { parseHtml } from '../parse-html.ts';
import { readInSteps } from '../read-html.ts';
import { readGhost, readWordPress } from './blogs.ts';
import { readCode } from './code.ts';
import { readAppleNotes, readLibreOffice } from './documents.ts';
import { readGoogleDocs } from './google-docs.ts';
import { freeFromCode, freeFromKept, placeImages, stayingNotice, takeEmbedded } from './images.ts';
import { type LeftOut, leftOutNotice } from './left-out.ts';
import { limitDepth } from './limit-depth.ts';
import { type Pace, paceOf } from './pace.ts';
import { readSheets } from './sheets.ts';
import { readGitHub, readNotion, readSlack } from './sites.ts';
import { pastedTableOf } from './table-cells.ts';
import { readTables } from './tables.ts';
import { readWeb } from './web.ts';
import { readWord } from './word.ts';
import { readWordWeb } from './word-web.ts';

/** Readers that turn the HTML of known programs into ordinary HTML, and a reader for any other page. */
const readers: ReadonlyArray<(source: Document, leftOut: LeftOut, html: string) => void> = [
  readSheets,
  readWord,
  readWordWeb,
  readGoogleDocs,
  readGitHub,
  readNotion,
  readSlack,
  readLibreOffice,
  readAppleNotes,
  readGhost,
  readWordPress,
  readWeb,
  readCode,
];

/**
 * Reads clipboard HTML of another program, without its styling. The notice lists the content that was left
 * out. PASTE-6 to PASTE-8.
 */
export async function readPasted(html: string, pace: Pace = paceOf()): Promise<Pasted & { notice?: string }> {
  const source = parseHtml(limitDepth(html));
  const files = takeEmbedded(source);
  freeFromCode(source);
  const leftOut: LeftOut = new Map();
  for (const read of readers) {
    await pace();
    read(source, leftOut, html);
  }
  const told = await readTables(source, pace);
  freeFromKept(source);
  const { document, notices } = await readClean(source.body, pace);
  const staying: string[] = [];
  const pasted = placeImages(withoutEmptyLines(document).map(withoutLook), files, leftOut, staying);
  const notice = [...new Set([leftOutNotice(leftOut), ...told, ...notices, stayingNotice(staying)])]
    .filter((text) => text !== undefined)
    .join(' ');
  return {
    ...pasted,
    ...(notice === '' ? {} : { notice }),
  };
}

async function readClean(body: Element, pace: Pace) {
  const steps = readInSteps('', { parse: () => ({ body }), manner: 'clean', readTable: pastedTableOf });
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done === true) {
      return step.value;
    }
    await pace();
  }
}

/** Removes empty paragraphs, which some programs use to separate blocks. */
function withoutEmptyLines(document: PostDocument): PostDocument {
  const filled = document.filter(
    (block) => block.type !== 'paragraph' || textsOf(block.children).some(({ text }) => text.trim() !== ''),
  );
  return filled.length === 0 ? document.slice(0, 1) : filled;
}

/**
 * Removes marks that cover a whole heading or quote. Some programs write the look of such blocks as marks.
 */
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
