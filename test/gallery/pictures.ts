import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';

/** A scaled-down picture of a state at a width. */
export type Tile = { name: string; width: number; height: number; pixels: Buffer };

/** The factor by which pictures are scaled down. */
const reduction = 4;
/** The side of the compared squares, in px of the scaled-down picture. */
const square = 6;
/** The maximum accepted difference in a square's mean brightness, on a scale of 255. */
const tolerance = 16;

const accepted = 'test/gallery/accepted';

/** Scales a screenshot down and removes its colors. */
export async function tileOf(name: string, screenshot: Buffer): Promise<Tile> {
  const { width = reduction, height = reduction } = await sharp(screenshot).metadata();
  const size = { width: Math.round(width / reduction), height: Math.round(height / reduction) };
  const pixels = await sharp(screenshot).resize(size).grayscale().raw().toBuffer();
  return { name, ...size, pixels };
}

/** Accepts these pictures of a flow and stores them in one file, stacked vertically. */
export async function accept(flow: string, tiles: readonly Tile[], folder = accepted) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/${flow}.webp`, await sheetOf(tiles));
}

/**
 * Returns the names of the pictures that differ from the accepted pictures. Returns all names if no picture
 * was accepted.
 */
export async function differences(
  flow: string,
  tiles: readonly Tile[],
  folder = accepted,
): Promise<string[]> {
  const file = `${folder}/${flow}.webp`;
  if (!existsSync(file)) {
    return tiles.map(({ name }) => name);
  }
  // Compresses the new pictures like the accepted pictures, so that compression causes no difference.
  const [now, before] = await Promise.all([await sheetOf(tiles), readFileSync(file)].map(pixelsOf));
  const changed: string[] = [];
  let top = 0;
  for (const tile of tiles) {
    if (now === undefined || before === undefined || differs(now, before, tile, top)) {
      changed.push(tile.name);
    }
    top += tile.height;
  }
  const isSameHeight = now?.height === before?.height && now?.width === before?.width;
  return isSameHeight ? changed : tiles.map(({ name }) => name);
}

type Sheet = { width: number; height: number; data: Buffer };

async function pixelsOf(picture: Buffer): Promise<Sheet> {
  const { data, info } = await sharp(picture).grayscale().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

/** Draws all tiles into one picture, stacked vertically. */
function sheetOf(tiles: readonly Tile[]): Promise<Buffer> {
  const width = Math.max(...tiles.map((tile) => tile.width));
  const height = tiles.reduce((sum, tile) => sum + tile.height, 0);
  let top = 0;
  const placed = tiles.map(({ pixels, ...size }) => {
    const place = {
      input: pixels,
      raw: { width: size.width, height: size.height, channels: 1 as const },
      left: 0,
      top,
    };
    top += size.height;
    return place;
  });
  return sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .composite(placed)
    .grayscale()
    .webp({ quality: 25, effort: 6 })
    .toBuffer();
}

function differs(now: Sheet, accepted: Sheet, { width, height }: Tile, top: number): boolean {
  for (let y = 0; y + square <= height; y += square) {
    for (let x = 0; x + square <= width; x += square) {
      if (Math.abs(meanAt(now, x, top + y) - meanAt(accepted, x, top + y)) > tolerance) {
        return true;
      }
    }
  }
  return false;
}

function meanAt({ width, data }: Sheet, left: number, top: number): number {
  let sum = 0;
  for (let y = top; y < top + square; y++) {
    for (let x = left; x < left + square; x++) {
      sum += data[y * width + x] ?? 0;
    }
  }
  return sum / square ** 2;
}
