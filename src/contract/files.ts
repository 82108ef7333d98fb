import * as v from 'valibot';

/** The largest image, in bytes. MEDIA-21, MEDIA-27. */
export const uploadMaxBytes = 10 * 1024 * 1024;

/** Widths of the copies of an image, in pixels, as far as they are narrower than it. MEDIA-24. */
export const pictureWidths = [480, 960, 1600] as const;

/**
 * The answer of POST /v2/files/upload-image: the address of the image as WebP, and its size in pixels.
 * The address ends with `NAME-{width}x{height}.webp`. Copies at the narrower `pictureWidths` end with
 * `-{w}w.webp`. MEDIA-24.
 */
export const UploadedImage = v.object({
  imageUrl: v.string(),
  width: v.pipe(v.number(), v.integer(), v.minValue(1)),
  height: v.pipe(v.number(), v.integer(), v.minValue(1)),
});

/** The part of the answer that the client needs. Other providers may not send the size. */
export const PlacedImage = v.partial(UploadedImage, ['width', 'height']);
export type PlacedImage = v.InferOutput<typeof PlacedImage>;
