import { Editor, type Element, Node, type NodeEntry, Path, Range, Transforms } from 'slate';
import { postMaxIndent } from '../contract/post-html.ts';
import {
  type BlockElement,
  type CalloutTone,
  emptyParagraph,
  type HeadingLevel,
  isTextBlock,
  isVoidBlock,
  type LinkElement,
  type Marks,
  type PostAlignment,
  type VoidBlock,
} from './document.ts';
import { markNames } from './inlines.ts';
import { leaveLists } from './list-commands.ts';
import { commonMarks } from './marks.ts';
import { type NodeProperty, unset } from './node-changes.ts';
import { ensureSelection, forEachBlock, placeOfBlock, selectedBlocks } from './selection.ts';

/** The kinds that a command can give to a text block. */
export type TextKind = 'paragraph' | 'quote' | 'code' | `heading-${HeadingLevel}` | `callout-${CalloutTone}`;

/** Sets a mark of the selected text, or removes it if `value` is undefined. */
export function setMark<Name extends keyof Marks>(
  editor: Editor,
  name: Name,
  value: Marks[Name] | undefined,
) {
  ensureSelection(editor);
  if (value === undefined) {
    Editor.removeMark(editor, name);
  } else {
    Editor.addMark(editor, name, value);
  }
}

export function toggleMark(editor: Editor, name: 'bold' | 'italic' | 'underline' | 'strike' | 'code') {
  ensureSelection(editor);
  setMark(editor, name, commonMarks(editor)[name] ? undefined : true);
}

/** Removes marks, links, alignment and indent from the selection. EDIT-29. */
export function clearFormats(editor: Editor) {
  ensureSelection(editor);
  Editor.withoutNormalizing(editor, () => {
    for (const name of markNames) {
      Editor.removeMark(editor, name);
    }
    removeLink(editor);
    forEachBlock(editor, (at) => unset(editor, at, 'align', 'indent'));
  });
}

export function kindOf(block: Element): TextKind | undefined {
  if (block.type === 'heading') {
    return `heading-${block.level}`;
  }
  if (block.type === 'callout') {
    return `callout-${block.tone}`;
  }
  return block.type === 'paragraph' || block.type === 'quote' || block.type === 'code'
    ? block.type
    : undefined;
}

/**
 * Turns the selected blocks into paragraphs, headings, quotes or code. List items leave their list. EDIT-24.
 */
export function setKind(editor: Editor, kind: TextKind) {
  ensureSelection(editor);
  leaveLists(editor);
  forEachBlock(editor, (at, block) => {
    if (isTextBlock(block)) {
      setKindAt(editor, at, kind);
    }
  });
}

export function setKindAt(editor: Editor, at: Path, kind: TextKind) {
  const [, type, value] = /^(heading|callout)-(.+)$/.exec(kind) ?? [];
  const old: NodeProperty[] = ['level', 'tone'];
  if (kind === 'code') {
    old.push('align', 'indent');
  } else if (type === 'callout') {
    old.push('indent');
  }
  unset(editor, at, ...old);
  if (type === 'heading') {
    Transforms.setNodes(editor, { type, level: Number(value) as HeadingLevel }, { at });
  } else if (type === 'callout') {
    Transforms.setNodes(editor, { type, tone: value as CalloutTone }, { at });
  } else {
    Transforms.setNodes(editor, { type: kind as 'paragraph' }, { at });
  }
}

/** Gives the selected blocks this kind, or turns them into paragraphs if all have it already. EDIT-24. */
export function toggleKind(editor: Editor, kind: TextKind) {
  ensureSelection(editor);
  const isEverywhere = selectedBlocks(editor).every(
    ([block]) => isVoidBlock(block) || kindOf(block) === kind,
  );
  setKind(editor, isEverywhere ? 'paragraph' : kind);
}

const unaligned = new Set(['code', 'kept', 'divider', 'gallery', 'bookmark', 'toggle-title']);

export function setAlignment(editor: Editor, align: PostAlignment | undefined) {
  forEachBlock(editor, (at, block) => {
    if (!unaligned.has(block.type)) {
      if (align === undefined) {
        unset(editor, at, 'align');
      } else {
        Transforms.setNodes(editor, { align }, { at });
      }
    }
  });
}

/** Indents or outdents the selected blocks, except list items. EDIT-26. */
export function indentBlocks(editor: Editor, by: 1 | -1) {
  forEachBlock(editor, (at, block) => {
    if (block.type === 'paragraph' || block.type === 'heading' || block.type === 'quote') {
      const indent = Math.min(Math.max((block.indent ?? 0) + by, 0), postMaxIndent);
      if (indent === 0) {
        unset(editor, at, 'indent');
      } else {
        Transforms.setNodes(editor, { indent }, { at });
      }
    }
  });
}

/** Returns the link at the caret. */
export function linkAt(editor: Editor): NodeEntry<LinkElement> | undefined {
  const { selection } = editor;
  if (selection === null) {
    return undefined;
  }
  const isLink = (node: Node): node is LinkElement => Node.isElement(node) && node.type === 'link';
  const [around] = Editor.nodes(editor, { at: selection, match: isLink });
  if (around !== undefined || Range.isExpanded(selection)) {
    return around;
  }
  const { path, offset } = selection.anchor;
  const beside = [
    ...(offset === 0 && Path.hasPrevious(path) ? [Path.previous(path)] : []),
    ...(Editor.isEnd(editor, selection.anchor, path) ? [Path.next(path)] : []),
  ];
  for (const at of beside) {
    const node = Node.has(editor, at) ? Node.get(editor, at) : undefined;
    if (node !== undefined && isLink(node)) {
      return [node, at];
    }
  }
  return undefined;
}

/** Returns the link at the caret, or the link around all of the selected text. EDIT-31. */
export function wholeLinkAt(editor: Editor): NodeEntry<LinkElement> | undefined {
  const { selection } = editor;
  const link = linkAt(editor);
  if (selection === null || link === undefined) {
    return undefined;
  }
  const within = Range.intersection(selection, Editor.range(editor, link[1])) ?? selection;
  return Editor.string(editor, within) === Editor.string(editor, selection) ? link : undefined;
}

export function removeLink(editor: Editor) {
  const at = linkAt(editor)?.[1];
  if (at !== undefined && editor.selection !== null && Range.isCollapsed(editor.selection)) {
    Transforms.unwrapNodes(editor, { at });
    return;
  }
  Transforms.unwrapNodes(editor, {
    match: (node) => Node.isElement(node) && node.type === 'link',
    split: editor.selection !== null && Range.isExpanded(editor.selection),
  });
}

/** Links the selected text, changes the link at the caret, or inserts `text` as a link. EDIT-31, EDIT-44. */
export function setLink(editor: Editor, url: string, text: string) {
  const selection = ensureSelection(editor);
  const existing = wholeLinkAt(editor);
  if (existing !== undefined) {
    Transforms.setNodes(editor, { url }, { at: existing[1] });
    replaceText(editor, existing[1], text.trim());
  } else if (Range.isCollapsed(selection)) {
    Transforms.insertNodes(editor, [
      { type: 'link', url, children: [{ text: text.trim() === '' ? url : text.trim() }] },
    ]);
    Transforms.move(editor, { unit: 'offset' });
  } else {
    removeLink(editor);
    Transforms.wrapNodes(editor, { type: 'link', url, children: [] }, { split: true, match: isLinkable });
    const linked = linkAt(editor);
    if (linked !== undefined && selectedBlocks(editor).length === 1) {
      replaceText(editor, linked[1], text.trim());
    }
    Transforms.collapse(editor, { edge: 'end' });
  }
}

/** Changes the text of a link. The new text gets the marks of the first letter. Ignores an empty text. */
function replaceText(editor: Editor, at: Path, text: string) {
  if (text !== '' && text !== Editor.string(editor, at)) {
    const first = Editor.start(editor, at);
    Editor.withoutNormalizing(editor, () => {
      Transforms.insertText(editor, text, { at: { path: first.path, offset: 0 } });
      Transforms.delete(editor, {
        at: { anchor: { path: first.path, offset: text.length }, focus: Editor.end(editor, at) },
      });
    });
  }
}

const isLinkable = (node: Node) => !Node.isElement(node) && !Editor.isEditor(node);

/** Inserts a block at the caret. Leaves the caret as `insertBlocks` does. EDIT-35. */
export function insertBlock(editor: Editor, block: VoidBlock) {
  insertBlocks(editor, [block]);
}

/** Returns the selected void block. */
export function selectedVoid(editor: Editor): NodeEntry<VoidBlock> | undefined {
  const [entry] = selectedBlocks(editor);
  return entry !== undefined && isVoidBlock(entry[0]) ? [entry[0], entry[1]] : undefined;
}

/**
 * Replaces the selection with whole blocks. If the last block has no text, the caret goes to the text that
 * followed it, or into an empty paragraph. Before any other block, the inserted block is selected, because
 * text typed there starts a paragraph. EDIT-18, EDIT-35.
 */
export function insertBlocks(editor: Editor, blocks: readonly BlockElement[]) {
  // A separate deletion, so that Slate normalizes the text before anything is inserted.
  if (Range.isExpanded(ensureSelection(editor))) {
    Editor.deleteFragment(editor);
  }
  Editor.withoutNormalizing(editor, () => {
    const caret = Editor.pointRef(editor, ensureSelection(editor).anchor);
    const at = freePlace(
      editor,
      blocks.some(({ type }) => type === 'toggle' || type === 'table'),
    );
    Transforms.insertNodes(editor, [...blocks], { at });
    const last = [...Path.parent(at), (at.at(-1) ?? 0) + blocks.length - 1];
    const next = Path.next(last);
    const isVoid = blocks.at(-1) !== undefined && isVoidBlock(blocks.at(-1) as BlockElement);
    if (isVoid && !Node.has(editor, next)) {
      Transforms.insertNodes(editor, emptyParagraph(), { at: next });
    }
    const isBefore = Path.isAncestor(next, caret.unref()?.path ?? []);
    const isAfter = isVoid && (isBefore || isEmptyParagraph(Node.get(editor, next)));
    Transforms.select(editor, isAfter ? Editor.start(editor, next) : Editor.end(editor, last));
  });
}

export const isEmptyParagraph = (node: Node): boolean =>
  Node.isElement(node) && node.type === 'paragraph' && Node.string(node) === '';

/**
 * Returns the path for a new block at the caret. Splits a block if the caret is in its middle, and removes an
 * empty paragraph.
 */
function freePlace(editor: Editor, isForTop: boolean): Path {
  const point = ensureSelection(editor).anchor;
  const place = placeOfBlock(editor, point.path);
  const block = Node.get(editor, place) as Element;
  if (isForTop && place.length > 1) {
    return Path.next(place.slice(0, 1));
  }
  if (isVoidBlock(block) || block.type === 'toggle-title' || block.type === 'table') {
    return Path.next(place);
  }
  if (isEmptyParagraph(block)) {
    Transforms.removeNodes(editor, { at: place });
    return place;
  }
  if (Editor.isStart(editor, point, place)) {
    return place;
  }
  if (!Editor.isEnd(editor, point, place)) {
    Transforms.splitNodes(editor, {
      at: point,
      match: (_, path) => path.length === place.length,
      always: true,
    });
  }
  return Path.next(place);
}
