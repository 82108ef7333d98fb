import * as v from 'valibot';

/** The largest upload, in bytes. */
export const uploadMaxBytes = 10 * 1024 * 1024;

/** Widths that an uploaded picture is kept in beside its own, in pixels, none larger than it is. */
export const pictureWidths = [480, 960, 1600] as const;

/**
 * What POST /v2/files/upload-image answers: the address of the picture as WebP, and its size in
 * pixels. The address ends with `NAME-{width}x{height}.webp`; the same with `-{w}w.webp` is the
 * picture at one of the smaller `pictureWidths`. Spec: blog and admin 7.
 */
export const UploadedImage = v.object({
  imageUrl: v.string(),
  width: v.pipe(v.number(), v.integer(), v.minValue(1)),
  height: v.pipe(v.number(), v.integer(), v.minValue(1)),
});

/** What the client needs of the answer; a provider other than our server may not send the size. */
export const PlacedImage = v.partial(UploadedImage, ['width', 'height']);
export type PlacedImage = v.InferOutput<typeof PlacedImage>;
