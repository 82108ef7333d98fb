import { createHash } from 'node:crypto';
import type { Sharp } from 'sharp';
import { pictureMaxPixels, pictureWidths } from '../../src/contract/files.ts';

/** The formats that are read, by libvips' names of their readers. SVG, PDF and the rest are none of them. */
const readers = [
  'VipsForeignLoadJpegBuffer',
  'VipsForeignLoadPngBuffer',
  'VipsForeignLoadWebpBuffer',
  'VipsForeignLoadNsgifBuffer',
  'VipsForeignLoadHeifBuffer',
];

/** libvips' reader of SVG: for our own only, of which the pictures of shared posts are made. */
const ownReader = 'VipsForeignLoadSvgBuffer';

/** How files of the formats begin that are read. What begins otherwise never meets a reader. */
const beginnings = [/^\xff\xd8\xff/, /^\x89PNG\r\n/, /^RIFF.{4}WEBP/s, /^GIF8[79]a/, /^.{4}ftyp/s];

/** The largest picture that is kept, in pixels: more is of no use on a page, and WebP ends at 16,383. */
const largest = { width: 2_560, height: 8_192 };
const quality = 82;

/** A picture as it is kept: its own size, and the smaller widths before it. */
export type Picture = {
  name: string;
  width: number;
  height: number;
  files: ReadonlyArray<{ name: string; bytes: Buffer }>;
};

/** Why there is no picture. */
export type NoPicture = 'not a picture' | 'too many pixels';

/** Names that `makePicture` gives. */
export const pictureName = /^[0-9a-f]{32}-\d{1,5}x\d{1,5}(?:-\d{1,5}w)?\.webp$/;

let lastWork: Promise<unknown> = Promise.resolve();

/**
 * Decodes an uploaded picture and encodes it anew as WebP, upright, without what cameras write into
 * it; of an animation the first frame. The work is done on other threads than the server's own, one
 * picture at a time, as a large one takes hundreds of megabytes. Architecture: Security.
 */
export function makePicture(upload: Buffer): Promise<Picture | NoPicture> {
  const work = lastWork.then(() => make(upload));
  lastWork = work.catch(() => undefined);
  return work;
}

async function make(upload: Buffer): Promise<Picture | NoPicture> {
  const start = upload.toString('latin1', 0, 16);
  if (!beginnings.some((beginning) => beginning.test(start))) {
    return 'not a picture';
  }
  const sharp = await loadSharp();
  try {
    const original = sharp(upload, { limitInputPixels: pictureMaxPixels, sequentialRead: true });
    const { width: rawWidth, height: rawHeight } = await original.metadata();
    if (rawWidth * rawHeight > pictureMaxPixels) {
      return 'too many pixels';
    }
    const { data, info } = await encode(
      original.autoOrient().resize({ ...largest, fit: 'inside', withoutEnlargement: true }),
    );
    const { width, height } = info;
    const hash = createHash('sha256').update(upload).digest('hex').slice(0, 32);
    const stem = `${hash}-${width}x${height}`;
    const smaller = [];
    for (const small of pictureWidths.filter((candidate) => candidate < width)) {
      const { data: bytes } = await encode(sharp(data).resize({ width: small }));
      smaller.push({ name: `${stem}-${small}w.webp`, bytes });
    }
    const name = `${stem}.webp`;
    return { name, width, height, files: [...smaller, { name, bytes: data }] };
  } catch (error) {
    // libvips says in words only what it does not like about a file.
    return error instanceof Error && error.message.includes('pixel limit')
      ? 'too many pixels'
      : 'not a picture';
  }
}

const encode = (picture: Sharp) => picture.webp({ quality }).toBuffer({ resolveWithObject: true });

let loading: Promise<typeof import('sharp').default> | undefined;

/** It takes memory that a server nobody uploads to need not spend. */
function loadSharp() {
  loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: [...readers, ownReader] });
    sharp.cache(false);
    return sharp;
  });
  return loading;
}
