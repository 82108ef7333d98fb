import MiniSearch from 'minisearch';
import type { HelpMatch } from '../contract/help.ts';

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

/** Stop words. */
const fillers = new Set(
  'a an and are as at be but by can do does for from has have how i if in into is it its me my not of on or so that the their then there these they this to was what when where which who why will with you your'.split(
    ' ',
  ),
);

/** The index options, shared by the build and the browser, because they must match. */
export const indexOptions = {
  fields: ['title', 'keywords', 'folder', 'summary', 'text'],
  storeFields: ['title', 'folder'],
  processTerm: (term: string) => {
    const word = term.toLowerCase();
    // Singular and plural match: fee and fees.
    return fillers.has(word) ? null : word.replace(/(?<=[^s]{3})s$/, '');
  },
};

/** Search options: prefixes match, and longer words tolerate one or two typos. */
const searchOptions = {
  boost: { title: 5, keywords: 3, folder: 2, summary: 2 },
  prefix: true,
  fuzzy: (term: string) => (term.length > 3 ? 0.25 : false),
  maxFuzzy: 2,
};

/** Loads the index that the build wrote and searches it, best match first. */
export function openIndex(text: string): (query: string) => HelpMatch[] {
  const index = MiniSearch.loadJSON<SearchedArticle>(text, indexOptions);
  return (query) => {
    // Articles with all words rank above those with some.
    const all = index.search(query, { ...searchOptions, combineWith: 'AND' });
    const found = all.length > 0 ? all : index.search(query, searchOptions);
    return found.slice(0, matchLimit).map(({ id, title, folder }) => ({
      id: String(id),
      title: String(title),
      folder: String(folder),
    }));
  };
}
