import type { TextUpload } from '../../contract/admin-posts.ts';

/** An image in the text that is not uploaded yet. `percent` is the progress of its upload. */
export type TextImage = TextUpload & {
  percent: number;
  /** The error of the upload. Undefined while the upload waits or runs. */
  failure: string | undefined;
  /** The errors of the files that came with the image and are not images. EDIT-38. */
  leftOut?: string | undefined;
};

/** The numbers of pending and failed images in the text. */
export type ImageCounts = { pending: number; failed: number };

type Uploads = { images: readonly TextImage[]; placed: readonly string[] };

/**
 * Returns the image to upload next: the first one that has not failed. A retried image goes to the end of the
 * list.
 */
export const nextOf = ({ images }: Pick<Uploads, 'images'>): TextImage | undefined =>
  images.find(({ failure }) => failure === undefined);

/** Counts the pending and the failed images whose placeholders are in the text. BLOCK-25. */
export function countsOf({ images, placed }: Uploads): ImageCounts {
  const seen = images.filter(({ key }) => placed.includes(key));
  const failed = seen.filter(({ failure }) => failure !== undefined).length;
  return { pending: seen.length - failed, failed };
}

/** Writes a notice with the names of the images that were lost when the page closed. BLOCK-28. */
export function lostNotice(images: readonly { name: string }[]): string {
  const names = images.map(({ name }) => name).join(', ');
  return images.length === 1
    ? `An image was not uploaded when this text was kept: ${names}. Insert it again.`
    : `${images.length} images were not uploaded when this text was kept: ${names}. Insert them again.`;
}

/** Returns the images with a change to one of them. */
export const withChange = (
  images: readonly TextImage[],
  key: string,
  change: Partial<TextImage>,
): readonly TextImage[] => images.map((image) => (image.key === key ? { ...image, ...change } : image));

/**
 * Returns the name of an image for its placeholder: the name of its file, or the site from which the image is
 * copied.
 */
export const nameOf = ({ source }: Pick<TextImage, 'source'>): string =>
  typeof source === 'string' ? `an image of ${siteOf(source)}` : source.name;

const siteOf = (address: string) => (URL.canParse(address) ? new URL(address).host : address);

/** Writes a notice about an image that could not be copied and stays at its own address. PASTE-13. */
export const staysAt = (address: string): string =>
  `An image was not copied and stays at its address on ${siteOf(address)}.`;
