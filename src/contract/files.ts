import * as v from 'valibot';

/** The largest image, in bytes. MEDIA-21, MEDIA-27. */
export const uploadMaxBytes = 10 * 1024 * 1024;

/** Shown for a file that is not an image. WRITE-24, MEDIA-25. */
export const notAnImage = 'Please select a valid image file';
/** Shown for a photo in HEIC, the format of iPhones. MEDIA-53. */
export const heicAdvice =
  'Browsers cannot show HEIC photos. Export the photo as JPEG, or share it with yourself by mail, and select that file.';

/** Returns the message for a file whose type is not an image. Some systems give HEIC photos no type. */
export const refusalOf = ({ name }: Pick<File, 'name'>): string =>
  /\.hei[cf]$/i.test(name) ? heicAdvice : notAnImage;

/** Widths of the copies of an image, in pixels. Only copies narrower than the image are made. MEDIA-24. */
export const pictureWidths = [480, 960, 1600] as const;

/**
 * The response to POST /v2/files/upload-image: the address of the image as WebP, and its size in pixels. The
 * address ends with `NAME-{width}x{height}.webp`. For each of the `pictureWidths` below the image's width
 * there is a copy, whose address ends with `NAME-{width}x{height}-{w}w.webp`. MEDIA-24.
 */
export const UploadedImage = v.object({
  imageUrl: v.string(),
  width: v.pipe(v.number(), v.integer(), v.minValue(1)),
  height: v.pipe(v.number(), v.integer(), v.minValue(1)),
});

export type UploadedImage = v.InferOutput<typeof UploadedImage>;

/** The body of POST /v2/files/fetch-image: the http or https address of an image. PIC-1. */
export const RemoteImage = v.object({
  url: v.pipe(
    v.string(),
    v.maxLength(4_000, 'The address is too long.'),
    v.regex(/^https?:\/\//i, 'The address must begin with http:// or https://.'),
  ),
});

/** The part of the response that the client needs. Another API provider may not send the size. */
export const PlacedImage = v.partial(UploadedImage, ['width', 'height']);
export type PlacedImage = v.InferOutput<typeof PlacedImage>;
