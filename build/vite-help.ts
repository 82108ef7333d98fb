import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { topics } from '../src/content/help/topics.ts';
import {
  buildIndex,
  ContentError,
  checkArticles,
  checkLegal,
  readSources,
  searchedArticles,
} from './help-content.ts';

const modules = ['virtual:help-catalogue', 'virtual:help-topics', 'virtual:help-paths', 'virtual:help-index'];

/**
 * Checks the help articles and legal texts, and generates four modules from the articles: a catalogue without
 * texts, the paths of the topics, the paths of the articles, and the search index. Faulty content fails the
 * build with an error that names the files. The development server reports it and keeps serving.
 * HELP-13, HELP-36.
 */
export function helpContent(): Plugin {
  return {
    name: 'help-content',
    buildStart() {
      try {
        checkArticles(readSources('src/content/help'), topics);
        checkLegal(readSources('src/content/legal'));
      } catch (error) {
        const problem = error instanceof ContentError ? `\n${error.message}` : String(error);
        if (!this.meta.watchMode) {
          this.error(problem);
        }
        // A restart of Vite first closes the old server, so an error here would leave no server.
        this.warn(problem);
      }
    },
    resolveId: (id) => (modules.includes(id) ? `\0${id}` : undefined),
    load(id) {
      if (!modules.includes(id.slice(1))) {
        return undefined;
      }
      const sources = readSources('src/content/help');
      for (const { file } of sources) {
        this.addWatchFile(resolve(file));
      }
      const articles = checkArticles(sources, topics);
      switch (id.slice(1)) {
        case 'virtual:help-catalogue':
          return exported(
            'articles',
            articles.map(({ path: _, keywords: __, text: ___, ...light }) => light),
          );
        case 'virtual:help-topics':
          return exported(
            'topicPaths',
            topics.map(({ path }) => path),
          );
        case 'virtual:help-paths':
          return exported('articlePaths', Object.fromEntries(articles.map(({ id, path }) => [id, path])));
        default:
          return exported('index', buildIndex(searchedArticles(articles, topics)));
      }
    },
  };
}

const exported = (name: string, value: unknown) => `export const ${name} = ${JSON.stringify(value)};`;
