import { readFileSync } from 'node:fs';
import decompress from 'woff2-encoder/decompress';

/**
 * Unpacks a WOFF2 font into a TrueType file, which a PDF can embed. `mark` becomes the checksum of the file,
 * because pdfkit treats two files with the same checksum as the same font. Rejects if `file` is not a font.
 */
export async function openFont(file: string, mark: number): Promise<Buffer> {
  const font = Buffer.from(await decompress(readFileSync(file)));
  // The checksum of the whole file is at byte 8 of the table "head". Nothing in this build verifies it, so any
  // value works.
  font.writeUInt32BE(mark, offsetOf(font, 'head', file) + 8);
  return font;
}

/**
 * Returns the offset of a table. The table directory at the start of the font has 12 bytes, followed by 16
 * bytes per table.
 */
function offsetOf(font: Buffer, tag: string, file: string): number {
  const count = font.readUInt16BE(4);
  for (let entry = 12; entry < 12 + count * 16; entry += 16) {
    if (font.toString('latin1', entry, entry + 4) === tag) {
      return font.readUInt32BE(entry + 8);
    }
  }
  throw new Error(`${file} has no table "${tag}".`);
}
