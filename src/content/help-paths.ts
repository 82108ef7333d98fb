import { articlePaths } from 'virtual:help-paths';
import { hrefTo } from '../links.ts';

/** The addresses of all help articles. */
export const articleAddresses = Object.keys(articlePaths).map(hrefTo.article);

/** Redirects from the articles' short paths to their addresses. HELP-9, HELP-10. */
export const articleRedirects = Object.entries(articlePaths).map(([id, path]) => ({
  from: path,
  to: hrefTo.article(id),
}));
