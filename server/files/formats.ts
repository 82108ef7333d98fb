import { gunzipSync, constants as zlib } from 'node:zlib';

/** How many bytes of a file `formatOf` needs. */
export const formatBytes = 4_096;

type Format = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'heic' | 'svg';

const signatures: ReadonlyArray<readonly [Format, RegExp]> = [
  ['jpeg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG\r\n/],
  ['webp', /^RIFF[\s\S]{4}WEBPVP8[ LX]/],
  ['gif', /^GIF8[79]a/],
  // The first box is short, so its length starts with zero bytes. No text starts with these.
  ['avif', /^\0\0\0[\s\S]ftyp(?:avif|avis|mif1|msf1)/],
  // The format of iPhone photos. sharp includes no decoder for it.
  ['heic', /^\0\0\0[\s\S]ftyp(?:heic|heix|heim|heis|hevc|hevx)/],
];

/** Returns the format of an image by its first bytes, or undefined. MEDIA-25. */
export function formatOf(start: Buffer): Format | undefined {
  const text = start.toString('latin1');
  return signatures.find(([, signature]) => signature.test(text))?.[0] ?? (isSvg(start) ? 'svg' : undefined);
}

/**
 * Returns whether the file is an SVG: in any Unicode encoding, compressed or not, and with anything before
 * its root element. MEDIA-26, SAFE-63.
 */
function isSvg(start: Buffer): boolean {
  const isPacked = start[0] === 0x1f && start[1] === 0x8b;
  const bytes = isPacked ? unpack(start) : start;
  // In UTF-16 and UTF-32, zero bytes separate ASCII characters.
  return /<(?:[\w.-]+:)?svg[\s/>]/i.test(bytes.toString('latin1').replaceAll('\0', ''));
}

/** Unpacks as much as possible: `start` is only the beginning of the file. */
function unpack(start: Buffer): Buffer {
  try {
    return gunzipSync(start, { finishFlush: zlib.Z_SYNC_FLUSH });
  } catch {
    return Buffer.alloc(0);
  }
}
