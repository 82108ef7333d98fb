import { Editor, type Element, Node, type NodeEntry, type Path, Text, Transforms } from 'slate';
import { emptyParagraph, isVoidBlock } from './document.ts';
import { markNames } from './inlines.ts';
import { unset, wrapInItem } from './node-changes.ts';
import { mendTable } from './table-shape.ts';
import { joinLists, mendBlock, mendToggle } from './toggles.ts';

/**
 * Normalizes the editor's document to the shape of `PostDocument` after each change. EDIT-25, EDIT-27,
 * BLOCK-8.
 */
export function withSchema(editor: Editor): Editor {
  const { isInline, isVoid, normalizeNode } = editor;
  editor.isInline = (element) => element.type === 'link' || isInline(element);
  editor.isVoid = (element) => isVoidBlock(element) || isVoid(element);
  editor.normalizeNode = (entry, options) => {
    if (!mend(editor, entry)) {
      normalizeNode(entry, options);
    }
  };
  return editor;
}

/** Fixes one violation, and returns whether there was one. */
function mend(editor: Editor, [node, path]: NodeEntry): boolean {
  if (Editor.isEditor(node)) {
    return mendTop(editor);
  }
  if (!Node.isElement(node)) {
    return false;
  }
  switch (node.type) {
    case 'list':
      return mendList(editor, node, path);
    case 'list-item':
      return mendItem(editor, node, path);
    case 'link':
      return mendLink(editor, node, path);
    case 'code':
      return mendCode(editor, node, path);
    case 'table':
      return mendTable(editor, node, path);
    case 'toggle':
      return mendToggle(editor, node, path);
    default:
      return false;
  }
}

function mendTop(editor: Editor): boolean {
  if (editor.children.length === 0) {
    Transforms.insertNodes(editor, emptyParagraph(), { at: [0] });
    return true;
  }
  return editor.children.some((child, index) => mendBlock(editor, child, [index]));
}

function mendList(editor: Editor, list: Extract<Element, { type: 'list' }>, path: Path): boolean {
  const children: readonly Node[] = list.children;
  if (children.every((child) => !Node.isElement(child))) {
    Transforms.removeNodes(editor, { at: path });
    return true;
  }
  for (const [index, child] of children.entries()) {
    if (!Node.isElement(child) || child.type !== 'list-item') {
      wrapInItem(editor, [...path, index]);
      return true;
    }
  }
  return false;
}

function mendItem(editor: Editor, item: Extract<Element, { type: 'list-item' }>, path: Path): boolean {
  const parent = Node.parent(editor, path);
  if (Editor.isEditor(parent) || !Node.isElement(parent) || parent.type !== 'list') {
    Transforms.wrapNodes(editor, { type: 'list', kind: 'bulleted', children: [] }, { at: path });
    return true;
  }
  const children: readonly Node[] = item.children;
  const [first] = children;
  if (first === undefined) {
    Transforms.removeNodes(editor, { at: path });
    return true;
  }
  if (Text.isText(first) || (Node.isElement(first) && first.type === 'link')) {
    Transforms.wrapNodes(
      editor,
      { type: 'list-text', children: [] },
      { at: path, match: (_, at) => at.length === path.length + 1 && isInlineAt(editor, at) },
    );
    return true;
  }
  // The item has lost its line, so its children replace it.
  if (Node.isElement(first) && first.type === 'list') {
    Editor.withoutNormalizing(editor, () => {
      Transforms.unwrapNodes(editor, { at: [...path, 0] });
      Transforms.unwrapNodes(editor, { at: path });
    });
    return true;
  }
  for (const [index, child] of children.entries()) {
    const at = [...path, index];
    if (joinLists(editor, child, at)) {
      return true;
    }
    if (Node.isElement(child) && child.type !== 'list' && child.type !== 'list-text') {
      Transforms.setNodes(editor, { type: 'list-text' }, { at });
      unset(editor, at, 'level', 'indent');
      return true;
    }
    if (Node.isElement(child) && child.type === 'list-text' && index > 0) {
      Editor.withoutNormalizing(editor, () => {
        wrapInItem(editor, at);
        Transforms.liftNodes(editor, { at });
      });
      return true;
    }
  }
  return false;
}

const isInlineAt = (editor: Editor, path: Path) => {
  const node = Node.get(editor, path);
  return Text.isText(node) || (Node.isElement(node) && node.type === 'link');
};

function mendLink(editor: Editor, link: Extract<Element, { type: 'link' }>, path: Path): boolean {
  if (Node.string(link) === '') {
    Transforms.unwrapNodes(editor, { at: path });
    return true;
  }
  const parent = Node.parent(editor, path);
  if (!Editor.isEditor(parent) && Node.isElement(parent) && parent.type === 'link') {
    Transforms.unwrapNodes(editor, { at: path });
    return true;
  }
  return false;
}

/** Removes a link or the marks of a text from code, and returns whether there were any. EDIT-25. */
function mendCode(editor: Editor, code: Extract<Element, { type: 'code' }>, path: Path): boolean {
  const children: readonly Node[] = code.children;
  for (const [index, child] of children.entries()) {
    const at = [...path, index];
    if (Node.isElement(child)) {
      Transforms.unwrapNodes(editor, { at });
      return true;
    }
    const present = markNames.filter((name) => (child as Record<string, unknown>)[name] !== undefined);
    if (present.length > 0) {
      unset(editor, at, ...present);
      return true;
    }
  }
  return false;
}
