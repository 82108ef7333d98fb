import type { ClipboardEvent, DragEvent } from 'react';
import { type Editor, Transforms } from 'slate';
import { ReactEditor } from 'slate-react';
import { refusalOf } from '../../../contract/files.ts';
import { postLinkOf } from '../../../contract/post-html.ts';
import { randomId } from '../../../contract/random-id.ts';
import { dropBlock } from '../../../rich-text/block-moves.ts';
import { parseHtml } from '../../../rich-text/parse-html.ts';
import { draggedBlock } from './block-handle.tsx';
import type { PostEditorProps } from './post-editor-handle.ts';
import { catchUp } from './selection.ts';

/** Handles pasted and dropped content: files, blocks of the text, and everything else. EDIT-36, BLOCK-21. */
export function transfersOf(
  editor: Editor,
  isDisabled: boolean,
  onUploadImage: PostEditorProps['onUploadImage'],
) {
  /**
   * Calls `prepare` and requests an upload for each file in `data`. Does nothing without files. Returns
   * whether there were files.
   */
  function upload(event: { preventDefault: () => void }, data: DataTransfer, prepare?: () => void) {
    const found = isDisabled ? [] : filesIn(data);
    if (found.length > 0) {
      prepare?.();
      event.preventDefault();
    }
    for (const request of found) {
      onUploadImage({ key: randomId(), ...request });
    }
    return found.length > 0;
  }

  return {
    onPaste: (event: ClipboardEvent<HTMLElement>) => {
      if (!isDisabled) {
        catchUp(editor);
        if (!upload(event, event.clipboardData)) {
          event.preventDefault();
          ReactEditor.insertData(editor, event.clipboardData);
        }
      }
      return true;
    },
    onDrop: (event: DragEvent<HTMLElement>) => {
      const dragged = event.dataTransfer.getData(draggedBlock);
      if (!isDisabled && dragged !== '') {
        event.preventDefault();
        const { anchor } = ReactEditor.findEventRange(editor, event);
        dropBlock(editor, dragged, anchor.path);
        return true;
      }
      return upload(event, event.dataTransfer, () =>
        Transforms.select(editor, ReactEditor.findEventRange(editor, event)),
      );
    },
    onDragOver: allowBlock,
  };
}

/** Allows blocks to be dropped: by default, a text field accepts only dropped text. BLOCK-21. */
function allowBlock(event: DragEvent<HTMLElement>) {
  if (event.dataTransfer.types.includes(draggedBlock)) {
    event.preventDefault();
  }
}

/**
 * Returns the pasted or dropped files, or none if they come with HTML that contains text. Files other than
 * images get an error message later. An image copied from a page keeps its alt text and its link. EDIT-36,
 * EDIT-38.
 */
function filesIn(data: DataTransfer) {
  const files = [...data.files];
  if (files.length === 0) {
    return [];
  }
  const { body } = parseHtml(data.getData('text/html'));
  for (const hidden of body.querySelectorAll('style, script')) {
    hidden.remove();
  }
  if ((body.textContent ?? '').trim() !== '') {
    return [];
  }
  // File managers add the names of the files as text.
  const text = data.getData('text/plain');
  const isOnlyFiles = text === '' || files.some(({ name }) => text.includes(name));
  const pictures = body.querySelectorAll('img');
  const leftOut = files
    .filter((file) => !isImage(file))
    .map((file) => `${file.name}: ${refusalOf(file)}`)
    .join(' ');
  return files
    .filter((file) => isOnlyFiles || isImage(file))
    .map((file, index) => ({
      file,
      ...wordsOf(pictures.length === files.length ? pictures[index] : undefined),
      ...(isOnlyFiles && isImage(file) && leftOut !== '' ? { leftOut } : {}),
    }));
}

const isImage = ({ type }: File) => type.startsWith('image/');

function wordsOf(picture: Element | undefined) {
  const link = postLinkOf(picture?.closest('a')?.getAttribute('href') ?? '');
  return { alt: picture?.getAttribute('alt') ?? '', ...(link === undefined ? {} : { link }) };
}
