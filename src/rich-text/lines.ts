import {
  type BlockElement,
  type CalloutTone,
  type CodeElement,
  emptyParagraph,
  type HeadingLevel,
  type Inline,
  type ListElement,
  type ListItemElement,
  type ListKind,
  listMaxDepth,
  type PostAlignment,
  type PostDocument,
  type TableElement,
  type ToggleElement,
  type VoidBlock,
} from './document.ts';

/** The kind of a line of text. A list item stores its depth, as in the earlier editor. */
export type LineKind =
  | { type: 'paragraph' }
  | { type: 'heading'; level: HeadingLevel }
  | { type: 'quote' }
  | { type: 'callout'; tone: CalloutTone }
  | { type: 'item'; list: ListKind; depth: number };

type Line = {
  kind: LineKind;
  align?: PostAlignment;
  indent?: number;
  inlines: Inline[];
};

/** The flat pieces of a document. Its lists are not nested yet. */
export type Piece = Line | VoidBlock | CodeElement | ToggleElement | TableElement;

/** Turns pieces into a document, and nests its lists by depth. The document is never empty. */
export function documentOf(pieces: readonly Piece[]): PostDocument {
  const blocks: BlockElement[] = [];
  let depthBefore = -1;
  for (const piece of pieces) {
    if (!('kind' in piece)) {
      depthBefore = -1;
      blocks.push(piece);
    } else if (piece.kind.type === 'item') {
      const depth = Math.min(piece.kind.depth, depthBefore + 1, listMaxDepth - 1);
      appendItem(blocks, depthBefore >= 0, piece.kind.list, depth, itemOf(piece));
      depthBefore = depth;
    } else {
      depthBefore = -1;
      blocks.push(blockOf(piece, piece.kind));
    }
  }
  return blocks.length === 0 ? [emptyParagraph()] : blocks;
}

function appendItem(
  blocks: BlockElement[],
  isInList: boolean,
  kind: ListKind,
  depth: number,
  item: ListItemElement,
) {
  const last = blocks.at(-1);
  if (depth === 0) {
    if (isInList && last?.type === 'list' && last.kind === kind) {
      last.children.push(item);
    } else {
      blocks.push({ type: 'list', kind, children: [item] });
    }
    return;
  }
  let parent = lastItemOf(last);
  for (let level = 1; level < depth; level++) {
    parent = lastItemOf(parent?.children.at(-1));
  }
  const list = parent?.children.at(-1);
  if (list?.type === 'list' && list.kind === kind) {
    list.children.push(item);
  } else {
    parent?.children.push({ type: 'list', kind, children: [item] });
  }
}

const lastItemOf = (element: BlockElement | ListItemElement['children'][number] | undefined) =>
  element?.type === 'list' ? (element satisfies ListElement).children.at(-1) : undefined;

function itemOf({ align, inlines }: Line): ListItemElement {
  return {
    type: 'list-item',
    children: [{ type: 'list-text', ...(align === undefined ? {} : { align }), children: inlines }],
  };
}

function blockOf({ align, indent, inlines }: Line, kind: Exclude<LineKind, { type: 'item' }>): BlockElement {
  return {
    ...kind,
    ...(align === undefined ? {} : { align }),
    ...(indent === undefined ? {} : { indent }),
    children: inlines,
  };
}
