import { expect, test } from 'vitest';
import { buildIndex, checkArticles, readSources, searchedArticles } from '../../build/help-content.ts';
import { topics } from '../../src/content/help/topics.ts';
import { openIndex } from '../../src/content/help-search-index.ts';

const articles = searchedArticles(checkArticles(readSources('src/content/help'), topics), topics);
const find = openIndex(buildIndex(articles));

/** The first article that a search finds. */
const best = (query: string) => find(query)[0]?.id;

test.each([
  ['trustline', 'trustlines'],
  ['fees', 'fees-explained'],
  ['stuck', 'transaction-stuck'],
  ['destination tag', 'memo-and-destination-tags'],
  ['how do I swap', 'swapping-assets'],
  ['recovery phrase', 'recovery-phrase'],
])('a search for "%s" finds %s first', (query, id) => {
  expect(best(query)).toBe(id);
});

test.each([
  ['trustlnie', 'trustlines'],
  ['trustlin', 'trustlines'],
  ['slipage', 'slippage'],
  ['recovry phrase', 'recovery-phrase'],
  ['transacton stuk', 'transaction-stuck'],
])('the typo "%s" still finds %s', (query, id) => {
  expect(find(query).map((match) => match.id)).toContain(id);
});

test('a search also matches keywords and text, and a match names its folder', () => {
  const [match] = find('slippage tolerance');
  expect(match).toEqual({ id: 'slippage', title: 'Slippage explained', folder: 'Swapping' });
});

test.each(['', '   ', 'the', 'xyzzyqwert', '<script>', '\\', '('])(
  'a search for "%s" finds nothing and does not throw',
  (query) => {
    expect(find(query)).toEqual([]);
  },
);

test('a search lists at most eight matches', () => {
  expect(find('wallet').length).toBe(8);
});
