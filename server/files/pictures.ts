import { createHash } from 'node:crypto';
import { open, writeFile } from 'node:fs/promises';
import type { Metadata, Sharp } from 'sharp';
import { pictureWidths } from '../../src/contract/files.ts';
import { createWorkQueue } from '../bounds/work-queue.ts';
import { hashFile } from '../store/checked-files.ts';
import { formatBytes, formatOf } from './formats.ts';

/**
 * The loaders of libvips that are allowed. SVG is loaded from memory only, for the social cards of
 * posts. An upload is a file, so it never reaches that loader. MEDIA-26.
 */
const readers = [
  ...['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].flatMap((name) => [
    `VipsForeignLoad${name}File`,
    `VipsForeignLoad${name}Buffer`,
  ]),
  'VipsForeignLoadSvgBuffer',
];

/** The maximum size of a stored image, in pixels. Encoding a larger one takes too much memory. MEDIA-30. */
const largest = { width: 2_560, height: 8_192, area: 2_560 * 1_440 };
const quality = 82;

/**
 * The size of the probe file that tells a full disk from a damaged image, in bytes. A failed libvips write
 * leaves less space than this.
 */
const probeBytes = 64 * 1_024;

/** A stored image: its size and its files. Narrower copies come first. MEDIA-24. */
export type Picture = {
  name: string;
  width: number;
  height: number;
  files: ReadonlyArray<{ name: string; bytes: Buffer }>;
};

/** The reason an upload is refused. `megapixels` is the limit for its format. */
export type PictureFailure =
  | { reason: 'not a picture' | 'svg' | 'heic' }
  | { reason: 'too many pixels'; megapixels: number };

/** The file names that `makePicture` generates. */
export const pictureName = /^[0-9a-f]{32}-\d{1,5}x\d{1,5}(?:-\d{1,5}w)?\.webp$/;

/**
 * The maximum number of images that wait or are being decoded. Each waits in a file of up to 10 MB. MEDIA-55.
 */
const maxPending = 8;

const inTurn = createWorkQueue({ atOnce: 1, waiting: maxPending - 1 });

/**
 * Decodes an uploaded image and encodes it as WebP, upright and without metadata. Keeps the first frame of an
 * animation. Runs off the main thread, one image at a time, in less than 80 MB. Leaves temporary files
 * beside the upload, so the caller must remove the folder. Throws `QueueFull` while too many images wait, and
 * the error of the disk if the disk is full. MEDIA-28 to MEDIA-32, MEDIA-38, MEDIA-55.
 */
export function makePicture(upload: string): Promise<Picture | PictureFailure> {
  return inTurn(() => make(upload));
}

async function make(upload: string): Promise<Picture | PictureFailure> {
  const format = formatOf(await readStart(upload));
  if (format === undefined || format === 'svg' || format === 'heic') {
    return { reason: format ?? 'not a picture' };
  }
  const hash = (await hashFile(upload)).slice(0, 32);
  const sharp = await loadSharp();
  try {
    // Reads only the header, because the size is checked before decoding.
    const original = sharp(upload, { limitInputPixels: false, sequentialRead: true });
    const metadata = await original.metadata();
    const megapixels = megapixelLimit(metadata);
    if (metadata.width * metadata.height > megapixels * 1_000_000) {
      return { reason: 'too many pixels', megapixels };
    }
    // Decodes to a file first, so that decoding and encoding do not need memory at the same time.
    const decoded = `${upload}.png`;
    const { width, height } = await original
      // Drops the metadata, because no option to keep it is set. PRIV-26.
      .autoOrient()
      .resize(sizeWithin(metadata.autoOrient))
      .png({ compressionLevel: 0 })
      .toFile(decoded);
    const stem = `${hash}-${width}x${height}`;
    const files = [];
    for (const small of pictureWidths.filter((candidate) => candidate < width)) {
      const bytes = await encode(sharp(decoded).resize({ width: small }));
      files.push({ name: `${stem}-${small}w.webp`, bytes });
    }
    const name = `${stem}.webp`;
    files.push({ name, bytes: await encode(sharp(decoded)) });
    return { name, width, height, files };
  } catch {
    // libvips has no error codes. Node's error of a write to the same folder tells a full disk from a damaged
    // file. MEDIA-38.
    await writeFile(`${upload}.probe`, Buffer.alloc(probeBytes));
    return { reason: 'not a picture' };
  }
}

/**
 * Returns the picture under its name with this number. Name 0 contains the hash of the upload. The other
 * names are for a picture whose earlier names cannot be used again, because their files were removed. LIB-24.
 */
export function withName(picture: Picture, number: number): Picture {
  if (number === 0) {
    return picture;
  }
  const hash = createHash('sha256').update(`${picture.name} ${number}`).digest('hex').slice(0, 32);
  const renamed = (name: string) => name.replace(/^[0-9a-f]{32}/, hash);
  return {
    ...picture,
    name: renamed(picture.name),
    files: picture.files.map(({ name, bytes }) => ({ name: renamed(name), bytes })),
  };
}

const encode = (picture: Sharp) => picture.webp({ quality }).toBuffer();

/**
 * Returns the maximum number of megapixels of an image of this kind. Measurements show that decoding an image
 * of this size takes at most 70 MB. Images with more than 8 bits per color, or with CMYK colors, take up to
 * twice as much memory, so their limit is half as high. MEDIA-29, SAFE-62.
 */
function megapixelLimit(metadata: Metadata): number {
  const { depth, space } = metadata;
  const limit = megapixelLimits[wayToDecode(metadata)];
  return depth !== 'uchar' || space === 'cmyk' ? limit / 2 : limit;
}

const megapixelLimits = { byLine: 40, scaled: 12, whole: 8, avif: 3 };

function wayToDecode({ format, isProgressive, orientation = 1 }: Metadata): keyof typeof megapixelLimits {
  if (format === 'heif') {
    return 'avif';
  }
  if (format === 'gif' || isProgressive === true) {
    return 'whole';
  }
  // JPEG is scaled down while it is decoded, before it is rotated. PNG is not scaled while it is decoded.
  return format === 'webp' || (format === 'png' && orientation > 1) ? 'scaled' : 'byLine';
}

/** Returns the size of an image scaled to fit `largest`. MEDIA-30. */
function sizeWithin({ width, height }: { width: number; height: number }) {
  const scale = Math.min(
    1,
    largest.width / width,
    largest.height / height,
    Math.sqrt(largest.area / (width * height)),
  );
  const scaled = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: scaled(width), height: scaled(height), fit: 'fill' as const };
}

async function readStart(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(formatBytes));
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

let loading: Promise<typeof import('sharp').default> | undefined;

/** Loads sharp. It is imported on demand, which saves memory while nobody uploads. */
function loadSharp() {
  loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: readers });
    sharp.cache(false);
    // Each additional thread of libvips takes more memory.
    sharp.concurrency(1);
    return sharp;
  });
  return loading;
}
