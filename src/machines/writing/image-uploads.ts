import type { ImageSource } from '../../contract/admin-posts.ts';

/** An image of the text that is not uploaded yet. `percent` of it is sent. */
export type TextImage = {
  key: string;
  source: ImageSource;
  percent: number;
  /** Why the upload failed. Undefined while it waits or runs. */
  failure: string | undefined;
};

/** What is uploaded for a placeholder. */
export type TextUpload = Pick<TextImage, 'key' | 'source'>;

/** How many images in the text are on their way, and how many failed. */
export type ImageCounts = { pending: number; failed: number };

type Uploads = { images: readonly TextImage[]; placed: readonly string[] };

/** The image to upload now: the first that has not failed. One that is retried goes to the end. */
export const nextOf = ({ images }: Pick<Uploads, 'images'>): TextImage | undefined =>
  images.find(({ failure }) => failure === undefined);

/** Counts the images whose placeholders are in the text. BLOCK-25. */
export function countsOf({ images, placed }: Uploads): ImageCounts {
  const seen = images.filter(({ key }) => placed.includes(key));
  const failed = seen.filter(({ failure }) => failure !== undefined).length;
  return { pending: seen.length - failed, failed };
}

/** Names the images that were lost with their page. BLOCK-28. */
export function lostNotice(images: readonly { name: string }[]): string {
  const names = images.map(({ name }) => name).join(', ');
  return images.length === 1
    ? `An image was not uploaded when this text was kept: ${names}. Insert it again.`
    : `${images.length} images were not uploaded when this text was kept: ${names}. Insert them again.`;
}

/** The images after one of them changed. */
export const withChange = (
  images: readonly TextImage[],
  key: string,
  change: Partial<TextImage>,
): readonly TextImage[] => images.map((image) => (image.key === key ? { ...image, ...change } : image));

/** What a placeholder calls its image: the name of its file, or the site that it is copied from. */
export const nameOf = ({ source }: Pick<TextImage, 'source'>): string =>
  typeof source === 'string' ? `an image of ${siteOf(source)}` : source.name;

const siteOf = (address: string) => (URL.canParse(address) ? new URL(address).host : address);

/** An image that could not be copied stays at its own address, and a notice says so. PASTE-13. */
export const staysAt = (address: string): string =>
  `An image was not copied and stays at its address on ${siteOf(address)}.`;
