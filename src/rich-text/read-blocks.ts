import { postCallouts } from '../contract/post-html.ts';
import {
  type BlockElement,
  type CalloutTone,
  type Inline,
  isVoidBlock,
  type PostDocument,
  type ToggleBlock,
  type ToggleElement,
  type VoidBlock,
} from './document.ts';
import { classesOf, placeOf } from './formats-of.ts';
import { tidyInlines } from './inlines.ts';
import { piecesOf } from './join-pieces.ts';
import type { Piece } from './lines.ts';
import { rename } from './tags.ts';

/** Reads the content of an element as a document. */
export type ReadWithin = (element: Element) => PostDocument;

export const dividerBlock = (): VoidBlock => ({ type: 'divider', children: [{ text: '' }] });

const toneOf = (element: Element): CalloutTone | undefined =>
  postCallouts.find((tone) => classesOf(element).includes(`ql-callout-${tone}`));

export const isCallout = (element: Element): boolean =>
  element.localName === 'aside' && toneOf(element) !== undefined;

/**
 * Reads callouts. A callout contains only lines of text, so a block of another type, such as code, splits the
 * callout. BLOCK-1.
 */
export function calloutsOf(element: Element, readWithin: ReadWithin): Piece[] {
  const tone = toneOf(element) ?? 'note';
  const { align } = placeOf(element);
  flatten(element, 'details, aside');
  const pieces: Piece[] = [];
  for (const piece of piecesOf(readWithin(asText(element)))) {
    const last = pieces.at(-1);
    if (!('kind' in piece) || piece.kind.type === 'item') {
      pieces.push(piece);
    } else if (last !== undefined && 'kind' in last && last.kind.type === 'callout') {
      last.inlines = tidyInlines([...last.inlines, { text: '\n' }, ...piece.inlines]);
    } else {
      const place = align === undefined || align === 'left' ? {} : { align };
      pieces.push({ kind: { type: 'callout', tone }, ...place, inlines: piece.inlines });
    }
  }
  return pieces;
}

/**
 * Reads the toggle of a `details` element. Returns only the content if the toggle has no title. Moves blocks
 * within the title to the start of the content. BLOCK-1, PASTE-14.
 */
export function toggleOf(
  element: Element,
  readWithin: ReadWithin,
  tell: (notice: string) => void,
): ToggleElement | PostDocument {
  const title = [...element.children].find(({ localName }) => localName === 'summary');
  flatten(element, 'details');
  title?.remove();
  const content = element.ownerDocument.createElement('div');
  content.append(...element.childNodes);
  const blocks = readWithin(content);
  if (title === undefined) {
    return blocks;
  }
  const line = readWithin(asText(title));
  const rest = restOf(line);
  if (rest.length > 0) {
    tell('Blocks in the title of a toggle were moved into its content.');
  }
  return {
    type: 'toggle',
    children: [
      { type: 'toggle-title', children: inlinesOf(line) },
      ...([...rest, ...blocks] as ToggleBlock[]),
    ],
  };
}

/** Returns all text of a document, one line for each block. */
export function inlinesOf(document: PostDocument): Inline[] {
  const lines = piecesOf(document).flatMap((piece): Inline[][] =>
    'kind' in piece
      ? [piece.inlines]
      : piece.type === 'code'
        ? [piece.children.map(({ text }) => ({ text, code: true }))]
        : [],
  );
  return tidyInlines(lines.flatMap((line, index) => (index === 0 ? line : [{ text: '\n' }, ...line])));
}

/** Returns the blocks of a document that `inlinesOf` leaves out, except dividers. */
export const restOf = (document: PostDocument): BlockElement[] =>
  document.filter(
    ({ type }) => (isVoidBlock({ type }) && type !== 'divider') || type === 'table' || type === 'toggle',
  );

/**
 * Moves the content of an element into a new element for reading. Content without blocks goes into a `p`, so
 * that its white space counts.
 */
export function asText(element: Element): Element {
  const root = element.ownerDocument.createElement('div');
  const isBlocks = element.querySelector('p, div, ul, ol, pre, blockquote, h1, h2, h3, h4, h5, h6') !== null;
  const inner = isBlocks ? root : root.appendChild(element.ownerDocument.createElement('p'));
  inner.append(...element.childNodes);
  return root;
}

/**
 * Turns the toggles or callouts within an element into plain containers, because these blocks do not nest.
 */
function flatten(element: Element, selector: string) {
  for (const inner of element.querySelectorAll(selector)) {
    for (const title of inner.querySelectorAll(':scope > summary')) {
      rename(title, 'p');
    }
    rename(inner, 'div');
  }
}
