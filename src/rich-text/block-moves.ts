import { Editor, Node, Path, Transforms } from 'slate';
import { randomId } from '../contract/random-id.ts';
import { loneLinkOf, newBookmark } from './bookmarks.ts';
import { emptyParagraph, type PostElement } from './document.ts';
import { ensureSelection, placeOfBlock } from './selection.ts';

/** The actions of a block's menu. BLOCK-20. */
export type BlockAction = 'up' | 'down' | 'above' | 'below' | 'duplicate' | 'delete' | 'bookmark';

/**
 * Moves, copies or deletes the block at the caret, or adds a paragraph beside it, as one undo step. BLOCK-19,
 * BLOCK-20.
 */
export function changeBlock(editor: Editor, action: BlockAction) {
  const path = placeOfBlock(editor, ensureSelection(editor).anchor.path);
  editor.beginStep();
  Editor.withoutNormalizing(editor, () => {
    switch (action) {
      case 'up':
      case 'down':
        return moveBlock(editor, path, action === 'up' ? -1 : 1);
      case 'above':
        return addAt(editor, isTitle(editor, path) ? path.slice(0, 1) : path);
      case 'below':
        return addAt(editor, Path.next(path));
      case 'duplicate':
        return duplicate(editor, path);
      case 'delete':
        return remove(editor, isTitle(editor, path) ? path.slice(0, 1) : path);
      case 'bookmark':
        return makeBookmark(editor, path);
    }
  });
}

/** Returns whether the block is a toggle's title. A command on the title applies to the whole toggle. */
const isTitle = (editor: Editor, path: Path) =>
  (Node.get(editor, path) as PostElement).type === 'toggle-title';

/** Moves a block past its neighbor. At the edge of a toggle, the block moves out of the toggle. */
function moveBlock(editor: Editor, block: Path, by: 1 | -1) {
  const path = isTitle(editor, block) ? block.slice(0, 1) : block;
  const to = by === 1 ? Path.next(path) : Path.hasPrevious(path) ? Path.previous(path) : undefined;
  const isInside = to !== undefined && Node.has(editor, to) && !isTitle(editor, to);
  if (isInside) {
    Transforms.moveNodes(editor, { at: path, to });
  } else if (path.length > 1) {
    Transforms.moveNodes(editor, {
      at: path,
      to: by === 1 ? Path.next(Path.parent(path)) : Path.parent(path),
    });
  }
}

function addAt(editor: Editor, at: Path) {
  Transforms.insertNodes(editor, emptyParagraph(), { at });
  Transforms.select(editor, Editor.start(editor, at));
}

function duplicate(editor: Editor, block: Path) {
  const path = isTitle(editor, block) ? block.slice(0, 1) : block;
  const next = Path.next(path);
  Transforms.insertNodes(editor, structuredClone(Node.get(editor, path) as PostElement), { at: next });
  Transforms.select(editor, Editor.start(editor, next));
}

function remove(editor: Editor, path: Path) {
  Transforms.removeNodes(editor, { at: path });
  if (editor.children.length === 0) {
    Transforms.insertNodes(editor, emptyParagraph(), { at: [0] });
  }
  const left = Node.has(editor, path) ? path : Path.hasPrevious(path) ? Path.previous(path) : [0];
  Transforms.select(editor, Editor.start(editor, left));
}

/** Turns a paragraph that is only a link into a bookmark. MARK-6. */
function makeBookmark(editor: Editor, path: Path) {
  const url = loneLinkOf(Node.get(editor, path) as PostElement);
  if (url !== undefined) {
    Transforms.removeNodes(editor, { at: path });
    Transforms.insertNodes(editor, newBookmark(url), { at: path });
    Transforms.select(editor, Editor.start(editor, path));
  }
}

/** Starts to drag the block at a path. Returns a key for the dragged data. BLOCK-21. */
export function dragBlock(editor: Editor, path: Path): string {
  const key = randomId();
  editor.dragged = { key, block: Node.get(editor, path) };
  return key;
}

/**
 * Moves a dragged block before or after the block at another path. A title moves its toggle. Does nothing if
 * the block was dragged from another editor, or has changed since. BLOCK-21.
 */
export function dropBlock(editor: Editor, key: string, target: Path) {
  const { dragged } = editor;
  const [found] =
    dragged?.key === key ? Editor.nodes(editor, { at: [], match: (node) => node === dragged.block }) : [];
  if (found === undefined) {
    return;
  }
  const [, path] = found;
  const from = isTitle(editor, path) ? path.slice(0, 1) : path;
  const to = placeOfBlock(editor, target);
  if (!Path.equals(from, to) && !Path.isAncestor(from, to) && !isTitle(editor, to)) {
    editor.beginStep();
    Transforms.moveNodes(editor, { at: from, to });
  }
}
