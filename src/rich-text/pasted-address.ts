import { Editor, Node, Transforms } from 'slate';
import { postVideoOf } from '../contract/post-html.ts';
import { insertBlock, setLink } from './commands.ts';
import { blockAt, placeOfBlock } from './selection.ts';

/**
 * Inserts a pasted URL as a link. A video URL pasted on an empty line becomes an embedded video. EDIT-44,
 * BLOCK-9.
 */
export function insertAddress(editor: Editor, url: string) {
  const block = blockAt(editor)?.[0];
  const isLine = block?.type === 'paragraph' && Node.string(block) === '';
  setLink(editor, url, '');
  const video = isLine ? postVideoOf(url) : undefined;
  const place = editor.selection === null ? undefined : placeOfBlock(editor, editor.selection.anchor.path);
  if (video !== undefined && place !== undefined) {
    // A separate step, so that undo restores the link.
    editor.beginStep();
    Editor.withoutNormalizing(editor, () => {
      Transforms.delete(editor, { at: Editor.range(editor, place) });
      insertBlock(editor, { type: 'video', url: video, children: [{ text: '' }] });
    });
  }
}
