import { articlePaths } from 'virtual:help-paths';
import { hrefTo } from '../links.ts';

/** The addresses of all help articles. */
export const articleAddresses = Object.keys(articlePaths).map(hrefTo.article);

/** The address of each article, by its short path. */
export const articleRedirects = Object.entries(articlePaths).map(([id, path]) => ({
  from: path,
  to: hrefTo.article(id),
}));
