import type { PastedImage } from '../../src/rich-text/clip.ts';
import type { BlockElement, PostDocument } from '../../src/rich-text/document.ts';

/**
 * Replaces the placeholders in a pasted document with their images. The name of a file becomes the image's
 * address.
 */
export function withImages(document: PostDocument, images: readonly PastedImage[]): PostDocument {
  const found = new Map(images.map(({ key, source }) => [key, source] as const));
  const shown = <B extends BlockElement>(block: B): B => {
    if (block.type === 'upload') {
      const { upload, type: _, ...rest } = block;
      const source = found.get(upload);
      const url = typeof source === 'string' ? source : `/${source?.name}`;
      return { ...rest, type: 'image', url } as unknown as B;
    }
    return block.type === 'toggle'
      ? ({ ...block, children: block.children.map(shown as never) } as B)
      : block;
  };
  return document.map(shown);
}
