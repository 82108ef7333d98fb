import { Editor, type Element, Node, type NodeEntry, Path, Transforms } from 'slate';
import {
  isVoidBlock,
  type ListElement,
  type ListItemElement,
  type ListKind,
  listMaxDepth,
} from './document.ts';
import { unset, wrapInItem } from './node-changes.ts';
import { depthOfToggle, ensureSelection, forEachBlock, selectedBlocks } from './selection.ts';

/** Returns the list item at a path. */
export function itemAt(editor: Editor, at: Path): NodeEntry<ListItemElement> | undefined {
  return Editor.above(editor, {
    at,
    match: (node): node is ListItemElement => Node.isElement(node) && node.type === 'list-item',
  });
}

/** Returns the kind of the list that contains a line. */
export function listKindAt(editor: Editor, block: Element, path: Path): ListKind | undefined {
  return block.type === 'list-text' ? (Node.get(editor, path.slice(0, -2)) as ListElement).kind : undefined;
}

/**
 * Turns the selected blocks into a list of this kind, or into paragraphs if all of them are already in lists
 * of this kind. EDIT-27.
 */
export function toggleList(editor: Editor, kind: ListKind) {
  ensureSelection(editor);
  const isEverywhere = selectedBlocks(editor).every(
    ([block, path]) => isVoidBlock(block) || listKindAt(editor, block, path) === kind,
  );
  if (isEverywhere) {
    leaveLists(editor);
    return;
  }
  forEachBlock(editor, (path, block) => {
    if (block.type === 'list-text') {
      Transforms.setNodes(editor, { kind }, { at: path.slice(0, -2) });
    } else if (block.type === 'paragraph' || block.type === 'heading' || block.type === 'quote') {
      wrapInList(editor, path, kind);
    }
  });
}

/** Turns a top-level block into a list with one item. The list then joins neighboring lists of its kind. */
export function wrapInList(editor: Editor, at: Path, kind: ListKind) {
  Editor.withoutNormalizing(editor, () => {
    unset(editor, at, 'level', 'indent');
    Transforms.setNodes(editor, { type: 'list-text' }, { at });
    wrapInItem(editor, at);
    Transforms.wrapNodes(editor, { type: 'list', kind, children: [] }, { at });
  });
}

/** Returns whether an item's list is inside another item. */
export const isNestedItem = (editor: Editor, item: Path): boolean =>
  item.length - depthOfToggle(editor, item) > 2;

/** Moves the selected items one level in, each below the item before it, or one level out. EDIT-28. */
export function indentItems(editor: Editor, by: 1 | -1) {
  const items = selectedItems(editor);
  // Outdents from the last item up, so that no item becomes a child of the previous item.
  const refs = items.map((path) => Editor.pathRef(editor, path));
  for (const ref of by === 1 ? refs : refs.toReversed()) {
    const path = ref.unref();
    if (path !== null && by === 1) {
      sinkItem(editor, path);
    } else if (path !== null && isNestedItem(editor, path)) {
      raiseItem(editor, path);
    }
  }
}

/** Returns the selected items, without items inside another selected item, because they move with it. */
function selectedItems(editor: Editor): Path[] {
  const items = selectedBlocks(editor).flatMap(([block, path]) =>
    block.type === 'list-text' ? [Path.parent(path)] : [],
  );
  return items.filter((path) => !items.some((other) => Path.isAncestor(other, path)));
}

function sinkItem(editor: Editor, path: Path) {
  const list = Node.get(editor, Path.parent(path)) as ListElement;
  if (
    !Path.hasPrevious(path) ||
    (path.length - depthOfToggle(editor, path)) / 2 + heightOf(Node.get(editor, path)) > listMaxDepth
  ) {
    return;
  }
  const before = Path.previous(path);
  const end = (Node.get(editor, before) as ListItemElement).children.length;
  Editor.withoutNormalizing(editor, () => {
    Transforms.wrapNodes(editor, { type: 'list', kind: list.kind, children: [] }, { at: path });
    Transforms.moveNodes(editor, { at: path, to: [...before, end] });
  });
}

/** Returns the depth of the lists within an item, including its own list. */
function heightOf(item: Node): number {
  let height = 1;
  for (const [node, path] of Node.elements(item)) {
    height = (node as Element).type === 'list' ? Math.max(height, 1 + Math.ceil(path.length / 2)) : height;
  }
  return height;
}

/** Moves an item after its parent item. Its later siblings move below it. */
function raiseItem(editor: Editor, path: Path) {
  Editor.withoutNormalizing(editor, () => {
    const listPath = Path.parent(path);
    const parentPath = Path.parent(listPath);
    const list = Node.get(editor, listPath) as ListElement;
    const index = path.at(-1) ?? 0;
    const size = () => (Node.get(editor, path) as ListItemElement).children.length;
    const following = list.children.length - index - 1;
    if (following > 0) {
      const to = [...path, size()];
      Transforms.insertNodes(editor, { type: 'list', kind: list.kind, children: [] }, { at: to });
      for (let count = 0; count < following; count++) {
        Transforms.moveNodes(editor, { at: Path.next(path), to: [...to, count] });
      }
    }
    const after = Path.next(listPath);
    while (Node.has(editor, after)) {
      Transforms.moveNodes(editor, { at: after, to: [...path, size()] });
    }
    Transforms.moveNodes(editor, { at: path, to: Path.next(parentPath) });
    if (index === 0) {
      Transforms.removeNodes(editor, { at: listPath });
    }
  });
}

/** Turns the selected items into paragraphs, at any depth. */
export function leaveLists(editor: Editor) {
  forEachBlock(editor, (path, block) => {
    if (block.type === 'list-text') {
      leaveList(editor, Path.parent(path));
    }
  });
}

/** Turns an item into a paragraph. Its children stay a list after the paragraph. */
export function leaveList(editor: Editor, item: Path) {
  const ref = Editor.pathRef(editor, item);
  Editor.withoutNormalizing(editor, () => {
    for (let path = ref.current; path !== null && isNestedItem(editor, path); path = ref.current) {
      raiseItem(editor, path);
    }
    const path = ref.current;
    if (path !== null) {
      Transforms.setNodes(editor, { type: 'paragraph' }, { at: [...path, 0] });
      Transforms.liftNodes(editor, { at: path });
    }
    const lifted = ref.unref();
    if (lifted !== null) {
      Transforms.unwrapNodes(editor, { at: lifted });
    }
  });
}

/** Moves an item one level out. In the outermost list it becomes a paragraph. */
export function outdentItem(editor: Editor, item: Path) {
  if (isNestedItem(editor, item)) {
    raiseItem(editor, item);
  } else {
    leaveList(editor, item);
  }
}
