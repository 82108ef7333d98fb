import { Editor, type Element, Node, type NodeEntry, Path, Range, Transforms } from 'slate';
import { pointAt } from './code-lines.ts';
import { insertBlocks } from './commands.ts';
import {
  type BlockElement,
  emptyParagraph,
  type FormattedText,
  type Inline,
  isVoidBlock,
  type PostDocument,
} from './document.ts';
import { tidyInlines } from './inlines.ts';
import { freeItems, joinPieces, type LinePiece, piecesOf } from './join-pieces.ts';
import { documentOf, type Piece } from './lines.ts';
import { leaveLinkAtItsEnd } from './link-edge.ts';
import { inlinesOf, restOf } from './read-blocks.ts';
import { blockAt, ensureSelection } from './selection.ts';

/**
 * Inserts blocks at the caret or in place of the selection. Their text joins the text around the caret. In a
 * list, the inserted lines become list items. In a quote, they become part of the quote. PASTE-1 to PASTE-5.
 */
export function insertDocument(editor: Editor, document: PostDocument) {
  // A separate deletion, so that Slate normalizes the text before the insertion.
  if (Range.isExpanded(ensureSelection(editor))) {
    Editor.deleteFragment(editor);
  }
  leaveLinkAtItsEnd(editor);
  const entry = blockAt(editor);
  if (document.length === 0 || entry === undefined) {
    return;
  }
  if (entry[0].type === 'table-cell') {
    insertInCell(editor, document);
    return;
  }
  if (entry[0].type === 'code' && document.every(({ type }) => type === 'code' || type === 'paragraph')) {
    Editor.insertText(editor, document.map((block) => Node.string(block)).join('\n'));
    return;
  }
  const line = soleLineOf(document, entry[0]);
  if (line !== undefined) {
    Transforms.insertNodes(editor, [...line], { select: true });
    Transforms.collapse(editor, { edge: 'end' });
  } else if (isVoidBlock(entry[0]) || entry[0].type === 'code' || entry[0].type === 'toggle-title') {
    insertBlocks(editor, document);
  } else {
    insertJoined(editor, entry, document);
  }
}

/**
 * Inserts the text of a document into a table cell, with one line for each block. Inserts pictures and other
 * blocks after the table. BLOCK-17.
 */
function insertInCell(editor: Editor, document: PostDocument) {
  const rest = restOf(document);
  Transforms.insertNodes(editor, inlinesOf(document), { select: true });
  Transforms.collapse(editor, { edge: 'end' });
  if (rest.length > 0) {
    insertBlocks(editor, rest);
  }
}

/**
 * Returns the inlines of a document with a single line. Returns undefined for a heading, quote, callout or
 * list that is pasted into an empty paragraph, because the pasted block replaces that paragraph.
 */
function soleLineOf(document: PostDocument, around: Element): Inline[] | undefined {
  const [first, ...more] = document;
  if (first === undefined || more.length > 0 || isVoidBlock(around) || around.type === 'code') {
    return undefined;
  }
  if (first.type === 'paragraph') {
    return first.children;
  }
  const isBlank = around.type === 'paragraph' && Node.string(around) === '';
  if (isBlank) {
    return undefined;
  }
  if (first.type === 'heading' || first.type === 'quote' || first.type === 'callout') {
    return first.children;
  }
  const [item, ...others] = first.type === 'list' ? first.children : [];
  return item === undefined || others.length > 0 || item.children.length > 1
    ? undefined
    : item.children[0].children;
}

/** Joins the pasted blocks with the block at the caret, or with the whole list around the caret. */
function insertJoined(editor: Editor, [block, path]: NodeEntry<Element>, document: PostDocument) {
  const at = outermostList(editor, path);
  const pieces = piecesOf([Node.get(editor, at) as BlockElement]);
  const lines = linePaths(editor, at);
  const index = lines.findIndex((line) => Path.equals(line, path));
  const { inlines: _, ...look } = pieces[index] as LinePiece;
  const { path: within, offset } = ensureSelection(editor).anchor;
  const [left, right] = splitInlines(block.children as Inline[], within.slice(path.length), offset);
  const { pieces: joined, caret } = joinPieces({ ...look, left, right }, piecesOf(document));
  const whole = [...pieces.slice(0, index), ...joined, ...pieces.slice(index + 1)];
  const rest = whole.findLastIndex((piece) => !isItem(piece)) + 1;
  const blocks = documentOf([...whole.slice(0, rest), ...freeItems(whole.slice(rest))]);
  Editor.withoutNormalizing(editor, () => {
    Transforms.removeNodes(editor, { at });
    Transforms.insertNodes(editor, blocks, { at });
    const placed = blocks.flatMap((_block, number) => linePaths(editor, nthAfter(at, number)));
    placeCaret(editor, placed[caret.piece + index] ?? at, caret.offset);
  });
}

const isItem = (piece: Piece) => 'kind' in piece && piece.kind.type === 'item';

/** Returns the outermost list around a line, or the line itself. */
function outermostList(editor: Editor, path: Path): Path {
  const isList = (at: Path) => (Node.get(editor, at) as Element).type === 'list';
  return Path.ancestors(path).find((at) => at.length > 0 && isList(at)) ?? path;
}

/** Returns the paths of a list's lines, or the block's own path. */
function linePaths(editor: Editor, at: Path): Path[] {
  const lines = [...Node.elements(Node.get(editor, at))].flatMap(([{ type }, path]) =>
    type === 'list-text' ? [[...at, ...path]] : [],
  );
  return lines.length === 0 ? [at] : lines;
}

const nthAfter = (path: Path, number: number): Path => [...Path.parent(path), (path.at(-1) ?? 0) + number];

/** Splits inlines at a point. The point is a path relative to their block, and an offset. */
function splitInlines(inlines: readonly Inline[], [index = 0, inner = 0]: Path, offset: number) {
  const at = inlines[index] ?? { text: '' };
  const texts = 'text' in at ? [at] : at.children;
  const part = (children: FormattedText[]): Inline[] => ('text' in at ? children : [{ ...at, children }]);
  const middle = texts[inner] ?? { text: '' };
  return [
    tidyInlines([
      ...inlines.slice(0, index),
      ...part([...texts.slice(0, inner), { ...middle, text: middle.text.slice(0, offset) }]),
    ]),
    tidyInlines([
      ...part([{ ...middle, text: middle.text.slice(offset) }, ...texts.slice(inner + 1)]),
      ...inlines.slice(index + 1),
    ]),
  ] as const;
}

/** Moves the caret into a text block, or after a void block. */
function placeCaret(editor: Editor, path: Path, offset: number | 'end') {
  if (!isVoidBlock(Node.get(editor, path) as Element)) {
    Transforms.select(editor, offset === 'end' ? Editor.end(editor, path) : pointAt(editor, path, offset));
    return;
  }
  const next = Path.next(path);
  if (!Node.has(editor, next)) {
    Transforms.insertNodes(editor, emptyParagraph(), { at: next });
  }
  Transforms.select(editor, Editor.start(editor, next));
}
