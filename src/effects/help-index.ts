import { index } from 'virtual:help-index';
import { openIndex } from '../content/help-search-index.ts';

/** Searches the Help Center's articles, the best match first. */
export const findArticles = openIndex(index);
