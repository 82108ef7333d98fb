import { createHash } from 'node:crypto';
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
  const known = new Map<string, Common>();

  function commonOf(text: string): Common {
    const kept = known.get(text);
    if (kept !== undefined) {
      return kept;
    }
    const bytes = Buffer.from(text);
    const made = { bytes, digest: createHash('sha256').update(bytes).digest(), styles: styleSources(text) };
    if (known.size >= commonLimit) {
      known.clear();
    }
    known.set(text, made);
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
        return common.bytes;
      }
      const bytes = Buffer.from(text);
      // With its length no text can pass for another and what follows it.
      hash.update(`${bytes.length} `).update(bytes);
      return bytes;
    });
    return { body: Buffer.concat(parts), digest: hash.digest('base64url'), styles };
  };
}
