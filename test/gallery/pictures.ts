import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';

/** A picture of a state at a width, in small. */
export type Tile = { name: string; width: number; height: number; pixels: Buffer };

/** How much smaller an accepted picture is. */
const reduction = 4;
/** The side of the squares that are compared, px of the small picture. */
const square = 6;
/** The largest difference of a square's mean brightness, of 255. */
const tolerance = 16;

const accepted = 'test/gallery/accepted';

/** A screenshot in small and in gray. */
export async function tileOf(name: string, screenshot: Buffer): Promise<Tile> {
  const { width = reduction, height = reduction } = await sharp(screenshot).metadata();
  const size = { width: Math.round(width / reduction), height: Math.round(height / reduction) };
  const pixels = await sharp(screenshot).resize(size).grayscale().raw().toBuffer();
  return { name, ...size, pixels };
}

/** Accepts these pictures of a flow: one file, all below each other. */
export async function accept(flow: string, tiles: readonly Tile[], folder = accepted) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/${flow}.webp`, await sheetOf(tiles));
}

/** The names of the pictures that do not look as accepted; those of all where none was accepted. */
export async function differences(
  flow: string,
  tiles: readonly Tile[],
  folder = accepted,
): Promise<string[]> {
  const file = `${folder}/${flow}.webp`;
  if (!existsSync(file)) {
    return tiles.map(({ name }) => name);
  }
  // Both went through the same compression.
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

/** A picture of all tiles below each other. */
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
