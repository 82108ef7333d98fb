/**
 * The result for a text: clear, contains a secret, or contains 64 digits that may be a private key or a
 * transaction hash.
 */
type Finding =
  | { kind: 'clear' }
  | { kind: 'ambiguous'; field: string }
  | { kind: 'secret'; field: string; secret: 'recoveryPhrase' | 'privateKey' };

/**
 * The number of consecutive words from the list that count as a recovery phrase. A longer phrase contains
 * such a run, too. FORM-30.
 */
const phraseLength = 12;

/**
 * Searches the texts, by field, for a recovery phrase or a private key. Loads the word list only if a text
 * could contain a phrase. Rejects if the list does not load. FORM-30 to FORM-41.
 */
export async function findSecret(
  texts: Record<string, string>,
  readWords: () => Promise<readonly string[]> = loadWords,
): Promise<Finding> {
  for (const [field, text] of Object.entries(texts)) {
    if (hasSpelledKey(text) || readingsOf(text).includes('key')) {
      return { kind: 'secret', field, secret: 'privateKey' };
    }
  }
  const suspects = Object.entries(texts)
    .map(([field, text]) => ({ field, words: wordsOf(text) }))
    .filter(({ words }) => hasRun(words, isShapedLikeListed));
  if (suspects.length > 0) {
    const listed = new Set(await readWords());
    const found = suspects.find(({ words }) => hasRun(words, (word) => listed.has(word)));
    if (found !== undefined) {
      return { kind: 'secret', field: found.field, secret: 'recoveryPhrase' };
    }
  }
  const [field] = Object.entries(texts).find(([, text]) => readingsOf(text).includes('unknown')) ?? [];
  return field === undefined ? { kind: 'clear' } : { kind: 'ambiguous', field };
}

/** Loads the English list of BIP-39, 2048 words, in a separate chunk. */
export async function loadWords(): Promise<readonly string[]> {
  const { wordlist } = await import('@scure/bip39/wordlists/english.js');
  return wordlist;
}

// Invisible characters must not hide or split a word.
const readable = (text: string) => text.normalize('NFKD').replace(/\p{Cf}/gu, '');

/** Returns the words of a text in lower case, without the numbers, signs and line ends between them. */
const wordsOf = (text: string) =>
  readable(text)
    .toLowerCase()
    .match(/\p{L}+/gu) ?? [];

/**
 * Returns whether a word could be on the list: every word of the list has three to eight letters of the
 * alphabet.
 */
const isShapedLikeListed = (word: string) => /^[a-z]{3,8}$/.test(word);

function hasRun(words: readonly string[], isIn: (word: string) => boolean) {
  let length = 0;
  return words.some((word) => {
    length = isIn(word) ? length + 1 : 0;
    return length === phraseLength;
  });
}

const base58 = '[1-9A-HJ-NP-Za-km-z]';

/** Keys with a specific format: wallet import format and Stellar secret seeds. FORM-32. */
const spelledKeys = [
  new RegExp(`(?<![0-9A-Za-z])(?:[59]${base58}{50}|[KLc]${base58}{51})(?![0-9A-Za-z])`),
  /(?<![0-9A-Z])S[A-Z2-7]{55}(?![0-9A-Z])/i,
];

/** 32 bytes in hexadecimal. */
const hexadecimal = /(?<![0-9a-z])(?:0x)?[0-9a-f]{64}(?![0-9a-z])/gi;

function hasSpelledKey(text: string) {
  const plain = readable(text);
  return spelledKeys.some((key) => key.test(plain));
}

/**
 * Matches the telling words: words that name the kind of the digits after them, such as a key or a hash. If
 * two alternatives match, the first one wins. FORM-33, FORM-34.
 */
const tellingWords =
  /\b(?:(?<other>public key)|(?<key>private key|privkey|secret|seed|keys?)|(?<hash>transactions?|transfers?|txid|txn|txs?|txhash|hash(?:es)?|payments?|withdrawals?|deposits?|swaps?|bridges?|(?<!\bin )orders?))\b/giu;

/** How far before the digits a word is considered, in characters. */
const reach = 80;

/** The text between the word for a key and its digits, such as "is this:". */
const leadsOn = /^\P{L}*(?:(?:is|was|are|it|s|here|this|the|following|below|phrase|hex)\P{L}+){0,3}$/iu;

/** A negation in the clause before the word. */
const denies = /\b(?:no|not|never|none|nobody|without|cannot|\p{L}+n['’]t)\b[^.,:;!?\n]*$/iu;

/**
 * Classifies each run of 64 hexadecimal digits by the words before it. A hash and a key look the same, and
 * support asks visitors for hashes. Digits therefore count as a key only if a word before them says so and no
 * other word contradicts it. FORM-33, FORM-34, FORM-36.
 */
function readingsOf(text: string): Array<'key' | 'hash' | 'unknown'> {
  const plain = readable(text);
  return [...plain.matchAll(hexadecimal)].map(({ index }) => {
    const before = plain.slice(Math.max(0, index - reach), index);
    const words = [...before.matchAll(tellingWords)].map(({ index: start, 0: { length }, groups = {} }) => ({
      kind: ['other', 'key', 'hash'].find((kind) => groups[kind] !== undefined),
      start,
      end: start + length,
    }));
    const last = words.at(-1);
    const names = (kind: string) => words.some((word) => word.kind === kind);
    if (last?.kind === 'hash' && !names('key')) {
      return 'hash';
    }
    const isKey =
      last?.kind === 'key' &&
      !names('hash') &&
      leadsOn.test(before.slice(last.end)) &&
      !denies.test(before.slice(0, last.start));
    return isKey ? 'key' : 'unknown';
  });
}
