import MiniSearch from 'minisearch';
import type { HelpMatch } from '../contract/help.ts';

/** How many matches are shown at once. */
const matchLimit = 8;

/** One article as the search sees it. `folder` is the subtopic's name. */
export type SearchedArticle = {
  id: string;
  title: string;
  folder: string;
  keywords: string;
  summary: string;
  text: string;
};

/** Words that say nothing of what is looked for. */
const fillers = new Set(
  'a an and are as at be but by can do does for from has have how i if in into is it its me my not of on or so that the their then there these they this to was what when where which who why will with you your'.split(
    ' ',
  ),
);

/** How articles are indexed while building, and read again in the browser: both must agree. */
export const indexOptions = {
  fields: ['title', 'keywords', 'folder', 'summary', 'text'],
  storeFields: ['title', 'folder'],
  processTerm: (term: string) => {
    const word = term.toLowerCase();
    // One and many are the same: fee and fees.
    return fillers.has(word) ? null : word.replace(/(?<=[^s]{3})s$/, '');
  },
};

/** How a search is asked: beginnings of words count, and a slip or two in a longer one. */
const searchOptions = {
  boost: { title: 5, keywords: 3, folder: 2, summary: 2 },
  prefix: true,
  fuzzy: (term: string) => (term.length > 3 ? 0.25 : false),
  maxFuzzy: 2,
};

/** Reads an index that the build wrote, and answers searches in it, the best match first. SPEED-10. */
export function openIndex(text: string): (query: string) => HelpMatch[] {
  const index = MiniSearch.loadJSON<SearchedArticle>(text, indexOptions);
  return (query) => {
    // All words of the search in one article beat some of them.
    const all = index.search(query, { ...searchOptions, combineWith: 'AND' });
    const found = all.length > 0 ? all : index.search(query, searchOptions);
    return found.slice(0, matchLimit).map(({ id, title, folder }) => ({
      id: String(id),
      title: String(title),
      folder: String(folder),
    }));
  };
}
