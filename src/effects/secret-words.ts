/**
 * What a text holds: nothing to worry about, a secret, or 64 hexadecimal digits that may be a private key
 * or the hash of a transaction.
 */
type Finding =
  | { kind: 'clear' }
  | { kind: 'ambiguous'; field: string }
  | { kind: 'secret'; field: string; secret: 'recoveryPhrase' | 'privateKey' };

/** How many words of the list in a row make a recovery phrase; a longer one holds this many, too. */
const phraseLength = 12;

/**
 * Looks through the texts, by field, for a recovery phrase or a private key. The word list is loaded
 * only when a text could hold a phrase; rejects when it is needed and cannot be loaded.
 */
export async function findSecret(
  texts: Record<string, string>,
  readWords: () => Promise<readonly string[]> = bringWords,
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

/** The English list of BIP-39, 2048 words, in a chunk of its own. */
export async function bringWords(): Promise<readonly string[]> {
  const { wordlist } = await import('@scure/bip39/wordlists/english.js');
  return wordlist;
}

// Marks that nobody sees must not hide a word or cut it in two.
const readable = (text: string) => text.normalize('NFKD').replace(/\p{Cf}/gu, '');

/** The words of a text in lower case, whatever numbers, signs and line ends stand between them. */
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

/** Keys that can be told by their own spelling: wallet import format, and a secret seed of Stellar. */
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

/** Words that tell what the digits after them are, in the order of preference at one place. */
const tellingWords =
  /\b(?:(?<other>public key)|(?<key>private key|privkey|secret|seed|keys?)|(?<hash>transactions?|transfers?|txid|txn|txs?|txhash|hash(?:es)?|payments?|withdrawals?))\b/giu;

/** How far before the digits words count, in characters. */
const reach = 80;

/**
 * What each run of 64 hexadecimal digits is, by the last telling word before it. A hash and a key look
 * the same, and support asks for hashes, so without such a word it is unknown.
 */
function readingsOf(text: string): Array<'key' | 'hash' | 'unknown'> {
  const plain = readable(text);
  return [...plain.matchAll(hexadecimal)].map(({ index }) => {
    const words = [...plain.slice(Math.max(0, index - reach), index).matchAll(tellingWords)];
    const { key, hash } = words.at(-1)?.groups ?? {};
    return key === undefined ? (hash === undefined ? 'unknown' : 'hash') : 'key';
  });
}
