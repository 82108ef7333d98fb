import type { Inline, ListElement, PostDocument } from './document.ts';
import { textsOf, tidyInlines } from './inlines.ts';
import type { LineKind, Piece } from './lines.ts';

/** A line of text: a paragraph, heading, quote or list item. */
export type LinePiece = Extract<Piece, { kind: LineKind }>;

/** A line of one kind, with the text before and after the caret. */
export type SplitLine = Omit<LinePiece, 'inlines'> & { left: Inline[]; right: Inline[] };

/** The joined pieces, and the caret as the index of a piece and an offset in its text or `end`. */
export type Joined = { pieces: Piece[]; caret: { piece: number; offset: number | 'end' } };

/**
 * Joins pasted pieces with the line around the caret. The first pasted line of text joins the half before the
 * caret, and the last one joins the half after it. In a list pasted lines become items at the caret's level,
 * and in a quote they become quotes. PASTE-1 to PASTE-4.
 */
export function joinPieces(line: SplitLine, pasted: readonly Piece[]): Joined {
  const { left, right, ...look } = line;
  const isBlank = look.kind.type === 'paragraph' && isEmpty(left) && isEmpty(right);
  const adapted = adaptTo(look.kind, pasted);
  const [first] = adapted;
  const last = adapted.length > 1 ? adapted.at(-1) : undefined;
  const joinsFirst = !isBlank && joins(first, look.kind);
  const joinsLast = !isBlank && joins(last, look.kind);
  const pieces: Piece[] = [];
  if (joinsFirst) {
    pieces.push({ ...look, inlines: tidyInlines([...left, ...first.inlines]) });
  } else if (!isEmpty(left)) {
    pieces.push({ ...look, inlines: left });
  }
  pieces.push(...adapted.slice(joinsFirst ? 1 : 0, joinsLast ? -1 : undefined));
  if (joinsLast) {
    // When a heading was split, its second half gets the format of the last pasted paragraph.
    const rest = look.kind.type === 'paragraph' || look.kind.type === 'quote' ? look : last;
    pieces.push({ ...rest, kind: last.kind, inlines: tidyInlines([...last.inlines, ...right]) });
    return { pieces, caret: { piece: pieces.length - 1, offset: lengthOf(last.inlines) } };
  }
  const caret = { piece: pieces.length - 1, offset: 'end' as const };
  return { pieces: isEmpty(right) ? pieces : [...pieces, { ...look, inlines: right }], caret };
}

/** Gives pasted lines the kind of the line around them. A block that a list cannot contain ends the list. */
function adaptTo(around: LineKind, pasted: readonly Piece[]): Piece[] {
  let isInList = around.type === 'item';
  return pasted.map((piece) => {
    isInList &&= 'kind' in piece && (piece.kind.type === 'paragraph' || piece.kind.type === 'item');
    if (!('kind' in piece)) {
      return piece;
    }
    if ((around.type === 'quote' || around.type === 'callout') && piece.kind.type === 'paragraph') {
      return { ...piece, kind: around };
    }
    return isInList && around.type === 'item' ? itemIn(around, piece) : piece;
  });
}

function itemIn(around: Extract<LineKind, { type: 'item' }>, piece: LinePiece): LinePiece {
  const { kind, inlines } = piece;
  const depth = kind.type === 'item' ? kind.depth : 0;
  const list = kind.type === 'item' && depth > 0 ? kind.list : around.list;
  return { kind: { type: 'item', list, depth: around.depth + depth }, inlines };
}

function joins(piece: Piece | undefined, around: LineKind): piece is LinePiece {
  return (
    piece !== undefined &&
    'kind' in piece &&
    (piece.kind.type === 'paragraph' || (piece.kind.type === around.type && around.type !== 'heading'))
  );
}

const lengthOf = (inlines: readonly Inline[]) =>
  textsOf(inlines).reduce((length, { text }) => length + text.length, 0);

const isEmpty = (inlines: readonly Inline[]) => lengthOf(inlines) === 0;

/** Splits blocks into pieces. List items become flat lines with a depth. The inverse of `documentOf`. */
export function piecesOf(document: PostDocument): Piece[] {
  return document.flatMap((block): Piece[] => {
    if (block.type === 'list') {
      return itemsOf(block, 0);
    }
    if (block.type === 'paragraph' || block.type === 'heading' || block.type === 'quote') {
      const { children, align, indent } = block;
      return [
        {
          kind:
            block.type === 'heading'
              ? { type: 'heading', level: block.level }
              : ({ type: block.type } as const),
          ...(align === undefined ? {} : { align }),
          ...(indent === undefined ? {} : { indent }),
          inlines: children,
        },
      ];
    }
    if (block.type === 'callout') {
      const { children, tone, align } = block;
      const kind = { type: 'callout', tone } as const;
      return [{ kind, ...(align === undefined ? {} : { align }), inlines: children }];
    }
    return [block];
  });
}

// Recursion is safe, because lists nest at most nine deep.
function itemsOf({ kind, children }: ListElement, depth: number): LinePiece[] {
  return children.flatMap(({ children: [{ align, children: inlines }, ...lists] }) => [
    {
      kind: { type: 'item' as const, list: kind, depth },
      ...(align === undefined ? {} : { align }),
      inlines,
    },
    ...lists.flatMap((list) => itemsOf(list, depth + 1)),
  ]);
}

/** Reduces the depths of items that a pasted block has split from their list. The first item gets depth 0. */
export function freeItems(pieces: readonly Piece[]): Piece[] {
  const [first] = pieces;
  const by = first !== undefined && 'kind' in first && first.kind.type === 'item' ? first.kind.depth : 0;
  return pieces.map((piece) =>
    'kind' in piece && piece.kind.type === 'item'
      ? { ...piece, kind: { ...piece.kind, depth: Math.max(piece.kind.depth - by, 0) } }
      : piece,
  );
}
