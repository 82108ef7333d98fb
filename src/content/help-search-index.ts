import MiniSearch from 'minisearch';
import type { HelpMatch } from '../contract/help.ts';

/** The maximum number of matches in the list. HELP-40. */
const matchLimit = 8;

/** The parts of an article that the search index contains. `folder` is the subtopic's name. */
export type SearchedArticle = {
  id: string;
  title: string;
  folder: string;
  keywords: string;
  summary: string;
  text: string;
};

/** Words that a search ignores. HELP-38. */
const fillers = new Set(
  'a an and are as at be but by can do does for from has have how i if in into is it its me my not of on or so that the their then there these they this to was what when where which who why will with you your'.split(
    ' ',
  ),
);

/** The options of the index. The build and the browser must use the same ones. HELP-37, HELP-39. */
export const indexOptions = {
  fields: ['title', 'keywords', 'folder', 'summary', 'text'],
  storeFields: ['title', 'folder'],
  processTerm: (term: string) => {
    const word = term.toLowerCase();
    // Reduces a plural to its singular: fees, fee.
    return fillers.has(word) ? null : word.replace(/(?<=[^s]{3})s$/, '');
  },
};

/** The options of a search: weights, prefixes, and up to two typing errors. HELP-37, HELP-39. */
const searchOptions = {
  boost: { title: 5, keywords: 3, folder: 2, summary: 2 },
  prefix: true,
  fuzzy: (term: string) => (term.length > 3 ? 0.25 : false),
  maxFuzzy: 2,
};

/**
 * Opens the index that the build wrote. The returned function returns matches, the best one first, or
 * undefined if the query has only filler words. HELP-37 to HELP-40, SPEED-10.
 */
export function openIndex(text: string): (query: string) => HelpMatch[] | undefined {
  const index = MiniSearch.loadJSON<SearchedArticle>(text, indexOptions);
  return (query) => {
    const words: string[] = MiniSearch.getDefault('tokenize')(query).filter(Boolean);
    if (words.length > 0 && words.every((word) => !indexOptions.processTerm(word))) {
      return undefined;
    }
    // Articles that contain only some of the words are found only if no article contains all of them.
    // HELP-38.
    const all = index.search(query, { ...searchOptions, combineWith: 'AND' });
    const found = all.length > 0 ? all : index.search(query, searchOptions);
    return found.slice(0, matchLimit).map(({ id, title, folder }) => ({
      id: String(id),
      title: String(title),
      folder: String(folder),
    }));
  };
}
