import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Metadata, Sharp } from 'sharp';
import { pictureWidths } from '../../src/contract/files.ts';
import { createWorkQueue } from '../bounds/work-queue.ts';
import { formatBytes, formatOf } from './formats.ts';

/**
 * The readers of libvips that may be used. SVG is read from memory only, for the pictures of shared
 * posts: an upload is a file, so it never reaches that reader.
 */
const readers = [
  ...['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].flatMap((name) => [
    `VipsForeignLoad${name}File`,
    `VipsForeignLoad${name}Buffer`,
  ]),
  'VipsForeignLoadSvgBuffer',
];

/** The largest picture that is kept, in pixels: encoding more of them takes too much memory. */
const largest = { width: 2_560, height: 8_192, area: 2_560 * 1_440 };
const quality = 82;

/** A picture as it is kept: its own size, and the smaller widths before it. */
export type Picture = {
  name: string;
  width: number;
  height: number;
  files: ReadonlyArray<{ name: string; bytes: Buffer }>;
};

/** Why there is no picture; `megapixels` is how many a picture of this kind may have. */
export type PictureFailure =
  | { reason: 'not a picture' | 'svg' }
  | { reason: 'too many pixels'; megapixels: number };

/** Names that `makePicture` gives. */
export const pictureName = /^[0-9a-f]{32}-\d{1,5}x\d{1,5}(?:-\d{1,5}w)?\.webp$/;

/** Any number may wait: limits per address bound the uploads. */
const inTurn = createWorkQueue({ atOnce: 1, waiting: Number.POSITIVE_INFINITY });

/**
 * Decodes an uploaded picture and encodes it again as WebP, upright and without metadata; of an
 * animation the first frame. Runs off the main thread, one picture at a time, in less than 80 MB. Leaves
 * a file beside the upload, which the caller removes with the folder.
 */
export function makePicture(upload: string): Promise<Picture | PictureFailure> {
  return inTurn(() => make(upload));
}

async function make(upload: string): Promise<Picture | PictureFailure> {
  const format = formatOf(await readStart(upload));
  if (format === undefined || format === 'svg') {
    return { reason: format ?? 'not a picture' };
  }
  const hash = await hashOf(upload);
  const sharp = await loadSharp();
  try {
    // The size is checked before anything is decoded.
    const original = sharp(upload, { limitInputPixels: false, sequentialRead: true });
    const metadata = await original.metadata();
    const megapixels = megapixelLimit(metadata);
    if (metadata.width * metadata.height > megapixels * 1_000_000) {
      return { reason: 'too many pixels', megapixels };
    }
    // Decoded to a file first, so that the memory for decoding and for encoding is not needed at once.
    const decoded = `${upload}.png`;
    const { width, height } = await original
      // Drops the metadata, as nothing asks to keep it. PRIV-26.
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
    // libvips says only in words what is wrong with a file.
    return { reason: 'not a picture' };
  }
}

const encode = (picture: Sharp) => picture.webp({ quality }).toBuffer();

/**
 * How many megapixels of such a picture can be decoded in 70 MB, as measured. More than 8 bits a color,
 * or four inks, take up to twice as much.
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
  // JPEG is made smaller while it is decoded, before it is turned; PNG is not.
  return format === 'webp' || (format === 'png' && orientation > 1) ? 'scaled' : 'byLine';
}

/** The size of a picture once it is made to fit `largest`. */
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

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex').slice(0, 32);
}

let loading: Promise<typeof import('sharp').default> | undefined;

/** Loaded on demand: saves memory while nobody uploads. */
function loadSharp() {
  loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: readers });
    sharp.cache(false);
    // Every thread of libvips takes memory of its own.
    sharp.concurrency(1);
    return sharp;
  });
  return loading;
}
