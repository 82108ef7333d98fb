import { camelCase, pascalCase } from './new-flow.ts';

/** Returns the name of a new page, its screen, and its row for the list of pages. */
export function pageFiles(path: string): { name: string; files: Map<string, string>; row: string } {
  const name = path.split('/').filter(Boolean).join('-');
  const type = pascalCase(name);
  const screen = `import { PageHead } from '../../runtime/page-head.tsx';
import { routes } from '../../screens.ts';

/** Fill in: what this page is for, in one sentence. */
export function ${type}Screen() {
  return (
    <>
      <PageHead
        title="Fill in the title | SwiftEx"
        description="Fill in what a search engine shows of this page."
        path={routes.${camelCase(name)}}
      />
      <h1>Fill in src/views/${name}/${name}-screen.tsx</h1>
    </>
  );
}
`;
  return {
    name,
    files: new Map([[`src/views/${name}/${name}-screen.tsx`, screen]]),
    row: `  ${camelCase(name)}: page('${path}', '${name}/${name}-screen'),`,
  };
}

/**
 * Adds a page to the source of the list of pages, before the pages without a layout. Throws if the list
 * already has the page, or if the place for the page is not found.
 */
export function withPage(screensSource: string, row: string): string {
  const before = "  login: page('/login'";
  if (!screensSource.includes(before) || screensSource.includes(row)) {
    throw new Error(`src/screens.ts already has this row, or has no row for /login to put it before:${row}`);
  }
  return screensSource.replace(before, `${row}\n${before}`);
}

/**
 * Returns a new article of the Help Center without its text. The build fails until the article is filled in.
 */
export function articleFile(
  place: { topic: string; path: string; subtopic: string },
  name: string,
  day: string,
) {
  return `---
id: ${name}
title: ""
path: ${place.path}/${name}
topic: ${place.topic}
subtopic: ${place.subtopic}
modifiedDate: "${day}"
keywords: []
relatedArticles: []
summary: ""
---

Fill in the article: title, keywords and summary above, its text here.
`;
}

/**
 * Adds an article to the source of the topics, at the end of a subtopic. Throws if there is no such subtopic.
 */
export function withArticle(topicsSource: string, subtopic: string, name: string): string {
  const list = new RegExp(`(id: '${subtopic}',[^{}]*?articles: \\[)([^\\]]*?)(,?\\s*)(\\])`);
  if (!list.test(topicsSource)) {
    throw new Error(`src/content/help/topics.ts has no subtopic "${subtopic}".`);
  }
  return topicsSource.replace(
    list,
    (_, start, articles, end, bracket) =>
      `${start}${articles}${articles.trim() === '' ? '' : ', '}'${name}'${end}${bracket}`,
  );
}
