import { postCallouts } from '../contract/post-html.ts';
import type { CalloutTone, Inline, PostDocument, ToggleBlock, ToggleElement, VoidBlock } from './document.ts';
import { classesOf, placeOf } from './formats-of.ts';
import { tidyInlines } from './inlines.ts';
import { piecesOf } from './join-pieces.ts';
import type { Piece } from './lines.ts';

/** Reads the content of an element as a document of its own. */
export type ReadWithin = (element: Element) => PostDocument;

export const dividerBlock = (): VoidBlock => ({ type: 'divider', children: [{ text: '' }] });

const toneOf = (element: Element): CalloutTone | undefined =>
  postCallouts.find((tone) => classesOf(element).includes(`ql-callout-${tone}`));

export const isCallout = (element: Element): boolean =>
  element.localName === 'aside' && toneOf(element) !== undefined;

/** A callout holds lines of text. A block within it that is none, such as code, splits it. BLOCK-1. */
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

/** The toggle of a `details`, or its content if it has no title. BLOCK-1. */
export function toggleOf(element: Element, readWithin: ReadWithin): ToggleElement | PostDocument {
  const title = [...element.children].find(({ localName }) => localName === 'summary');
  title?.remove();
  flatten(element, 'details');
  const content = element.ownerDocument.createElement('div');
  content.append(...element.childNodes);
  const blocks = readWithin(content);
  return title === undefined
    ? blocks
    : {
        type: 'toggle',
        children: [
          { type: 'toggle-title', children: inlinesOf(readWithin(asText(title))) },
          ...(blocks as ToggleBlock[]),
        ],
      };
}

/** All text of a document, one line for each block. */
export function inlinesOf(document: PostDocument): Inline[] {
  const lines = piecesOf(document).flatMap((piece) => ('kind' in piece ? [piece.inlines] : []));
  return tidyInlines(lines.flatMap((line, index) => (index === 0 ? line : [{ text: '\n' }, ...line])));
}

/** An element whose text is read with its white space, unless it has blocks of its own. */
export function asText(element: Element): Element {
  const root = element.ownerDocument.createElement('div');
  const isBlocks = element.querySelector('p, div, ul, ol, pre, blockquote, h1, h2, h3, h4, h5, h6') !== null;
  const inner = isBlocks ? root : root.appendChild(element.ownerDocument.createElement('p'));
  inner.append(...element.childNodes);
  return root;
}

/** Makes plain containers of the toggles or callouts within an element, which do not nest. */
function flatten(element: Element, selector: string) {
  for (const inner of element.querySelectorAll(selector)) {
    for (const title of inner.querySelectorAll(':scope > summary')) {
      replaceBy(title, 'p');
    }
    replaceBy(inner, 'div');
  }
}

function replaceBy(element: Element, tag: string) {
  const other = element.ownerDocument.createElement(tag);
  other.append(...element.childNodes);
  element.replaceWith(other);
}
