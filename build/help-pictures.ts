import { closeSync, openSync, readSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { formatBytes, formatOf } from '../server/files/formats.ts';

/** Returns the file of an image address such as `swap-screen.png`. Undefined for any other address. */
export function fileOfPicture(articleFile: string, url: string): string | undefined {
  return /^[a-z0-9]+(?:-[a-z0-9]+)*\.(?:png|webp)$/.test(url)
    ? join(dirname(articleFile), 'pictures', url)
    : undefined;
}

/** Returns whether the file exists and its format matches its extension. HELP-24. */
export function isPicture(file: string): boolean {
  const start = Buffer.alloc(formatBytes);
  try {
    const opened = openSync(file, 'r');
    try {
      readSync(opened, start);
    } finally {
      closeSync(opened);
    }
  } catch {
    return false;
  }
  return file.endsWith(`.${formatOf(start)}`);
}

/** Returns the width and height of an image file, px. */
export async function sizeOf(file: string) {
  const { width, height } = await sharp(file).metadata();
  return { width, height };
}
