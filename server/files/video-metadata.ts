import type { FileHandle } from 'node:fs/promises';

/** A box of an MP4 file: its type, and where its content is, in bytes from the start of the file. */
type Box = { type: string; at: number; start: number; end: number };

/** Boxes that may contain a place, a camera or a name. */
const metadata = new Set(['udta', 'meta', 'uuid']);
/** The boxes that contain such boxes, the outer one first. */
const containers = ['moov', 'trak'];

/** The maximum number of boxes that are read. Each takes a read from the disk. */
export const boxesMax = 100_000;

/** The maximum number of bytes that are overwritten at once. */
const portion = 65_536;

/**
 * Removes the metadata of an MP4 file, for example where it was recorded. Each box of metadata becomes a
 * `free` box of zeros, so that nothing in the file moves. Stops at a damaged box. Boxes within the video
 * tracks' own data stay. Returns false if the file has more than `boxesMax` boxes, which no real video has.
 * Throws the errors of the disk. MEDIA-34, PRIV-26.
 */
export async function eraseMetadata(file: FileHandle): Promise<boolean> {
  const { size } = await file.stat();
  return (await eraseIn(file, { start: 0, end: size }, containers, boxesMax)) >= 0;
}

/** Returns the remaining budget of boxes, or a negative number if there were more than `left` boxes. */
async function eraseIn(
  file: FileHandle,
  { start, end }: Pick<Box, 'start' | 'end'>,
  [container, ...inner]: readonly string[],
  left: number,
): Promise<number> {
  let rest = left;
  for await (const box of boxesIn(file, start, end)) {
    rest -= 1;
    if (metadata.has(box.type)) {
      await file.write('free', box.at + 4, 'latin1');
      await fillWithZeros(file, box.start, box.end);
    } else if (box.type === container) {
      rest = await eraseIn(file, box, inner, rest);
    }
    if (rest < 0) {
      break;
    }
  }
  return rest;
}

async function* boxesIn(file: FileHandle, from: number, end: number): AsyncGenerator<Box> {
  let at = from;
  while (at + 8 <= end) {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, at);
    const short = buffer.readUInt32BE(0);
    // 1: the size follows as 64 bits. 0: the box ends with the file.
    const header = short === 1 ? 16 : 8;
    const sizes: Record<number, number> = { 0: end - at, 1: Number(buffer.readBigUInt64BE(8)) };
    const size = sizes[short] ?? short;
    if (bytesRead < header || size < header || at + size > end) {
      return;
    }
    yield { type: buffer.toString('latin1', 4, 8), at, start: at + header, end: at + size };
    at += size;
  }
}

async function fillWithZeros(file: FileHandle, from: number, to: number): Promise<void> {
  for (let at = from; at < to; at += portion) {
    const length = Math.min(portion, to - at);
    await file.write(Buffer.alloc(length), 0, length, at);
  }
}
