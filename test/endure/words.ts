import fc from 'fast-check';

/** No two words share a prefix, so that a search for a prefix finds only one word. */
const vocabulary = [
  'wallet',
  'bridge',
  'ledger',
  'market',
  'swap',
  'crypto',
  'anchor',
  'future',
  'harbor',
  'island',
  'junction',
  'kernel',
];

const word = fc.constantFrom(...vocabulary);

const capital = (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

/** A title of two words. There are so few combinations that titles often collide. */
export const title = fc
  .tuple(fc.constantFrom(...vocabulary.slice(0, 6)), fc.constantFrom(...vocabulary.slice(6)))
  .map(([first, second]) => `${capital(first)} ${second}`);

export const words = fc.array(word, { minLength: 1, maxLength: 4 }).map((all) => all.join(' '));

/** Some tags differ only in case, because tags are compared case-insensitively. */
export const tags = fc.uniqueArray(
  fc.constantFrom('Swap', 'Bridges', 'News', 'swap', 'Émigré', 'DeFi & more', 'news'),
  { minLength: 1, maxLength: 3, selector: (tag) => tag.toLowerCase() },
);

/** A search text: a word, a prefix, two words, or a word that no post contains. */
export const search = fc.oneof(
  word,
  fc.tuple(word, word).map((pair) => pair.join(' ')),
  word.map((text) => text.slice(0, 3)),
  word.map((text) => text.toUpperCase()),
  fc.constant('nowhere'),
);

/** One of few addresses, so that many addresses sign up twice, some in another letter case. */
export const email = fc
  .tuple(word, fc.nat(60), fc.constantFrom('example.com', 'mail.example', 'Mail.Example'))
  .map(([name, number, host]) => `${number % 7 === 0 ? name.toUpperCase() : name}${number}@${host}`);

/** Sometimes true and otherwise absent, because absent arguments keep printed sequences short. */
export const sometimes = fc.constantFrom(true, ...Array.from({ length: 8 }, () => undefined));
