import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fromMarkdown } from 'mdast-util-from-markdown';
import MiniSearch from 'minisearch';
import * as v from 'valibot';
import { parse } from 'yaml';
import type { Topic } from '../src/content/help/topics.ts';
import { ArticleHead, LegalHead, screenNames } from '../src/content/help-schema.ts';
import { indexOptions, type SearchedArticle } from '../src/content/help-search-index.ts';
import { routes } from '../src/screens.ts';
import { fileOfPicture, isPicture } from './help-pictures.ts';

/** A Markdown file: its path in the project and its text. */
export type Source = { file: string; source: string };

/** An article in the build: its front matter and its plain text. */
export type BuiltArticle = ArticleHead & { text: string };

/** The error for invalid content. Its message lists the faults, one per line with the file name. */
export class ContentError extends Error {
  override name = 'ContentError';
}

const topicsFile = 'src/content/help/topics.ts';

/** Reads the Markdown files in `folder`, sorted by name. */
export function readSources(folder: string): Source[] {
  return globSync(`${folder}/*.md`)
    .map((file) => file.replaceAll('\\', '/'))
    .sort()
    .map((file) => ({ file, source: readFileSync(file, 'utf8') }));
}

/**
 * Returns the articles in the order of the topics. Throws a `ContentError` that lists every fault, such as
 * invalid front matter, a duplicate id, path or title, a related article, image or link that does not exist,
 * or an article that its topic does not list. HELP-13.
 */
export function checkArticles(sources: readonly Source[], topics: readonly Topic[]): BuiltArticle[] {
  const problems: string[] = [];
  // The ids of articles with invalid front matter. Links to these articles are not reported as broken.
  const unread: string[] = [];
  const articles = sources.flatMap(({ file, source }) => {
    const { head, body } = split(source);
    const parsed = v.safeParse(ArticleHead, head, parsing);
    if (!parsed.success) {
      problems.push(...describe(file, parsed.issues));
      unread.push(basename(file, '.md'));
      return [];
    }
    return [{ file, ...parsed.output, ...readText(body) }];
  });
  const ids = new Set([...articles.map(({ id }) => id), ...unread]);
  const knownPaths = new Set([
    ...Object.values(routes),
    ...topics.map(({ path }) => path),
    ...[...ids].map((id) => `/article/${id}`),
  ]);
  const taken = new Map<string, string>();
  for (const article of articles) {
    const report = (problem: string) => problems.push(`${article.file}: ${problem}`);
    if (basename(article.file) !== `${article.id}.md`) {
      report(`id: "${article.id}" is not the name of the file.`);
    }
    for (const [field, value] of [
      ['id', article.id],
      ['path', article.path],
      ['title', article.title],
    ] as const) {
      const holder = taken.get(`${field} ${value}`);
      if (holder !== undefined) {
        report(`${field}: "${value}" is already used by ${holder}.`);
      }
      taken.set(`${field} ${value}`, article.file);
    }
    const topic = topics.find(({ id }) => id === article.topic);
    const folder = topic?.subtopics.find(({ id }) => id === article.subtopic);
    if (!folder?.articles.includes(article.id)) {
      report(`topics.ts does not list it in topic "${article.topic}", subtopic "${article.subtopic}".`);
    }
    for (const [index, id] of article.relatedArticles.entries()) {
      if (!ids.has(id)) {
        report(`relatedArticles: there is no article "${id}".`);
      } else if (id === article.id || article.relatedArticles.indexOf(id) !== index) {
        report(`relatedArticles: "${id}" is the article itself, or is listed twice.`);
      }
    }
    for (const { url, alt } of article.pictures) {
      const picture = fileOfPicture(article.file, url);
      if (picture !== undefined && !isPicture(picture)) {
        report(`there is no picture "${picture}", or its format does not match its name.`);
      } else if (picture === undefined && !screenNames.some((name) => url === `phone:${name}`)) {
        report(
          `there is no picture "${url}"; a file is named like swap-screen.png or .webp, a drawn screen is phone:${screenNames.join(', phone:')}.`,
        );
      } else if (alt.trim() === '') {
        report(`the picture "${url}" has no description.`);
      }
    }
    for (const link of article.links) {
      if (!leadsSomewhere(link, knownPaths)) {
        report(`the link "${link}" leads nowhere.`);
      }
    }
  }
  const listed = topics.flatMap(({ subtopics }) => subtopics.flatMap((subtopic) => subtopic.articles));
  for (const [index, id] of listed.entries()) {
    if (!ids.has(id)) {
      problems.push(`${topicsFile}: there is no article "${id}".`);
    } else if (listed.indexOf(id) !== index) {
      problems.push(`${topicsFile}: the article "${id}" is listed twice.`);
    }
  }
  if (problems.length > 0) {
    throw new ContentError(problems.join('\n'));
  }
  return articles
    .sort((a, b) => listed.indexOf(a.id) - listed.indexOf(b.id))
    .map(({ file: _, pictures: __, links: ___, ...article }) => article);
}

/** Throws a `ContentError` when a legal text has invalid front matter or an image. */
export function checkLegal(sources: readonly Source[]): void {
  const problems = sources.flatMap(({ file, source }) => {
    const { head, body } = split(source);
    return [
      ...describe(file, v.safeParse(LegalHead, head, parsing).issues ?? []),
      ...readText(body).pictures.map(
        ({ url }) => `${file}: a legal text cannot contain the picture "${url}".`,
      ),
    ];
  });
  if (problems.length > 0) {
    throw new ContentError(problems.join('\n'));
  }
}

/** Returns the serialized search index of the articles. HELP-37. */
export function buildIndex(articles: readonly SearchedArticle[]): string {
  const index = new MiniSearch<SearchedArticle>(indexOptions);
  index.addAll(articles);
  return JSON.stringify(index);
}

/** Returns the articles with the fields that the search covers. */
export function searchedArticles(articles: readonly BuiltArticle[], topics: readonly Topic[]) {
  const folders = new Map(
    topics.flatMap(({ subtopics }) => subtopics.map(({ id, name }) => [id, name] as const)),
  );
  return articles.map(({ id, title, subtopic, keywords, summary, text }): SearchedArticle => {
    return { id, title, folder: folders.get(subtopic) ?? '', keywords: keywords.join(' '), summary, text };
  });
}

function split(source: string): { head: unknown; body: string } {
  const [whole = '', head = ''] = /^---\r?\n(.*?)\r?\n---\r?\n/s.exec(source) ?? [];
  try {
    return { head: parse(head) as unknown, body: source.slice(whole.length) };
  } catch {
    return { head: undefined, body: source };
  }
}

function describe(file: string, issues: readonly v.BaseIssue<unknown>[]): string[] {
  return issues.map((issue) => {
    const field = v.getDotPath(issue);
    return field === null
      ? `${file}: it does not begin with fields between two lines of "---".`
      : `${file}: ${field}: ${issue.message}.`;
  });
}

/** Reports one fault per field, in plain words where the schema has no message of its own. */
const parsing = { abortPipeEarly: true, message: plainMessage };

function plainMessage(issue: v.BaseIssue<unknown>): string {
  const { type, received, requirement, message } = issue;
  if (received === 'undefined') {
    return 'is missing';
  }
  if (type === 'non_empty' || received === 'null') {
    return 'must not be empty';
  }
  switch (type) {
    case 'strict_object':
      return 'is not a field of this file';
    case 'max_length':
      return `must have at most ${requirement} characters`;
    case 'string':
      return 'must be a text';
    case 'array':
      return 'must be a list';
    default:
      return message;
  }
}

type Node = {
  type: string;
  value?: string;
  url?: string;
  alt?: string | null | undefined;
  children?: Node[];
};

/** Returns the words, links and images of a text. */
function readText(markdown: string) {
  const words: string[] = [];
  const links: string[] = [];
  const pictures: Array<{ url: string; alt: string }> = [];
  const visit = ({ type, value, url = '', alt, children = [] }: Node) => {
    if (type === 'link') {
      links.push(url);
    } else if (type === 'image') {
      pictures.push({ url, alt: alt ?? '' });
    } else if (value !== undefined && type !== 'html') {
      words.push(value);
    }
    children.forEach(visit);
  };
  visit(fromMarkdown(markdown));
  return { text: words.join(' '), links, pictures };
}

function leadsSomewhere(link: string, knownPaths: ReadonlySet<string>) {
  return link.startsWith('/')
    ? knownPaths.has(link.replace(/[?#].*$/, ''))
    : /^(?:https:\/\/|mailto:|#)/.test(link);
}
