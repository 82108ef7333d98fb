import {
  Editor,
  type Element,
  Node,
  type NodeEntry,
  type Path,
  type PathRef,
  type Range,
  Transforms,
} from 'slate';
import { isTextBlock, isVoidBlock } from './document.ts';

/** Returns the current selection. If there is none, selects the end of the text. */
export function ensureSelection(editor: Editor): Range {
  if (editor.selection === null) {
    Transforms.select(editor, Editor.end(editor, []));
  }
  return editor.selection ?? Editor.range(editor, []);
}

/** Types of text lines that are part of a larger block. */
const lineTypes = new Set(['list-text', 'toggle-title', 'table-cell']);

/** Returns the text blocks and void blocks that the selection touches. */
export function selectedBlocks(editor: Editor): Array<NodeEntry<Element>> {
  const { selection } = editor;
  if (selection === null) {
    return [];
  }
  return [
    ...Editor.nodes(editor, {
      at: Editor.unhangRange(editor, selection),
      match: (node): node is Element =>
        Node.isElement(node) && (isTextBlock(node) || isVoidBlock(node) || lineTypes.has(node.type)),
      mode: 'lowest',
      voids: true,
    }),
  ];
}

/** Calls a function for each selected block, with the current path even if earlier calls moved the block. */
export function forEachBlock(editor: Editor, change: (path: Path, block: Element) => void) {
  ensureSelection(editor);
  const refs = selectedBlocks(editor).map(([, path]) => Editor.pathRef(editor, path));
  Editor.withoutNormalizing(editor, () => {
    for (const ref of refs) {
      withPath(ref, (path) => change(path, Node.get(editor, path) as Element));
    }
  });
}

function withPath(ref: PathRef, use: (path: Path) => void) {
  const path = ref.unref();
  if (path !== null) {
    use(path);
  }
}

/** Returns the path of the block around a node, at the top level or in a toggle. BLOCK-1. */
export function placeOfBlock(editor: Editor, path: Path): Path {
  return path.slice(0, 1 + depthOfToggle(editor, path));
}

/** Returns 1 for a path in a toggle, and otherwise 0. */
export function depthOfToggle(editor: Editor, path: Path): number {
  const top = path.length < 2 ? undefined : Node.get(editor, path.slice(0, 1));
  return top !== undefined && Node.isElement(top) && top.type === 'toggle' ? 1 : 0;
}

/** Returns the innermost block at the caret. */
export function blockAt(editor: Editor): NodeEntry<Element> | undefined {
  const { selection } = editor;
  return selection === null
    ? undefined
    : Editor.above(editor, {
        at: selection,
        match: (node): node is Element =>
          Node.isElement(node) && node.type !== 'link' && Editor.isBlock(editor, node),
        mode: 'lowest',
        voids: true,
      });
}
