import { Editor, Node, Path, Transforms } from 'slate';
import { selectedVoid } from './commands.ts';
import type { ImageElement } from './document.ts';
import { galleryMax, galleryWith, itemOf } from './galleries.ts';

/**
 * Returns the selected image and the images next to it, which can become a gallery. Returns undefined if
 * there are none next to it.
 */
export function imagesInRow(editor: Editor): { first: Path; images: ImageElement[] } | undefined {
  const [object, path] = selectedVoid(editor) ?? [];
  if (object?.type !== 'image' || path === undefined) {
    return undefined;
  }
  const parent = Path.parent(path);
  const siblings = (parent.length === 0 ? editor.children : Node.get(editor, parent)) as
    | { children?: Node[] }
    | Node[];
  const blocks = Array.isArray(siblings) ? siblings : (siblings.children ?? []);
  const isImage = (index: number) => {
    const block = blocks[index];
    return block !== undefined && Node.isElement(block) && block.type === 'image';
  };
  let [from, to] = [path.at(-1) ?? 0, path.at(-1) ?? 0];
  while (isImage(from - 1) && to - from + 1 < galleryMax) {
    from -= 1;
  }
  while (isImage(to + 1) && to - from + 1 < galleryMax) {
    to += 1;
  }
  return from === to
    ? undefined
    : { first: [...parent, from], images: blocks.slice(from, to + 1) as ImageElement[] };
}

/** Combines the selected image and the images next to it into one gallery of up to nine. BLOCK-33. */
export function gatherGallery(editor: Editor) {
  const row = imagesInRow(editor);
  if (row !== undefined) {
    editor.beginStep();
    Editor.withoutNormalizing(editor, () => {
      for (const _ of row.images) {
        Transforms.removeNodes(editor, { at: row.first });
      }
      Transforms.insertNodes(editor, galleryWith(row.images.map(itemOf)), { at: row.first });
      Transforms.select(editor, Editor.start(editor, row.first));
    });
  }
}

/** Splits the selected gallery into single images. BLOCK-33. */
export function splitGallery(editor: Editor) {
  const [gallery, path] = selectedVoid(editor) ?? [];
  if (gallery?.type === 'gallery' && path !== undefined) {
    const images = gallery.images.map(
      (item): ImageElement => ({ type: 'image', ...item, children: [{ text: '' }] }),
    );
    editor.beginStep();
    Editor.withoutNormalizing(editor, () => {
      Transforms.removeNodes(editor, { at: path });
      Transforms.insertNodes(editor, images, { at: path });
      Transforms.select(editor, Editor.start(editor, path));
    });
  }
}
