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
])('who searches for "%s" finds %s first', (query, id) => {
  expect(best(query)).toBe(id);
});

test.each([
  ['trustlnie', 'trustlines'],
  ['trustlin', 'trustlines'],
  ['slipage', 'slippage'],
  ['recovry phrase', 'recovery-phrase'],
  ['transacton stuk', 'transaction-stuck'],
])('a slip of the finger such as "%s" still finds %s', (query, id) => {
  expect(find(query).map((match) => match.id)).toContain(id);
});

test('a match is found by its keywords and its text, too, and names its folder', () => {
  const [match] = find('slippage tolerance');
  expect(match).toEqual({ id: 'slippage', title: 'Slippage explained', folder: 'Swapping' });
});

test.each(['', '   ', 'the', 'xyzzyqwert', '<script>', '\\', '('])(
  'who searches for "%s" finds nothing, and nothing breaks',
  (query) => {
    expect(find(query)).toEqual([]);
  },
);

test('at most eight matches are listed', () => {
  expect(find('wallet').length).toBe(8);
});
