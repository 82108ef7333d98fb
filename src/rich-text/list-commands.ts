import { Editor, type Element, Node, type NodeEntry, Path, Transforms } from 'slate';
import { type ListElement, type ListItemElement, type ListKind, listMaxDepth } from './document.ts';
import { ensureSelection, forEachBlock, selectedBlocks } from './selection.ts';

/** The item whose line the writer is in. */
export function itemAt(editor: Editor, at: Path): NodeEntry<ListItemElement> | undefined {
  return Editor.above(editor, {
    at,
    match: (node): node is ListItemElement => Node.isElement(node) && node.type === 'list-item',
  });
}

/** The list that the writer is in, the innermost. */
export function listAt(editor: Editor): NodeEntry<ListElement> | undefined {
  const { selection } = editor;
  return selection === null
    ? undefined
    : Editor.above(editor, {
        at: selection,
        match: (node): node is ListElement => Node.isElement(node) && node.type === 'list',
      });
}

/** Makes the selected blocks a list of this kind, or paragraphs where all of them are one. */
export function toggleList(editor: Editor, kind: ListKind) {
  ensureSelection(editor);
  const isEverywhere = selectedBlocks(editor).every(([block, path]) => {
    const list = block.type === 'list-text' ? Node.get(editor, path.slice(0, -2)) : undefined;
    return list !== undefined && Node.isElement(list) && list.type === 'list' && list.kind === kind;
  });
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

/** Makes one block at the top the only item of a list; neighbouring lists of its kind then join. */
export function wrapInList(editor: Editor, at: Path, kind: ListKind) {
  Editor.withoutNormalizing(editor, () => {
    Transforms.unsetNodes(editor, ['level', 'indent'] as never, { at });
    Transforms.setNodes(editor, { type: 'list-text' }, { at });
    Transforms.wrapNodes(editor, { type: 'list-item', children: [] } as never, { at });
    Transforms.wrapNodes(editor, { type: 'list', kind, children: [] }, { at });
  });
}

/** Moves the selected items one deeper, each under the item before it, or one out. */
export function indentItems(editor: Editor, by: 1 | -1) {
  const items = selectedItems(editor);
  // From the last when going out, so that one that follows another does not become its child.
  const refs = items.map((path) => Editor.pathRef(editor, path));
  for (const ref of by === 1 ? refs : refs.toReversed()) {
    const path = ref.unref();
    if (path !== null && by === 1) {
      sinkItem(editor, path);
    } else if (path !== null && path.length > 2) {
      raiseItem(editor, path);
    }
  }
}

/** Selected items; those below another selected one move with it. */
function selectedItems(editor: Editor): Path[] {
  const items = selectedBlocks(editor).flatMap(([block, path]) =>
    block.type === 'list-text' ? [Path.parent(path)] : [],
  );
  return items.filter((path) => !items.some((other) => Path.isAncestor(other, path)));
}

function sinkItem(editor: Editor, path: Path) {
  const list = Node.get(editor, Path.parent(path)) as ListElement;
  if (!Path.hasPrevious(path) || path.length / 2 + heightOf(Node.get(editor, path)) > listMaxDepth) {
    return;
  }
  const before = Path.previous(path);
  const end = (Node.get(editor, before) as ListItemElement).children.length;
  Editor.withoutNormalizing(editor, () => {
    Transforms.wrapNodes(editor, { type: 'list', kind: list.kind, children: [] }, { at: path });
    Transforms.moveNodes(editor, { at: path, to: [...before, end] });
  });
}

/** How many lists stand within each other in an item, and the one it stands in. */
function heightOf(item: Node): number {
  let height = 1;
  for (const [node, path] of Node.elements(item)) {
    height = (node as Element).type === 'list' ? Math.max(height, 1 + Math.ceil(path.length / 2)) : height;
  }
  return height;
}

/** Moves an item after the one it stands under; what followed it goes below it. */
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

/** Makes paragraphs of the selected items, however deep they stand. */
export function leaveLists(editor: Editor) {
  forEachBlock(editor, (path, block) => {
    if (block.type === 'list-text') {
      leaveList(editor, Path.parent(path));
    }
  });
}

/** Makes a paragraph of an item; what stood below it stays a list after it. */
export function leaveList(editor: Editor, item: Path) {
  const ref = Editor.pathRef(editor, item);
  Editor.withoutNormalizing(editor, () => {
    for (let path = ref.current; path !== null && path.length > 2; path = ref.current) {
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

/** Moves an item one out; from the outermost list it becomes a paragraph. */
export function outdentItem(editor: Editor, item: Path) {
  if (item.length > 2) {
    raiseItem(editor, item);
  } else {
    leaveList(editor, item);
  }
}
