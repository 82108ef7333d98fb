import { Node, Transforms } from 'slate';
import { createPostEditor, documentOf, replaceDocument } from '../../src/rich-text/post-editor.ts';
import { readHtml } from '../../src/rich-text/read-html.ts';
import { writeHtml } from '../../src/rich-text/write-html.ts';

/** Creates an editor with this text. One `|` marks the caret, and two mark the ends of the selection. */
export function write(html: string) {
  let time = 0;
  const editor = createPostEditor(() => time);
  replaceDocument(editor, readHtml(html).document);
  const marks = [...Node.texts(editor)].flatMap(([text, path]) =>
    [...text.text].flatMap((sign, offset) => (sign === '|' ? [{ path, offset }] : [])),
  );
  const [anchor, focus] = marks;
  if (anchor !== undefined) {
    const isSameText = focus !== undefined && Node.get(editor, anchor.path) === Node.get(editor, focus.path);
    for (const { path, offset } of marks.toReversed()) {
      editor.apply({ type: 'remove_text', path, offset, text: '|' });
    }
    const end = focus ?? anchor;
    Transforms.select(editor, {
      anchor,
      focus: isSameText ? { ...end, offset: end.offset - 1 } : end,
    });
  }
  editor.history = { undos: [], redos: [] };
  editor.beginStep();
  return {
    editor,
    html: () => writeHtml(documentOf(editor)),
    /** Advances the clock, so that the next change can be a separate undo step. */
    pass: async (ms: number) => {
      await Promise.resolve();
      time += ms;
    },
  };
}
