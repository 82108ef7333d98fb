import type { ClipboardEvent, DragEvent } from 'react';
import { type Editor, Transforms } from 'slate';
import { ReactEditor } from 'slate-react';
import { dropBlock } from '../../../rich-text/block-moves.ts';
import { draggedBlock } from './block-handle.tsx';
import type { PostEditorProps } from './post-editor-handle.ts';
import { catchUp } from './selection.ts';

/** What is pasted or dropped in the text: pictures, blocks of the text, and everything else. EDIT-36, BLOCK-21. */
export function transfersOf(
  editor: Editor,
  isDisabled: boolean,
  onUploadImage: PostEditorProps['onUploadImage'],
) {
  /** Uploads the pictures in `data`, if any, after `prepare`. Returns whether there were some. */
  function upload(event: { preventDefault: () => void }, data: DataTransfer, prepare?: () => void) {
    const pictures = isDisabled ? [] : picturesIn(data);
    if (pictures.length > 0) {
      prepare?.();
      event.preventDefault();
    }
    for (const file of pictures) {
      onUploadImage({ key: crypto.randomUUID(), file, alt: '' });
    }
    return pictures.length > 0;
  }

  return {
    onPaste: (event: ClipboardEvent<HTMLElement>) => {
      if (isDisabled || upload(event, event.clipboardData)) {
        return true;
      }
      event.preventDefault();
      catchUp(editor);
      ReactEditor.insertData(editor, event.clipboardData);
      return true;
    },
    onDrop: (event: DragEvent<HTMLElement>) => {
      const dragged = event.dataTransfer.getData(draggedBlock);
      if (!isDisabled && dragged !== '') {
        event.preventDefault();
        const { anchor } = ReactEditor.findEventRange(editor, event);
        dropBlock(editor, dragged.split(' ').map(Number), anchor.path);
        return true;
      }
      return upload(event, event.dataTransfer, () =>
        Transforms.select(editor, ReactEditor.findEventRange(editor, event)),
      );
    },
    onDragOver: allowBlock,
  };
}

/** The browser lets only text be dropped in a text field. BLOCK-21. */
function allowBlock(event: DragEvent<HTMLElement>) {
  if (event.dataTransfer.types.includes(draggedBlock)) {
    event.preventDefault();
  }
}

/** Pasted or dropped pictures, unless text comes with them. EDIT-36. */
function picturesIn(data: DataTransfer): File[] {
  const text = data
    .getData('text/html')
    .replace(/<(?:style|!--)[\s\S]*?(?:<\/style>|-->)|<[^>]*>/g, '')
    .trim();
  return text === '' ? [...data.files].filter(({ type }) => type.startsWith('image/')) : [];
}
