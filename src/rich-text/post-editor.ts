import { createEditor, Editor, Node, Transforms } from 'slate';
import { withReact } from 'slate-react';
import { withBulkDeletion } from './bulk-deletion.ts';
import type { BlockElement, Inline, PostDocument } from './document.ts';
import { withSteps } from './history.ts';
import { tidyInlines, tidyTexts } from './inlines.ts';
import { sourceOf } from './read-table.ts';
import { withSchema } from './schema.ts';
import { withShortcuts } from './shortcuts.ts';
import { withTables } from './table-deletion.ts';
import { withUploads } from './uploads.ts';
import { writeHtml } from './write-html.ts';

/** The number of blocks in a chunk. A key press renders only one chunk. EDIT-4. */
const chunkSize = 50;

/** Creates the editor of a post, without its view. */
export function createPostEditor(now?: () => number): Editor {
  const editor = withUploads(
    withTables(withBulkDeletion(withShortcuts(withSchema(withSteps(withReact(createEditor()), now))))),
  );
  editor.getChunkSize = (node) => (Editor.isEditor(node) ? chunkSize : null);
  return editor;
}

/** Returns the editor's document as `readHtml` would read it: without the marks of empty texts. */
export function documentOf(editor: Editor): PostDocument {
  return (editor.children as BlockElement[]).map(tidied);
}

/** Cached HTML of blocks, because a key press changes only one of them. */
const written = new WeakMap<BlockElement, string>();

/** Returns the editor's document as HTML. */
export function htmlOf(editor: Editor): string {
  return (editor.children as BlockElement[])
    .map((block) => {
      const html = written.get(block) ?? sourceOf(block) ?? writeHtml([tidied(block)]);
      written.set(block, html);
      return html;
    })
    .join('');
}

function tidied<T extends Node>(node: T): T {
  if (!Node.isElement(node)) {
    return node;
  }
  if (node.type === 'code') {
    return { ...node, children: tidyTexts(node.children) };
  }
  return containers.has(node.type)
    ? { ...node, children: (node.children as Node[]).map(tidied) }
    : { ...node, children: tidyInlines((node.children as Inline[]).map(withoutTabs)) };
}

/** Elements that contain only elements. */
const containers = new Set(['list', 'list-item', 'toggle', 'table', 'table-row']);

/** Replaces tabs with spaces. Tabs show only in code, but text that was code before may contain some. */
function withoutTabs(inline: Inline): Inline {
  return 'text' in inline
    ? { ...inline, text: inline.text.replaceAll('\t', '  ') }
    : {
        ...inline,
        children: inline.children.map((text) => ({ ...text, text: text.text.replaceAll('\t', '  ') })),
      };
}

/** Replaces the document and clears the undo history. EDIT-23. */
export function replaceDocument(editor: Editor, document: PostDocument) {
  Transforms.deselect(editor);
  // Sets the document at once, because a change for each block takes too long.
  editor.children = document;
  editor.history = { undos: [], redos: [] };
  editor.beginStep();
  editor.onChange();
}
