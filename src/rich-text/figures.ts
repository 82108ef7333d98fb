import { Editor, type Path, Transforms } from 'slate';
import {
  type PostImageSize,
  postImagePercents,
  postLinkOf,
  postNamedImageSizes,
} from '../contract/post-html.ts';
import { selectedVoid } from './commands.ts';
import type { ImageElement } from './document.ts';
import { classesOf } from './formats-of.ts';
import { unset } from './node-changes.ts';

/** The only picture in a figure or link, with the link, caption and size for its block. BLOCK-29. */
type PictureFigure = { picture: Element; link?: string; caption?: string; size?: PostImageSize };

/** The longest caption, in characters. */
export const captionMaxLength = 300;

/** Reads a figure or a link around one picture. Returns undefined for anything else. */
export function figureOf(element: Element): PictureFigure | undefined {
  const isFigure = element.localName === 'figure';
  const [picture, ...others] = element.querySelectorAll('img');
  if ((!isFigure && element.localName !== 'a') || picture === undefined || others.length > 0) {
    return undefined;
  }
  const note = isFigure ? element.querySelector('figcaption') : null;
  const rest = element.cloneNode(true) as Element;
  rest.querySelector('figcaption')?.remove();
  if ((rest.textContent ?? '').trim() !== '' || rest.querySelector('iframe, table, video, audio') !== null) {
    return undefined;
  }
  const link = postLinkOf(picture.closest('a')?.getAttribute('href') ?? '');
  const caption = (note?.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, captionMaxLength);
  const size = sizeOf(element);
  return {
    picture,
    ...(link === undefined ? {} : { link }),
    ...(caption === '' ? {} : { caption }),
    ...(size === undefined ? {} : { size }),
  };
}

function sizeOf(element: Element): PostImageSize | undefined {
  const names = classesOf(element);
  return [...postNamedImageSizes, ...postImagePercents].find((size) => names.includes(`ql-image-${size}`));
}

/** Returns the selected image and its path. */
export function selectedImage(editor: Editor): [ImageElement, Path] | undefined {
  const [object, path] = selectedVoid(editor) ?? [];
  return object?.type === 'image' && path !== undefined ? [object, path] : undefined;
}

/**
 * Changes properties of an image. Removes a property if its value is undefined or empty. Each change except
 * typing a caption is an undo step. BLOCK-30.
 */
export function changeImage(
  editor: Editor,
  at: Path,
  changes: Partial<Record<'caption' | 'link' | 'size', string | undefined>>,
) {
  if (!('caption' in changes)) {
    editor.beginStep();
  }
  Editor.withoutNormalizing(editor, () => {
    for (const name of (['caption', 'link', 'size'] as const).filter((known) => known in changes)) {
      const value = changes[name];
      if (value === undefined || value === '') {
        unset(editor, at, name);
      } else {
        Transforms.setNodes(editor, { [name]: value } as Partial<ImageElement>, { at });
      }
    }
  });
}

/** Returns the width of an image in percent of the text's width. */
export const percentOf = ({ size }: Pick<ImageElement, 'size'>): number =>
  size === undefined || size === 'wide' ? 100 : size === 'small' ? 40 : Number(size);

/** Returns the size nearest to a width in percent, or undefined for the full width of the text. BLOCK-30. */
export function sizeForPercent(percent: number): PostImageSize | undefined {
  const step = Math.min(Math.max(Math.round(percent / 5) * 5, 20), 100);
  return step === 100 ? undefined : `${step}`;
}
