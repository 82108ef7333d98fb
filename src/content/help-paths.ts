import { articlePaths } from 'virtual:help-paths';
import { hrefTo } from '../links.ts';

/** The addresses of all help articles. */
export const articleAddresses = Object.keys(articlePaths).map(hrefTo.article);

/** From an article's own path to its address. Architecture: help topic and article paths. */
export const articleRedirects = Object.entries(articlePaths).map(([id, path]) => ({
  from: path,
  to: hrefTo.article(id),
}));
