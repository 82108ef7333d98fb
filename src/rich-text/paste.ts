import { Editor, Node, Point, Range, type RangeRef, Transforms } from 'slate';
import { postLinkOf } from '../contract/post-html.ts';
import type { Clip, Pasted } from './clip.ts';
import type { PostDocument } from './document.ts';
import { insertDocument } from './insert-document.ts';
import { insertAddress } from './pasted-address.ts';
import { looksLikeMarkdown, readPlainText } from './plain-text.ts';
import { readHtml } from './read-html.ts';
import { blockAt, ensureSelection } from './selection.ts';
import { readStands, withStands } from './uploads.ts';
import { writeHtml } from './write-html.ts';

/** The longest plain text that is inserted at once, without `editor.readLater`. */
const shortLength = 20_000;

/** Marks HTML that this editor copied. Such HTML is pasted unchanged. EDIT-40. */
const ownMark = '<meta name="generator" content="swiftex-editor">';

/** The clipboard format for HTML with image placeholders. Only this editor reads it. BLOCK-26. */
const ownType = 'application/x-swiftex-html';

/** Copies the selection as HTML and as text. EDIT-40. */
export function putOnClipboard(editor: Editor, data: Pick<DataTransfer, 'setData'>) {
  const fragment = partOf(editor.getFragment() as PostDocument);
  if (fragment.length > 0) {
    data.setData('text/html', `${ownMark}${writeHtml(fragment)}`);
    data.setData('text/plain', fragment.map(textOf).join('\n'));
    const withPlaceholders = withStands(fragment);
    if (withPlaceholders !== undefined) {
      data.setData(ownType, writeHtml(withPlaceholders));
    }
  }
}

/**
 * Converts a fragment that was copied from one cell of a table, or from the title of a toggle, to text.
 * BLOCK-17, PASTE-1.
 */
function partOf(fragment: PostDocument): PostDocument {
  const [only, ...others] = fragment;
  if (only === undefined || others.length > 0) {
    return fragment;
  }
  const cells = only.type === 'table' ? only.children.flatMap(({ children }) => children) : [];
  const [part, ...more] = only.type === 'toggle' ? only.children : cells;
  const isPart = part?.type === 'table-cell' || part?.type === 'toggle-title';
  return isPart && more.length === 0 ? [{ type: 'paragraph', children: part.children }] : fragment;
}

function textOf(node: Node): string {
  if (Node.isElement(node) && node.type === 'table-row') {
    return node.children.map(textOf).join('\t');
  }
  if (Node.isElement(node) && ['list', 'list-item', 'toggle', 'table'].includes(node.type)) {
    return (node.children as Node[]).map(textOf).join('\n');
  }
  return Node.string(node);
}

/**
 * Inserts pasted or dropped content, and returns whether there was any. Passes content that must be read
 * first to `editor.readLater`, together with the position of the paste. EDIT-40 to EDIT-45.
 */
export function insertPasted(editor: Editor, data: Pick<DataTransfer, 'getData'>): boolean {
  const text = data.getData('text/plain').replace(/\r\n?/g, '\n');
  const html = data.getData('text/html');
  const url = /^(?:https?:\/\/|mailto:|tel:)\S+$/i.test(text.trim()) ? postLinkOf(text) : undefined;
  const own = data.getData(ownType);
  const isCode = blockAt(editor)?.[0].type === 'code' && text !== '';
  const isShort = text.length <= shortLength;
  if (isCode && isShort && !/<img/i.test(html)) {
    Editor.insertText(editor, text);
  } else if (!isCode && own !== '') {
    insertDocument(editor, readStands(editor, own));
  } else if (!isCode && html.includes(ownMark)) {
    insertDocument(editor, readHtml(html).document);
  } else if (!isCode && html === '' && url !== undefined) {
    insertAddress(editor, url);
  } else if (!isCode && html === '' && isShort && !/\t/.test(text) && !looksLikeMarkdown(text)) {
    insertPlainText(editor, text);
  } else {
    const place = Editor.rangeRef(editor, ensureSelection(editor), { affinity: 'backward' });
    editor.readLater({ clip: { html, text, ...(isCode ? { isCode } : {}) }, place });
  }
  return html !== '' || text !== '';
}

function insertPlainText(editor: Editor, text: string) {
  if (text !== '') {
    insertDocument(editor, readPlainText(text));
  }
}

/**
 * Reads copied content, and returns the document and its images as one value. The readers load with the first
 * paste. PASTE-9.
 */
export async function readPaste(clip: Clip, signal: AbortSignal) {
  const { readClip } = await import('./paste/read-clip.ts');
  const reading = await readClip(clip, signal);
  if (reading.kind === 'refused') {
    return reading;
  }
  const { document, images, ...rest } = reading;
  return { ...rest, document: { document, images } satisfies Pasted };
}

/**
 * Inserts a document where it was pasted. If the writer has moved the caret since then, the caret stays where
 * it is now. PASTE-9.
 */
export function insertAt(editor: Editor, place: RangeRef, document: PostDocument) {
  const at = place.unref();
  const caret = editor.selection;
  const hasMoved = at !== null && caret !== null && !isEqual(at, caret);
  const kept = hasMoved ? Editor.rangeRef(editor, caret, { affinity: 'forward' }) : undefined;
  const typed = hasMoved ? lengthBetween(editor, at, caret) : undefined;
  if (at !== null) {
    Transforms.select(editor, at);
  }
  editor.beginStep();
  insertDocument(editor, document);
  editor.beginStep();
  const moved = kept?.unref();
  if (typed !== undefined) {
    Transforms.move(editor, { distance: typed, unit: 'offset' });
  } else if (moved != null) {
    Transforms.select(editor, moved);
  }
}

const isEqual = (one: Range, other: Range) =>
  JSON.stringify([one.anchor, one.focus]) === JSON.stringify([other.anchor, other.focus]);

/**
 * Returns the length of the text that was typed after a position in the same block; undefined if the caret is
 * elsewhere. A paste may replace the whole block.
 */
function lengthBetween(editor: Editor, from: Range, caret: Range): number | undefined {
  const [blockFrom, blockTo] = [from.focus, caret.focus].map(({ path }) =>
    Editor.above(editor, { at: path, match: (node) => Node.isElement(node) && Editor.isBlock(editor, node) }),
  );
  const isAfter = Point.isBefore(from.focus, caret.focus) && Range.isCollapsed(caret);
  return blockFrom?.[0] === blockTo?.[0] && isAfter
    ? Editor.string(editor, { anchor: from.focus, focus: caret.focus }).length
    : undefined;
}
