/** What may not leave the page: the words that restore a wallet, or the key to one. */
type Finding = { kind: 'clear' } | { kind: 'secret'; field: string; secret: 'recoveryPhrase' | 'privateKey' };

/** How many words of the list in a row make a recovery phrase; a longer one holds this many, too. */
const phraseLength = 12;

/**
 * Looks through the texts, by field, for a recovery phrase or a private key. The list of words is
 * brought only where a text could hold a phrase at all; rejects when it is needed and does not come.
 */
export async function findSecret(
  texts: Record<string, string>,
  readWords: () => Promise<readonly string[]> = bringWords,
): Promise<Finding> {
  for (const [field, text] of Object.entries(texts)) {
    if (hasPrivateKey(text)) {
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
  return { kind: 'clear' };
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

function hasPrivateKey(text: string) {
  const plain = readable(text);
  return (
    spelledKeys.some((key) => key.test(plain)) ||
    [...plain.matchAll(hexadecimal)].some(({ index }) => !namesTransaction(plain.slice(0, index)))
  );
}

/** A transaction's hash is spelled like a key, and support asks for it: it says what it is. */
const namesTransaction = (before: string) =>
  /\b(?:transactions?|txid|txn|txs?|hash)\b[^\p{L}\n\r]*(?:(?:id|is|hash|no|number)[^\p{L}\n\r]*){0,2}$/iu.test(
    before.slice(-80),
  );
