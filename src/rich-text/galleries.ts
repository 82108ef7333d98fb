import type { GalleryElement, GalleryImage, ImageElement } from './document.ts';
import { figureOf } from './figures.ts';
import { classesOf } from './formats-of.ts';
import { blockFor } from './tags.ts';

/** A gallery has 2 to 9 images. BLOCK-33. */
export const galleryMax = 9;

/** Reads a gallery. Returns undefined unless the element contains only 2 to 9 images. */
export function galleryOf(element: Element): GalleryElement | undefined {
  if (element.localName !== 'div' || !classesOf(element).includes('ql-gallery')) {
    return undefined;
  }
  const images = [...element.children].map(imageIn);
  const isWhole = images.every((image) => image !== undefined) && images.length <= galleryMax;
  return isWhole && images.length >= 2 ? galleryWith(images) : undefined;
}

function imageIn(element: Element): GalleryImage | undefined {
  const { picture, size: _, ...parts } = figureOf(element) ?? { picture: element };
  const block = picture.localName === 'img' ? blockFor(picture, undefined) : '';
  return typeof block === 'string' || block.type !== 'image' ? undefined : { ...itemOf(block), ...parts };
}

/** Returns a gallery of these images. */
export const galleryWith = (images: GalleryImage[]): GalleryElement => ({
  type: 'gallery',
  images,
  children: [{ text: '' }],
});

/** Returns a single image as an image of a gallery. */
export const itemOf = ({
  type: _,
  children: __,
  align: ___,
  size: ____,
  ...item
}: ImageElement): GalleryImage => item;
