/** A text is clear, has a secret, or has 64 digits that may be a private key or a transaction hash. */
type Finding =
  | { kind: 'clear' }
  | { kind: 'ambiguous'; field: string }
  | { kind: 'secret'; field: string; secret: 'recoveryPhrase' | 'privateKey' };

/** How many words of the list in a row make a recovery phrase; longer phrases contain this many too. FORM-30. */
const phraseLength = 12;

/**
 * Searches the texts, by field, for a recovery phrase or a private key. Loads the word list only when a
 * text could hold a phrase; rejects when it does not load. FORM-30 to FORM-41.
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

/** Loads the English list of BIP-39, 2048 words, in a chunk of its own. */
export async function loadWords(): Promise<readonly string[]> {
  const { wordlist } = await import('@scure/bip39/wordlists/english.js');
  return wordlist;
}

// Invisible characters must not hide a word or cut it in two.
const readable = (text: string) => text.normalize('NFKD').replace(/\p{Cf}/gu, '');

/** The words of a text in lower case, without the numbers, signs and line ends between them. */
const wordsOf = (text: string) =>
  readable(text)
    .toLowerCase()
    .match(/\p{L}+/gu) ?? [];

/** Every word of the list has three to eight letters of the alphabet. */
const isShapedLikeListed = (word: string) => /^[a-z]{3,8}$/.test(word);

function hasRun(words: readonly string[], isIn: (word: string) => boolean) {
  let length = 0;
  return words.some((word) => {
    length = isIn(word) ? length + 1 : 0;
    return length === phraseLength;
  });
}

const base58 = '[1-9A-HJ-NP-Za-km-z]';

/** Keys with a format of their own: wallet import format and Stellar secret seeds. FORM-32. */
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

/** Words that name the digits after them; the first alternative wins at one place. FORM-33, FORM-34. */
const tellingWords =
  /\b(?:(?<other>public key)|(?<key>private key|privkey|secret|seed|keys?)|(?<hash>transactions?|transfers?|txid|txn|txs?|txhash|hash(?:es)?|payments?|withdrawals?))\b/giu;

/** How far before the digits a word counts, in characters. */
const reach = 80;

/**
 * What each run of 64 hexadecimal digits is, by the last telling word before it. A hash and a key look
 * the same, and support asks for hashes, so without such a word it is unknown. FORM-36.
 */
function readingsOf(text: string): Array<'key' | 'hash' | 'unknown'> {
  const plain = readable(text);
  return [...plain.matchAll(hexadecimal)].map(({ index }) => {
    const words = [...plain.slice(Math.max(0, index - reach), index).matchAll(tellingWords)];
    const { key, hash } = words.at(-1)?.groups ?? {};
    return key === undefined ? (hash === undefined ? 'unknown' : 'hash') : 'key';
  });
}
