import { postLinkOf } from '../contract/post-html.ts';
import { bookmarkOf } from './bookmarks.ts';
import type { BlockElement, Marks, PostDocument, VoidBlock } from './document.ts';
import { figureOf } from './figures.ts';
import { classesOf, isMarkTag, type Manner, marksWithin, placeOf } from './formats-of.ts';
import { galleryOf } from './galleries.ts';
import { piecesOf } from './join-pieces.ts';
import { keptHtml } from './kept-html.ts';
import { documentOf, type LineKind } from './lines.ts';
import { parseHtml } from './parse-html.ts';
import { collectPieces, type LineStyle, type OpenLink } from './piece-collector.ts';
import { calloutsOf, dividerBlock, isCallout, type ReadWithin, toggleOf } from './read-blocks.ts';
import { tableOf } from './read-table.ts';
import {
  blockFor,
  codeOf,
  isDropped,
  isKept,
  isLeftOut,
  itemDepthOf,
  itemMarkOf,
  listKindOf,
} from './tags.ts';

/** The context of an element. */
type Surroundings = {
  marks: Marks;
  link: OpenLink | undefined;
  style: LineStyle;
  /** The number of lists around the element. */
  lists: number;
  /** The list item around the element. */
  item: Element | undefined;
  /** Whether the element is in a text block, where even a single space counts. */
  isInText: boolean;
};

type Task = { enter: Node; around: Surroundings } | { leave: Element; around: Surroundings };

const outside: Surroundings = {
  marks: {},
  link: undefined,
  style: { kind: { type: 'paragraph' } },
  lists: 0,
  item: undefined,
  isInText: false,
};

const blockTags = new Set(
  'address article aside body caption center dd div dl dt figcaption figure footer header hgroup li main nav ol p section table td th tr ul'.split(
    ' ',
  ),
);

/** Tags that may be dropped without a notice, because they show nothing themselves. */
const plainTags = new Set('a abbr br data font img input label picture q source span time wbr'.split(' '));

/**
 * Reads HTML of this editor, of the earlier editor and of any other source. Keeps unknown blocks unchanged.
 * Notices list the content that was left out. The manner `clean` is for pasted HTML: it reads structure and
 * emphasis but no styling. EDIT-48 to EDIT-52.
 */
export function readHtml(html: string, options?: Options): Reading {
  const steps = readInSteps(html, options);
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done === true) {
      return step.value;
    }
  }
}

type Options = {
  parse?: (html: string) => { body: Element };
  manner?: Manner;
  isNested?: boolean;
  /** Reads a table into blocks. Without blocks the table is kept unchanged. */
  readTable?: (
    element: Element,
    readWithin: ReadWithin,
    tell: (notice: string) => void,
  ) => readonly BlockElement[];
};
type Reading = { document: PostDocument; notices: string[] };

/** The number of nodes read in one step, about a millisecond of work. */
const stepLength = 500;

/** Reads like `readHtml`, but in steps, so that the caller can pause between them. PASTE-11. */
export function* readInSteps(
  html: string,
  { parse = parseHtml, manner = 'whole', isNested = false, readTable = tableOf }: Options = {},
): Generator<undefined, Reading> {
  const out = collectPieces();
  const notices = new Set<string>();
  const styles = new Set<string>();
  // An explicit stack, because deeply nested HTML would overflow the call stack. EDIT-52.
  const tasks: Task[] = [{ enter: parse(html).body, around: outside }];
  let count = 0;
  for (let task = tasks.pop(); task !== undefined; task = tasks.pop()) {
    count += 1;
    if (count % stepLength === 0) {
      yield;
    }
    if ('leave' in task) {
      leave(task.leave, task.around);
    } else if (task.enter.nodeType === 3) {
      readText(task.enter.nodeValue ?? '', task.around);
    } else if (task.enter.nodeType === 1) {
      enter(task.enter as Element, task.around);
    }
  }
  out.close();
  if (styles.size > 0 && manner === 'whole') {
    notices.add(`Styling that the editor does not know was left out: ${[...styles].sort().join(', ')}.`);
  }
  return { document: documentOf(out.pieces), notices: [...notices] };

  function tell(notice: string) {
    notices.add(notice);
  }

  function enter(element: Element, around: Surroundings) {
    const tag = element.localName;
    const own = galleryOf(element) ?? bookmarkOf(element);
    if (isLeftOut(tag)) {
      if ((tag === 'script' || tag === 'style') && manner === 'whole') {
        notices.add(`A <${tag}> was left out.`);
      }
    } else if (tag === 'br') {
      out.break(around.style, around.marks, around.link);
    } else if (isDropped(tag)) {
      notices.add(`A <${tag}> was left out.`);
    } else if (own !== undefined) {
      out.block(own);
    } else if (tag === 'figure' || tag === 'a') {
      readFigure(element, around);
    } else if (isKept(element)) {
      readKept(element, around);
    } else if (tag === 'hr') {
      out.block(dividerBlock());
    } else if (tag === 'table') {
      readAnyTable(element, around);
    } else if (tag === 'details') {
      for (const piece of piecesOf([toggleOf(element, readWithin, tell)].flat())) {
        out.block(piece);
      }
    } else if (isCallout(element)) {
      for (const piece of calloutsOf(element, readWithin)) {
        out.block(piece);
      }
    } else if (tag === 'pre' || classesOf(element).includes('ql-code-block-container')) {
      out.block(codeOf(element));
    } else if (tag === 'img' || tag === 'iframe' || classesOf(element).includes('ql-button')) {
      readObject(element, around);
    } else {
      readAround(element, around);
    }
  }

  /**
   * Keeps a block unchanged. If it would not survive a save, reads its content instead. EDIT-50, PASTE-12.
   */
  function readKept(element: Element, around: Surroundings) {
    const kept = keptHtml(element, manner, parseHtml);
    if (kept === undefined) {
      readAround(element, around);
    } else {
      out.block({ type: 'kept', html: kept, children: [{ text: '' }] });
    }
  }

  /** Reads a table. Keeps it unchanged if the editor does not support it. BLOCK-14, BLOCK-18. */
  function readAnyTable(element: Element, around: Surroundings) {
    // Reads a copy, because reading empties the cells and the table may still be kept.
    const blocks = isNested ? [] : readTable(element.cloneNode(true) as Element, readWithin, tell);
    if (blocks.length === 0) {
      readKept(element, around);
    }
    for (const piece of piecesOf([...blocks])) {
      out.block(piece);
    }
  }

  /** Reads content as a document. Toggles and callouts are flattened first, so this recursion ends. */
  function readWithin(body: Element): PostDocument {
    const within = readHtml('', { parse: () => ({ body }), manner, isNested: true });
    for (const notice of within.notices) {
      notices.add(notice);
    }
    return within.document;
  }

  /** Reads a picture with its caption, link and width. BLOCK-29. */
  function readFigure(element: Element, around: Surroundings) {
    const { picture, ...parts } = figureOf(element) ?? {};
    const { align } = styleWithin(element, around);
    const block = picture === undefined ? '' : blockFor(picture, align);
    if (typeof block !== 'string') {
      out.block({ ...block, ...parts } as VoidBlock);
    } else if (isKept(element)) {
      readKept(element, around);
    } else {
      readAround(element, around);
    }
  }

  /** Reads a void element. */
  function readObject(element: Element, around: Surroundings) {
    const { align } = styleWithin(element, around);
    const block = blockFor(element, align);
    if (typeof block !== 'string') {
      if (around.link !== undefined) {
        notices.add('A picture lost its link.');
      }
      out.block(block);
    } else if (element.localName === 'img') {
      notices.add(block);
      const alt = element.getAttribute('alt') ?? '';
      if (alt !== '') {
        out.text(around.style, alt, around.marks, around.link);
      }
    } else if (element.localName === 'iframe') {
      notices.add(block);
      const url = postLinkOf(element.getAttribute('src') ?? '');
      if (url !== undefined) {
        out.begin({ kind: { type: 'paragraph' } });
        out.text({ kind: { type: 'paragraph' } }, url, {}, { url });
        out.close();
      }
    } else {
      notices.add(block);
      readAround(element, around);
    }
  }

  function readAround(element: Element, around: Surroundings) {
    const tag = element.localName;
    const within = withinOf(element, around);
    if (tag === 'li') {
      out.begin(within.style);
      const mark = itemMarkOf(element);
      if (mark !== '') {
        out.text(within.style, mark, within.marks, undefined);
      }
    } else if (isBlock(tag)) {
      readBlockEdge(element, within);
      tasks.push({ leave: element, around: within });
    } else if (manner === 'whole' && !isMarkTag(tag) && !plainTags.has(tag)) {
      notices.add(`The text of <${tag}> was kept, but the tag was removed.`);
    }
    if (tag === 'li') {
      tasks.push({ leave: element, around: within });
    }
    if (tag === 'q') {
      out.text(within.style, '“', within.marks, within.link);
      tasks.push({ enter: element.ownerDocument.createTextNode('”'), around: within });
    }
    for (let child = element.lastChild; child !== null; child = child.previousSibling) {
      tasks.push({ enter: child, around: within });
    }
  }

  /** Ends the line at the edge of a block. Within a list item the line continues after a break. */
  function readBlockEdge(element: Element, { style, item }: Surroundings) {
    if (item !== undefined && !isList(element.localName) && out.isOpen()) {
      if (!out.isBlank()) {
        out.break(style, {}, undefined);
      } else if (style.align !== undefined) {
        out.align(style.align);
      }
    } else {
      out.close();
    }
  }

  function leave({ localName }: Element, { item }: Surroundings) {
    if (item === undefined || localName === 'li' || isList(localName)) {
      out.close();
    }
  }

  function withinOf(element: Element, around: Surroundings): Surroundings {
    const tag = element.localName;
    const marks = marksWithin(element, around.marks, manner, (property) => styles.add(property));
    if (tag === 'a') {
      return { ...around, marks, link: linkOf(element) };
    }
    if (!isBlock(tag)) {
      return { ...around, marks };
    }
    const lists = around.lists + (isList(tag) ? 1 : 0);
    return {
      ...around,
      marks,
      lists,
      item: tag === 'li' ? element : around.item,
      style: styleWithin(element, { ...around, lists }),
      isInText: /^(?:p|h[1-6]|li|blockquote|dt|dd|figcaption)$/.test(tag),
    };
  }

  function linkOf(element: Element): OpenLink | undefined {
    const address = element.getAttribute('href');
    const url = address === null ? undefined : postLinkOf(address);
    if (address !== null && url === undefined) {
      notices.add(`A link to ${address.slice(0, 80)} was left out; its text was kept.`);
    }
    return url === undefined ? undefined : { url };
  }

  function readText(source: string, { style, marks, link, isInText }: Surroundings) {
    const text = plainOf(source, manner);
    if (out.isOpen() || (isInText ? /[^\ufdd0]/ : /[^\ufdd0 ]/).test(text)) {
      out.text(style, text, marks, link);
    }
  }
}

/** Turns white space with a line break into one soft space, and removes invisible characters. */
function plainOf(source: string, manner: Manner): string {
  const visible = source.replace(/(?![\t\r\n\f])[\p{Cc}\ufdd0]/gu, '');
  return manner === 'clean'
    ? visible.replace(/[\s\u00a0]+/g, '\ufdd0')
    : visible.replace(/[ \t\r\n\f]+/g, (run) => (/[^ ]/.test(run) ? '\ufdd0' : run));
}

const isList = (tag: string) => tag === 'ul' || tag === 'ol';

const isBlock = (tag: string) => blockTags.has(tag) || /^(?:h[1-6]|blockquote)$/.test(tag);

function styleWithin(element: Element, around: Surroundings): LineStyle {
  const isNestedList = around.item !== undefined && isList(element.localName);
  const { align = isNestedList ? undefined : around.style.align, indent } = placeOf(element);
  const kind = kindOf(element, around, indent ?? 0);
  return {
    kind,
    ...(align === undefined || align === 'left' ? {} : { align }),
    ...(indent === undefined || kind.type === 'item' ? {} : { indent }),
  };
}

function kindOf(element: Element, around: Surroundings, indent: number): LineKind {
  const tag = element.localName;
  const level = /^h([1-6])$/.exec(tag)?.[1];
  if (tag === 'li') {
    return { type: 'item', list: listKindOf(element), depth: itemDepthOf(around.lists, indent) };
  }
  if (around.style.kind.type === 'item' && around.item !== undefined) {
    return around.style.kind;
  }
  if (level !== undefined) {
    return { type: 'heading', level: Number(level) as 1 | 2 | 3 | 4 | 5 | 6 };
  }
  return tag === 'blockquote' ? { type: 'quote' } : around.style.kind;
}
