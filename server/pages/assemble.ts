import { createHash } from 'node:crypto';
import { createBoundedCache } from '../bounds/bounded-cache.ts';
import { styleSources } from './policy.ts';

/** A part of a document: a text that many documents have in common, or one of its own, which holds no styles. */
export type Piece = { text: string; isCommon: boolean };

/** A document as bytes, a digest that tells it from all others, and the policy's sources of its styles. */
type Assembled = { body: Buffer; digest: string; styles: string[] };

/** What is made once of a text that many documents have in common. */
type Common = { bytes: Buffer; digest: Buffer; styles: string[] };

/** So many common texts are kept; a build has fewer. */
const commonLimit = 100;

/**
 * Puts documents together. Of a page that is made on request most is common to all of its kind: that is
 * turned into bytes, digested and looked through for styles once, and copied into each.
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
      // With its length no text can pass for another and what follows it.
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
