import { readFileSync } from 'node:fs';
import decompress from 'woff2-encoder/decompress';

/**
 * Unpacks a WOFF2 font into the TrueType file that PDF can embed. `mark` becomes its checksum: pdfkit takes
 * two files with the same one for the same font. Rejects if `file` is not a font.
 */
export async function openFont(file: string, mark: number): Promise<Buffer> {
  const font = Buffer.from(await decompress(readFileSync(file)));
  // The checksum of the whole file is at byte 8 of the table "head". Nothing here reads it.
  font.writeUInt32BE(mark, offsetOf(font, 'head', file) + 8);
  return font;
}

/** The offset of a table, from the directory at the start of the font: 16 bytes a table after 12 bytes. */
function offsetOf(font: Buffer, tag: string, file: string): number {
  const count = font.readUInt16BE(4);
  for (let entry = 12; entry < 12 + count * 16; entry += 16) {
    if (font.toString('latin1', entry, entry + 4) === tag) {
      return font.readUInt32BE(entry + 8);
    }
  }
  throw new Error(`${file} has no table "${tag}".`);
}
