import { useState } from 'react';
import { Editable, Slate } from 'slate-react';
import type { PostDocument } from '../../../src/rich-text/document.ts';
import { createPostEditor } from '../../../src/rich-text/post-editor.ts';
import { readHtml } from '../../../src/rich-text/read-html.ts';
import { renderChunk } from '../../../src/views/writing/editor/chunks.tsx';
import { renderElement, renderLeaf } from '../../../src/views/writing/editor/elements.tsx';

/**
 * Renders only the editor's document, without toolbar, status and menus, as the baseline of the benchmark.
 * SPEED-9.
 */
export function BareEditor({ initialHtml }: { initialHtml: string }) {
  const [editor] = useState(createPostEditor);
  const [{ document }] = useState(() => readHtml(initialHtml));
  return (
    <Slate editor={editor} initialValue={document as PostDocument}>
      <Editable
        role="textbox"
        aria-label="Content"
        renderElement={renderElement}
        renderLeaf={renderLeaf}
        renderChunk={renderChunk}
      />
    </Slate>
  );
}
