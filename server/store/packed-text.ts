import { promisify } from 'node:util';
import { constants, zstdCompress, zstdCompressSync, zstdDecompress, zstdDecompressSync } from 'node:zlib';

// Runs off the main thread: compressing a megabyte takes 5 ms.
const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);
/** Up to this size, in characters or bytes, switching threads takes longer than the compression. */
const smallSize = 64_000;

/** With the checksum, unpacking against the wrong text throws instead of returning garbage. */
const params = { [constants.ZSTD_c_checksumFlag]: 1 };

/**
 * Compresses a text to base64, which both databases store alike. With a `similar` text, only the differences
 * are stored, and `unpack` needs the same `similar` text. REV-7.
 */
export async function pack(text: string, similar?: string): Promise<string> {
  const options = { params, ...dictionaryOf(similar) };
  const isSmall = text.length + (similar?.length ?? 0) <= smallSize;
  const packed = isSmall ? zstdCompressSync(text, options) : await compress(text, options);
  return packed.toString('base64');
}

/** Undoes `pack`. Throws if the text is damaged or was packed with another `similar` text. */
export async function unpack(packed: string, similar?: string): Promise<string> {
  const bytes = Buffer.from(packed, 'base64');
  const options = dictionaryOf(similar);
  const isSmall = packed.length + (similar?.length ?? 0) <= smallSize;
  return (isSmall ? zstdDecompressSync(bytes, options) : await decompress(bytes, options)).toString();
}

const dictionaryOf = (similar: string | undefined) =>
  similar === undefined ? {} : { dictionary: Buffer.from(similar) };
