import { expect, test, vi } from 'vitest';
import { findSecret, loadWords } from '../../src/effects/secret-words.ts';

const words = await loadWords();
/** The phrase in the drawings of the app. Half of its words are not on the word list. */
const drawn = 'orbit maple silver dawn harbor canvas ribbon meadow pilot quartz ember window';
const phrase = 'abandon ability able about above absent absorb abstract absurd abuse access accident';
const list = phrase.split(' ');

const find = (message: string) => findSecret({ message }, async () => words);
const aPhrase = { kind: 'secret', field: 'message', secret: 'recoveryPhrase' };
const aKey = { kind: 'secret', field: 'message', secret: 'privateKey' };
const clear = { kind: 'clear' };

test('loadWords returns the English list of BIP-39 with 2048 words of three to eight letters (FORM-30)', () => {
  expect([words.length, words[0], words.at(-1)]).toEqual([2048, 'abandon', 'zoo']);
  expect(words.filter((word) => !/^[a-z]{3,8}$/.test(word))).toEqual([]);
});

test.each([
  ['twelve words', phrase],
  ['twenty-four words', `${phrase} ${words.slice(-12).join(' ')}`],
  ['twelve words in capitals', phrase.toUpperCase()],
  ['twelve words between others', `Hi, my wallet is gone. The words: ${phrase}. Please help me!`],
  ['twelve words on lines of their own', list.join('\n')],
  ['twelve words with Windows line ends', list.join('\r\n')],
  ['twelve words with commas', list.join(', ')],
  ['twelve words with semicolons and tabs', list.join(';\t')],
  ['a numbered list', list.map((word, index) => `${index + 1}. ${word}`).join('\n')],
  ['a list numbered with brackets', list.map((word, index) => `${index + 1}) ${word}`).join(' ')],
  ['a bulleted list', list.map((word) => `- ${word}`).join('\n')],
  ['words in quotes, as code', JSON.stringify(list)],
  ['words with invisible characters between them', list.join('\u200b \u200e')],
  ['words cut by soft hyphens', phrase.replaceAll('ab', 'a\u00adb')],
  [
    'words in full-width letters',
    phrase.replace(/[a-z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)),
  ],
  ['the common test phrase, eleven times "abandon"', `${'abandon '.repeat(11)}about`],
])('findSecret finds a recovery phrase in %s (FORM-30)', async (_, text) => {
  expect(await find(text)).toEqual(aPhrase);
});

test.each([
  ['eleven words of the list', list.slice(1).join(' ')],
  [
    'twelve words of the list with a different word between them',
    `${list.slice(0, 6).join(' ')} the ${list.slice(6).join(' ')}`,
  ],
  ['twelve short words, some not on the list', drawn],
  ['an empty text', ''],
  ['emoji', '🙏'.repeat(150)],
  [
    'right-to-left text',
    'مرحبا، لا أستطيع تفعيل محفظة التداول بعد تحديث التطبيق، هل يمكنكم مساعدتي في ذلك من فضلكم؟',
  ],
  ['ten thousand letters', 'x'.repeat(10_000)],
  ['ten thousand short words', 'a1 '.repeat(10_000)],
])('findSecret finds no recovery phrase in %s (FORM-30)', async (_, text) => {
  expect(await find(text)).toEqual(clear);
});

test.each([
  'I cannot trade yet, and the app says that I need to activate my Trade Wallet first.',
  'My transaction has been stuck for an hour now, can you please tell me what I should do about it?',
  'When I open the app on my phone the screen stays black until I close it and open it again.',
  'Hello team, can you help me find out why my USDC payment has not arrived in my wallet?',
  'The app will not let me add a custom token even though the contract address is correct.',
  'Please tell me which provider I can use to sell ETH and have the money paid out in rupees.',
  'I would like to know when the iOS version comes out and whether I can still join the beta.',
  'Swap screen: type amount, wait, rate turns blank, press back, open again, same error every time.',
  'Great app! One small problem: dark mode makes some text hard to read on older screens.',
  'Can you also support more chains? I hold assets on Polygon, Solana and Avalanche as well.',
  'Your identity check asked for a photo of my passport three times, and then it failed again.',
  'Why does it cost 1 XLM to open a trustline, and will I get this amount back later on?',
  'use this when you can, since other people will soon have the same problem that we had today',
  'error message: network request failed, code 500, screen: send, asset: XLM, amount: 20, memo: yes',
  'I wrote my recovery phrase on paper, as you say, but how can I check that each word is right?',
])('findSecret finds no secret in the ordinary message: %s (FORM-39)', async (text) => {
  expect(await find(text)).toEqual(clear);
});

const hexadecimal = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

test.each([
  ['64 hexadecimal digits after "key"', `My key is 0x${hexadecimal}, what now?`],
  ['64 hexadecimal digits in capitals after "private key"', `PRIVATE KEY ${hexadecimal.toUpperCase()}`],
  ['64 hexadecimal digits after "secret"', `secret: ${hexadecimal}`],
  ['64 hexadecimal digits after "privkey"', `privkey=${hexadecimal}`],
  ['64 hexadecimal digits after "seed"', `My seed, ${hexadecimal}`],
  ['64 hexadecimal digits some words after "private key"', `My private key is the following: ${hexadecimal}`],
  [
    '64 hexadecimal digits after "key" and another sentence with "not"',
    `The app does not open. My key: ${hexadecimal}`,
  ],
  ['64 hexadecimal digits on a line after "secret key"', `secret key\n${hexadecimal}`],
  ['a key in wallet import format', '5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ'],
  ['a compressed key in wallet import format', 'KwdMAjGmerYanjeui5SHS7JkmpZvVipYvB2LJGU1ZxJwYvP98617'],
  ['a private key of the Bitcoin test network', 'cMzLdeGd5vEqxB8B6VFQoRopQ3sLAAvEzDAoQgvX54xwofSWj1fx'],
  ['a secret seed of Stellar', 'It is SCZANGBA5YHTNYVVV4C3U252E2B6P6F5T3U6MM63WBSBZATAQI3EBTQ4.'],
  ['a secret seed of Stellar in small letters', 'sczangba5yhtnyvvv4c3u252e2b6p6f5t3u6mm63wbsbzataqi3ebtq4'],
])('findSecret finds a private key in %s (FORM-32, FORM-33)', async (_, text) => {
  expect(await find(text)).toEqual(aKey);
});

test.each([
  ['a labeled transaction hash', `The transaction hash is 0x${hexadecimal}`],
  ['a transaction hash after a colon', `tx: ${hexadecimal}`],
  ['a transaction hash some words after "tx"', `My tx is stuck: 0x${hexadecimal}`],
  ['a transaction hash on a line of its own', `transaction failed\n${hexadecimal}`],
  ['a transaction hash after the word "withdrawal"', `My withdrawal of 2 ETH never came, see ${hexadecimal}`],
  ['a link to a transaction', `https://explorer.example/tx/0x${hexadecimal}`],
  ['a Stellar account', 'GCZST3XVCDTUJ76ZAV2HA72KYQODXXZ5PTMAPZGDHZ6CS7RO7MGG3DBM'],
  ['an Ethereum address', '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'],
  ['a longer run of hexadecimal digits', `${hexadecimal}00`],
])('findSecret finds no secret in %s (FORM-34, FORM-39)', async (_, text) => {
  expect(await find(text)).toEqual(clear);
});

test.each(
  'transaction transfer payment withdrawal deposit swap bridge order hash tx txn txid txhash'.split(' '),
)('findSecret finds no secret in 64 hexadecimal digits after "%s" (FORM-34)', async (word) => {
  expect(await find(`${word} ${hexadecimal}`)).toEqual(clear);
});

test.each([
  ['64 hexadecimal digits alone', hexadecimal],
  ['64 hexadecimal digits with 0x in a sentence', `Please look at 0x${hexadecimal}`],
  ['digits after "public key"', `public key ${hexadecimal}`],
  ['digits far from the word "transaction"', `transaction ${'and so on '.repeat(9)} ${hexadecimal}`],
  ['digits after "in order to"', `I send this in order to help you: ${hexadecimal}`],
  ['digits after the words "transaction" and "key"', `transaction failed, my key: ${hexadecimal}`],
  ['digits after the words "key" and "swap"', `I never shared my key, my swap failed: 0x${hexadecimal}`],
  ['digits after "not my private key"', `this is not my private key: ${hexadecimal}`],
  ['digits after "don\u2019t" and "key"', `I don\u2019t send a key: ${hexadecimal}`],
  ['digits some words after the word "key"', `my key works, but what about ${hexadecimal}`],
])('findSecret returns "ambiguous" for %s (FORM-33, FORM-36)', async (_, text) => {
  expect(await find(text)).toEqual({ kind: 'ambiguous', field: 'message' });
});

test('findSecret returns the secret in one field when another field has ambiguous digits (FORM-38)', async () => {
  const texts = { bugName: hexadecimal, bugDescription: phrase };
  expect(await findSecret(texts, async () => words)).toEqual({ ...aPhrase, field: 'bugDescription' });
});

test('findSecret names the field that contains the secret (FORM-31)', async () => {
  const texts = { bugName: 'Words', bugDescription: phrase };
  expect(await findSecret(texts, async () => words)).toEqual({ ...aPhrase, field: 'bugDescription' });
});

test('findSecret loads the word list only when a text could contain a recovery phrase (FORM-41)', async () => {
  const readWords = vi.fn(async () => words);
  await findSecret({ message: 'Hello, how do I activate it?' }, readWords);
  await findSecret({ message: `key 0x${hexadecimal} and ${phrase}` }, readWords);
  expect(readWords).not.toHaveBeenCalled();
  await findSecret({ message: phrase }, readWords);
  expect(readWords).toHaveBeenCalledTimes(1);
});

test('findSecret throws only for a possible recovery phrase when the word list does not load (FORM-40, FORM-41)', async () => {
  const readWords = () => Promise.reject(new Error('offline'));
  await expect(findSecret({ message: phrase }, readWords)).rejects.toThrow('offline');
  expect(
    await findSecret({ message: 'Eleven words can not be twelve words, so they go through.' }, readWords),
  ).toEqual(clear);
});
