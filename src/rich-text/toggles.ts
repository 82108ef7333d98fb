import { Editor, type Element, Node, type NodeEntry, Path, Transforms } from 'slate';
import { emptyParagraph, type ToggleElement } from './document.ts';
import { depthOfToggle } from './selection.ts';

/** Makes a new toggle with an empty title and an empty paragraph. */
export const emptyToggle = (): ToggleElement => ({
  type: 'toggle',
  children: [{ type: 'toggle-title', children: [{ text: '' }] }, emptyParagraph()],
});

/**
 * Handles Enter in a toggle. In the title, it moves to the content. In an empty last paragraph, it moves out
 * of the toggle. BLOCK-4.
 */
export function breakInToggle(editor: Editor, [block, path]: NodeEntry<Element>): boolean {
  if (block.type === 'toggle-title') {
    const next = Path.next(path);
    Editor.withoutNormalizing(editor, () => {
      Transforms.splitNodes(editor, { match: (_, at) => Path.equals(at, path), always: true });
      Transforms.setNodes(editor, { type: 'paragraph' }, { at: next });
    });
    const following = Path.next(next);
    const isBlank = (at: Path) => Node.has(editor, at) && Node.string(Node.get(editor, at)) === '';
    // Adds no second paragraph if the content is only an empty paragraph.
    if (isBlank(next) && isBlank(following) && !Node.has(editor, Path.next(following))) {
      Transforms.removeNodes(editor, { at: next });
    }
    return true;
  }
  const isLeaving =
    block.type === 'paragraph' &&
    path.length === 2 &&
    depthOfToggle(editor, path) === 1 &&
    Node.string(block) === '' &&
    !Node.has(editor, Path.next(path));
  if (isLeaving) {
    const after = Path.next(Path.parent(path));
    Editor.withoutNormalizing(editor, () => {
      Transforms.removeNodes(editor, { at: path });
      Transforms.insertNodes(editor, emptyParagraph(), { at: after });
      Transforms.select(editor, Editor.start(editor, after));
    });
  }
  return isLeaving;
}

/**
 * Handles Backspace at the start of a toggle's title: turns the title and the content into plain blocks.
 * BLOCK-5.
 */
export function backInToggle(editor: Editor, [block, path]: NodeEntry<Element>): boolean {
  if (block.type !== 'toggle-title') {
    return false;
  }
  Editor.withoutNormalizing(editor, () => {
    Transforms.setNodes(editor, { type: 'paragraph' }, { at: path });
    Transforms.unwrapNodes(editor, { at: Path.parent(path) });
  });
  return true;
}

/** Fixes one violation of a toggle's shape, and returns whether there was one. BLOCK-8. */
export function mendToggle(editor: Editor, toggle: ToggleElement, path: Path): boolean {
  const children: readonly Node[] = toggle.children;
  const [first] = children;
  if (first === undefined) {
    Transforms.removeNodes(editor, { at: path });
    return true;
  }
  if (!Node.isElement(first) || first.type !== 'toggle-title') {
    const title = { type: 'toggle-title' as const, children: [{ text: '' }] };
    Transforms.insertNodes(editor, title, { at: [...path, 0] });
    return true;
  }
  if (children.length === 1) {
    Transforms.insertNodes(editor, emptyParagraph(), { at: [...path, 1] });
    return true;
  }
  for (const [index, child] of children.entries()) {
    const at = [...path, index];
    if (Node.isElement(child) && (child.type === 'toggle' || child.type === 'table')) {
      Transforms.moveNodes(editor, { at, to: Path.next(path) });
      return true;
    }
    if (index > 0 && mendBlock(editor, child, at)) {
      return true;
    }
  }
  return false;
}

/**
 * Joins a list with the list of the same kind before it, and returns whether there was one. The parent calls
 * this, because neither list changes when the block between them is deleted. EDIT-27.
 */
export function joinLists(editor: Editor, list: Node, at: Path): boolean {
  if (!Node.isElement(list) || list.type !== 'list' || !Path.hasPrevious(at)) {
    return false;
  }
  const before = Node.get(editor, Path.previous(at));
  const isSame = Node.isElement(before) && before.type === 'list' && before.kind === list.kind;
  if (isSame) {
    Transforms.mergeNodes(editor, { at });
  }
  return isSame;
}

/** Fixes a block that is not allowed at the top level or in a toggle, and returns whether there was one. */
export function mendBlock(editor: Editor, child: Node, at: Path): boolean {
  if (!Node.isElement(child) || child.type === 'link') {
    Transforms.wrapNodes(editor, { type: 'paragraph', children: [] }, { at });
    return true;
  }
  if (child.type === 'list-item') {
    Transforms.wrapNodes(editor, { type: 'list', kind: 'bulleted', children: [] }, { at });
    return true;
  }
  if (child.type === 'table-row') {
    Transforms.wrapNodes(editor, { type: 'table', children: [] }, { at });
    return true;
  }
  if (joinLists(editor, child, at)) {
    return true;
  }
  // Slate inserts an element without a type when the last void block is deleted.
  const isStray = ['list-text', 'toggle-title', 'table-cell'].includes(child.type);
  if (isStray || (child as { type?: string }).type === undefined) {
    Transforms.setNodes(editor, { type: 'paragraph' }, { at });
    return true;
  }
  return false;
}
