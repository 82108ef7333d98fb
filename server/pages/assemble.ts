import { createHash } from 'node:crypto';
import { createBoundedCache } from '../bounds/bounded-cache.ts';
import { styleSources } from './policy.ts';

/**
 * A piece of a document: a text shared by many documents, or a text without styles that only this document
 * has.
 */
export type Piece = { text: string; isCommon: boolean };

/** A document as bytes, its digest, and the style sources of its Content-Security-Policy. */
type Assembled = { body: Buffer; digest: string; styles: string[] };

/** Cached bytes, digest and styles of a shared text. */
type Common = { bytes: Buffer; digest: Buffer; styles: string[] };

/** The maximum number of cached shared texts. A build has fewer. */
const commonLimit = 100;

/**
 * Assembles documents. Most of the text of a rendered page is shared by all pages of its kind. Shared texts
 * are encoded, digested and searched for styles once, and then copied into each document.
 */
export function createAssembler(): (pieces: readonly Piece[]) => Assembled {
  const kept = createBoundedCache<Common>({ maxSize: commonLimit, sizeOf: () => 1 });

  function commonOf(text: string): Common {
    const known = kept.get(text);
    if (known !== undefined) {
      return known;
    }
    const bytes = Buffer.from(text);
    const made = { bytes, digest: createHash('sha256').update(bytes).digest(), styles: styleSources(text) };
    kept.set(text, made);
    return made;
  }

  return (pieces) => {
    const hash = createHash('sha256');
    const styles: string[] = [];
    const parts = pieces.map(({ text, isCommon }) => {
      if (isCommon) {
        const common = commonOf(text);
        hash.update(common.digest);
        styles.push(...common.styles);
        return { bytes: common.bytes, size: common.bytes.length };
      }
      const size = Buffer.byteLength(text);
      // The length is included, so that different splits of the same bytes have different digests.
      hash.update(`${size} ${text}`);
      return { text, size };
    });
    const body = Buffer.allocUnsafeSlow(parts.reduce((sum, { size }) => sum + size, 0));
    let at = 0;
    for (const { bytes, text = '', size } of parts) {
      if (bytes === undefined) {
        body.write(text, at);
      } else {
        body.set(bytes, at);
      }
      at += size;
    }
    return { body, digest: hash.digest('base64url'), styles };
  };
}
