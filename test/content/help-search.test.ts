import { expect, test } from 'vitest';
import { buildIndex, checkArticles, readSources, searchedArticles } from '../../build/help-content.ts';
import { topics } from '../../src/content/help/topics.ts';
import { openIndex } from '../../src/content/help-search-index.ts';

const articles = searchedArticles(checkArticles(readSources('src/content/help'), topics), topics);
const find = openIndex(buildIndex(articles));

/** Returns the id of the first article that a search finds. */
const best = (query: string) => find(query)?.[0]?.id;

test.each([
  ['trustline', 'trustlines'],
  ['fees', 'fees-explained'],
  ['stuck', 'transaction-stuck'],
  ['destination tag', 'memo-and-destination-tags'],
  ['how do I swap', 'swapping-assets'],
  ['recovery phrase', 'recovery-phrase'],
])('a help search for "%s" finds %s first (HELP-37, HELP-38)', (query, id) => {
  expect(best(query)).toBe(id);
});

test.each([
  ['trustlnie', 'trustlines'],
  ['trustlin', 'trustlines'],
  ['slipage', 'slippage'],
  ['recovry phrase', 'recovery-phrase'],
  ['transacton stuk', 'transaction-stuck'],
])('a help search for the prefix or typo "%s" still finds %s (HELP-39)', (query, id) => {
  expect(find(query)?.map((match) => match.id)).toContain(id);
});

test('a help search returns the title and subtopic of the article that it finds (HELP-37, HELP-40)', () => {
  const [match] = find('slippage tolerance') ?? [];
  expect(match).toEqual({ id: 'slippage', title: 'Slippage explained', folder: 'Swapping' });
});

test.each(['the', 'how do I', 'what?'])(
  'a help search for "%s" has no result, because no word counts (HELP-38)',
  (query) => {
    expect(find(query)).toBeUndefined();
  },
);

test.each(['xyzzyqwert', '<script>', '%', '[', '\\', '(', '😀'])(
  'a help search for "%s" finds nothing and does not fail (HELP-38)',
  (query) => {
    expect(find(query)).toEqual([]);
  },
);

const blank = { folder: '', keywords: '', summary: '', text: '' };

test('a help search ranks matches in the title before matches in the keywords and in the text (HELP-37)', () => {
  const search = openIndex(
    buildIndex([
      { ...blank, id: 'text', title: 'One', text: 'lumen' },
      { ...blank, id: 'keywords', title: 'Two', keywords: 'lumen' },
      { ...blank, id: 'title', title: 'Lumen' },
    ]),
  );
  expect(search('lumen')?.map(({ id }) => id)).toEqual(['title', 'keywords', 'text']);
});

test('a help search lists articles with some of the words only when no article has all of them (HELP-38)', () => {
  const search = openIndex(
    buildIndex([
      { ...blank, id: 'one', title: 'Lumen lumen' },
      { ...blank, id: 'both', title: 'Three', text: 'anchor lumen' },
    ]),
  );
  expect(search('lumen anchor')?.map(({ id }) => id)).toEqual(['both']);
  expect(search('lumen unheard')?.map(({ id }) => id)).toEqual(['one', 'both']);
});

test.each([
  ['anchors', 1],
  ['anc', 1],
  ['achor', 1],
  ['anchorage', 0],
  ['fea', 0],
])(
  'a help search for "%s" finds %i articles when the only article is titled Anchor and mentions a fee (HELP-39)',
  (query, count) => {
    const search = openIndex(buildIndex([{ ...blank, id: 'a', title: 'Anchor', text: 'fee' }]));
    expect(search(query)?.length).toBe(count);
  },
);

test('a help search lists at most eight matches (HELP-40)', () => {
  expect(find('wallet')?.length).toBe(8);
});
