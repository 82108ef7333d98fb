import { Editor, type Range, Transforms } from 'slate';
import type { EditorAnswer } from '../../../machines/writing/editor-dialog.machine.ts';
import {
  insertBlock,
  linkAt,
  removeLink,
  selectedVoid,
  setLink,
  wholeLinkAt,
} from '../../../rich-text/commands.ts';
import type { VoidBlock } from '../../../rich-text/document.ts';
import { changeImage, selectedImage } from '../../../rich-text/figures.ts';
import { ensureSelection, selectedBlocks } from '../../../rich-text/selection.ts';

/** The maximum length of the text of a link or a button in a dialog, in characters. */
export const linkTextMaxLength = 300;

/** Returns the initial values of each dialog, read from the selection. EDIT-34. */
export function draftOf(editor: Editor, selection: Range) {
  const [object] = selectedVoid(editor) ?? [];
  const empty = { address: '', text: '', look: 'primary' };
  return {
    link: {
      ...empty,
      address: linkAt(editor)?.[0].url ?? (object?.type === 'image' ? (object.link ?? '') : ''),
      text: textOfLink(editor, selection),
    },
    video: { ...empty, address: object?.type === 'video' ? object.url : '' },
    button:
      object?.type === 'button' ? { address: object.url, text: object.label, look: object.look } : empty,
    image: empty,
    alt: { ...empty, text: object?.type === 'image' ? object.alt : '', look: 'placed' },
  };
}

/**
 * Returns the link's text or, without a link around it, the selected text. Empty if the selection spans
 * several blocks or if the field cannot hold the text.
 */
function textOfLink(editor: Editor, selection: Range): string {
  const text = Editor.string(editor, wholeLinkAt(editor)?.[1] ?? selection);
  const isFit = selectedBlocks(editor).length === 1 && text.length <= linkTextMaxLength;
  return isFit && !text.includes('\n') ? text : '';
}

/**
 * Applies the input of a dialog. Changes the selected video or button, or the alt text or the link of the
 * selected image. Otherwise inserts the block or link. EDIT-31, BLOCK-30, BLOCK-32.
 */
export function insertAnswer(editor: Editor, answer: EditorAnswer, upload: (alt: string) => void) {
  const [object, path] = selectedVoid(editor) ?? [];
  if (answer.kind === 'link' && object?.type === 'image' && path !== undefined) {
    changeImage(editor, path, { link: answer.url });
  } else if (answer.kind === 'link') {
    const offered = textOfLink(editor, ensureSelection(editor));
    // An unchanged text is kept as it is, with its marks and spaces.
    setLink(editor, answer.url, answer.text === offered ? '' : answer.text);
  } else if (answer.kind === 'image') {
    upload(answer.alt);
  } else if (path !== undefined && (answer.kind === 'alt' || object?.type === answer.kind)) {
    const { kind: _, ...changes } = answer;
    Transforms.setNodes<VoidBlock>(editor, changes as object, { at: path });
  } else if (answer.kind !== 'alt') {
    const { kind, ...parts } = answer;
    insertBlock(editor, { type: kind, ...parts, children: [{ text: '' }] } as VoidBlock);
  }
}

/** Removes the link of the selected image, or the link around the caret. BLOCK-32. */
export function removeSelectedLink(editor: Editor) {
  const [, image] = selectedImage(editor) ?? [];
  if (image === undefined) {
    removeLink(editor);
  } else {
    changeImage(editor, image, { link: undefined });
  }
}
