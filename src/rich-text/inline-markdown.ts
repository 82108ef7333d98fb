import { Editor, Node, type Point, Range, Text, Transforms } from 'slate';
import { ReactEditor } from 'slate-react';
import { postLinkOf } from '../contract/post-html.ts';
import type { Marks } from './document.ts';
import { leaveLinkAtItsEnd } from './link-edge.ts';
import { blockAt } from './selection.ts';

/** The marks that each delimiter sets. TOOL-1. */
const delimiters: Record<string, Marks> = {
  '*': { italic: true },
  '**': { bold: true },
  '***': { bold: true, italic: true },
  '~~': { strike: true },
  '`': { code: true },
};

const closingSigns = new Set(['*', '~', '`', ')']);

/** An opening backtick without a closing backtick yet. The text after it counts as code. */
const openCode = /(?:^|[\s([{"'*~])`[^`\n]*$/;

/** Markdown that ends at the caret: its start, and the lengths of the delimiters around its text. */
type Pattern = { start: number; opening: number; closing: number; change: Marks | { url: string } };

/**
 * If the typed character completes Markdown, turns it into marks or a link, as a separate undo step. Returns
 * whether it did. TOOL-1 to TOOL-4.
 */
export function followInlineMarkdown(editor: Editor, typed: string): boolean {
  const { selection } = editor;
  if (!closingSigns.has(typed) || ReactEditor.isComposing(editor) || selection === null) {
    return false;
  }
  const block = blockAt(editor);
  if (block === undefined || block[0].type === 'code' || Range.isExpanded(selection)) {
    return false;
  }
  const line = lineBefore(editor, { anchor: Editor.start(editor, block[1]), focus: selection.anchor });
  const pattern = linkIn(line.text) ?? marksIn(line.text);
  if (pattern === undefined || openCode.test(line.text.slice(0, pattern.start))) {
    return false;
  }
  const { start, opening, closing, change } = pattern;
  const text = { anchor: line.pointAt(start + opening), focus: line.pointAt(line.text.length - closing) };
  if ('url' in change && hasLink(editor, { anchor: text.anchor, focus: selection.anchor })) {
    return false;
  }
  const { text: _, ...outer } = Node.leaf(editor, selection.anchor.path);
  editor.beginStep();
  Editor.withoutNormalizing(editor, () => {
    const inside = Editor.rangeRef(editor, text, { affinity: 'inward' });
    Transforms.delete(editor, { at: { anchor: text.focus, focus: selection.anchor } });
    Transforms.delete(editor, { at: { anchor: line.pointAt(start), focus: text.anchor } });
    apply(editor, inside.unref(), change);
  });
  leaveLinkAtItsEnd(editor);
  // Text typed next gets the marks that were set before this change, not those of the formatted text.
  editor.marks = outer;
  editor.beginStep();
  return true;
}

function apply(editor: Editor, at: Range | null, change: Pattern['change']) {
  if (at === null) {
    return;
  }
  if ('url' in change) {
    Transforms.wrapNodes(
      editor,
      { type: 'link', url: change.url, children: [] },
      { at, match: Text.isText, split: true },
    );
  } else {
    Transforms.setNodes(editor, change, { at, match: Text.isText, split: true });
  }
}

const hasLink = (editor: Editor, at: Range) =>
  [...Editor.nodes(editor, { at, match: (node) => Node.isElement(node) && node.type === 'link' })].length > 0;

/** Returns the text of a range. Replaces inline code with NUL, because delimiters in code have no effect. */
function lineBefore(editor: Editor, range: Range) {
  const pieces = [...Editor.nodes(editor, { at: range, match: Text.isText })].map(([node, path]) => {
    const isLast = path.join() === range.focus.path.join();
    const text = isLast ? node.text.slice(0, range.focus.offset) : node.text;
    return { path, text: node.code ? '\0'.repeat(text.length) : text };
  });
  return {
    text: pieces.map(({ text }) => text).join(''),
    pointAt(offset: number): Point {
      let before = 0;
      for (const { path, text } of pieces) {
        if (offset <= before + text.length) {
          return { path, offset: offset - before };
        }
        before += text.length;
      }
      return range.focus;
    },
  };
}

function linkIn(line: string): Pattern | undefined {
  const [whole, text = '', address = ''] =
    /(?<![\\!])\[([^[\]\n]+)\]\(((?:[^()\s]|\([^()\s]*\))+)\)$/.exec(line) ?? [];
  const url = postLinkOf(address);
  return whole === undefined || text.trim() === '' || url === undefined
    ? undefined
    : {
        start: line.length - whole.length,
        opening: 1,
        closing: whole.length - 1 - text.length,
        change: { url },
      };
}

/** A single star after a letter or digit is a multiplication: 2*3*4. */
const letterBefore = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}\\]$/u;

function marksIn(line: string): Pattern | undefined {
  const sign = line.at(-1) ?? '';
  const run = line.slice(line.replace(new RegExp(`[${sign}]+$`), '').length);
  const change = delimiters[run];
  if (change === undefined || line.at(-run.length - 1) === '\\') {
    return undefined;
  }
  const inner = line.slice(0, -run.length);
  const opener = [...inner.matchAll(new RegExp(`[${sign}]+`, 'g'))].findLast(([found]) => found === run);
  if (opener === undefined) {
    return undefined;
  }
  const text = inner.slice(opener.index + run.length);
  const before = inner.slice(0, opener.index);
  const isClosed = run === '`' ? text.trim() !== '' : /^\S(?:.*\S)?$/u.test(text);
  const isOpened = run === '*' ? !letterBefore.test(before) : !before.endsWith('\\');
  return isClosed && isOpened && !text.includes('\n')
    ? { start: opener.index, opening: run.length, closing: run.length, change }
    : undefined;
}
