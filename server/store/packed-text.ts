import { promisify } from 'node:util';
import { constants, zstdCompress, zstdCompressSync, zstdDecompress, zstdDecompressSync } from 'node:zlib';

// Off the main thread: a megabyte takes 5 ms.
const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);
/** Up to this size the way to another thread takes longer than the work, in characters or bytes. */
const smallSize = 64_000;

/** With a checksum, so that a text unpacked against another one than it was packed against is an error. */
const params = { [constants.ZSTD_c_checksumFlag]: 1 };

/**
 * Compresses a text, in base64, which both engines keep alike. Against a similar text it takes the space of
 * what differs, and that text is needed to unpack it. REV-7.
 */
export async function pack(text: string, similar?: string): Promise<string> {
  const options = { params, ...dictionaryOf(similar) };
  const isSmall = text.length + (similar?.length ?? 0) <= smallSize;
  const packed = isSmall ? zstdCompressSync(text, options) : await compress(text, options);
  return packed.toString('base64');
}

/** Undoes `pack`. Throws if the text is damaged or was packed against another one. */
export async function unpack(packed: string, similar?: string): Promise<string> {
  const bytes = Buffer.from(packed, 'base64');
  const options = dictionaryOf(similar);
  const isSmall = packed.length + (similar?.length ?? 0) <= smallSize;
  return (isSmall ? zstdDecompressSync(bytes, options) : await decompress(bytes, options)).toString();
}

const dictionaryOf = (similar: string | undefined) =>
  similar === undefined ? {} : { dictionary: Buffer.from(similar) };
