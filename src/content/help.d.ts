// The modules that build/vite-help.ts generates from the help articles.

declare module 'virtual:help-catalogue' {
  import type { HelpArticle } from './help-schema.ts';

  /** Every article without its text, in the order of the topics. */
  export const articles: readonly HelpArticle[];
}

declare module 'virtual:help-paths' {
  /** The short paths of the articles, by id. */
  export const articlePaths: Readonly<Record<string, string>>;
}

declare module 'virtual:help-index' {
  /** The search index, as MiniSearch writes it. */
  export const index: string;
}

declare module 'virtual:help-topics' {
  /** The topics' paths, in their order. */
  export const topicPaths: readonly string[];
}
