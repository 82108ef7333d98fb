import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';

// Off the main thread: a megabyte takes 5 ms.
const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/** With a checksum, so that a text unpacked against another one than it was packed against is an error. */
const params = { [constants.ZSTD_c_checksumFlag]: 1 };

/**
 * Compresses a text, in base64, which both engines keep alike. Against a similar text it takes the space of
 * what differs, and that text is needed to unpack it. REV-7.
 */
export async function pack(text: string, similar?: string): Promise<string> {
  const packed = await compress(text, { params, ...dictionaryOf(similar) });
  return packed.toString('base64');
}

/** Undoes `pack`. Throws if the text is damaged or was packed against another one. */
export async function unpack(packed: string, similar?: string): Promise<string> {
  return (await decompress(Buffer.from(packed, 'base64'), dictionaryOf(similar))).toString();
}

const dictionaryOf = (similar: string | undefined) =>
  similar === undefined ? {} : { dictionary: Buffer.from(similar) };
