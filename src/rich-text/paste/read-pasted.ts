import type { Pasted } from '../clip.ts';
import type { BlockElement, Inline, Marks, PostDocument } from '../document.ts';
import { tidyInlines } from '../inlines.ts';
import { parseHtml } from '../parse-html.ts';
import { readInSteps } from '../read-html.ts';
import { readGhost, readWordPress } from './blogs.ts';
import { readCode } from './code.ts';
import { readAppleNotes, readLibreOffice } from './documents.ts';
import { readGoogleDocs } from './google-docs.ts';
import { freeEmbedded, placeImages, takeEmbedded } from './images.ts';
import { type LeftOut, leftOutNotice } from './left-out.ts';
import { type Pace, paceOf } from './pace.ts';
import { readGitHub, readNotion, readSlack } from './sites.ts';
import { readTables } from './tables.ts';
import { readWeb } from './web.ts';
import { readWord } from './word.ts';
import { readWordWeb } from './word-web.ts';

/** Programs whose HTML is turned into ordinary HTML, and what any page may have. */
const readers: ReadonlyArray<(source: Document, leftOut: LeftOut, html: string) => void> = [
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
 * Reads clipboard HTML of another program, without its styling. The notice tells the writer what was left
 * out. PASTE-6 to PASTE-8.
 */
export async function readPasted(html: string, pace: Pace = paceOf()): Promise<Pasted & { notice?: string }> {
  const source = parseHtml(html);
  const files = takeEmbedded(source);
  const leftOut: LeftOut = new Map();
  for (const read of readers) {
    await pace();
    read(source, leftOut, html);
  }
  await readTables(source, pace);
  freeEmbedded(source);
  const { document, notices } = await readClean(source.body, pace);
  const pasted = placeImages(withoutEmptyLines(document).map(withoutLook), files, leftOut);
  const notice = [leftOutNotice(leftOut), ...notices].filter((text) => text !== undefined).join(' ');
  return {
    ...pasted,
    ...(notice === '' ? {} : { notice }),
  };
}

async function readClean(body: Element, pace: Pace) {
  const steps = readInSteps('', { parse: () => ({ body }), manner: 'clean' });
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done === true) {
      return step.value;
    }
    await pace();
  }
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
