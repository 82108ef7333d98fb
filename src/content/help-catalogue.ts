import { articles } from 'virtual:help-catalogue';
import { type Subtopic, type Topic, topics } from './help/topics.ts';
import type { HelpArticle } from './help-schema.ts';

/** A subtopic with its articles, as the pages list them. */
export type Folder = { id: string; name: string; articles: readonly HelpArticle[] };

/** A topic with its subtopics and articles, as the pages list them. */
export type HelpTopic = {
  id: string;
  name: string;
  path: string;
  description: string;
  folders: readonly Folder[];
  count: number;
};

const byId = new Map(articles.map((article) => [article.id, article]));

/** Every article without its text, in the order of the topics. */
export const helpArticles = articles;

/** The topics in their order. HELP-6. */
export const helpTopics: readonly HelpTopic[] = topics.map(toHelpTopic);

/** Returns the topic, subtopic, siblings and neighbors of an article. HELP-18, HELP-19. */
export function placeInTopics({ id, topic, subtopic }: HelpArticle) {
  const home = helpTopics.find((one) => one.id === topic);
  const folder = home?.folders.find((one) => one.id === subtopic);
  const siblings = home?.folders.flatMap((one) => one.articles.filter((article) => article.id !== id)) ?? [];
  const index = articles.findIndex((article) => article.id === id);
  return { topic: home, folder, siblings, previous: articles[index - 1], next: articles[index + 1] };
}

/** Returns the article with this id, if there is one. */
export const findArticle = (id: string) => byId.get(id);

/** Returns the articles with these ids, in the same order. */
function pickArticles(ids: readonly string[]) {
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Returns the related articles that are not already listed in the article's own topic. HELP-18. */
export function relatedBeyondFolder(article: HelpArticle): HelpArticle[] {
  const { siblings } = placeInTopics(article);
  return pickArticles(article.relatedArticles).filter((related) => !siblings.includes(related));
}

/** Returns the address of a topic, or of one of its subtopics. HELP-7. */
export const hrefOfTopic = (topic: { path: string }, folder?: { id: string }) =>
  folder === undefined ? topic.path : `${topic.path}#${folder.id}`;

function toHelpTopic({ subtopics, ...topic }: Topic): HelpTopic {
  const folders = subtopics.map(toFolder);
  return { ...topic, folders, count: folders.reduce((sum, folder) => sum + folder.articles.length, 0) };
}

function toFolder({ id, name, articles: ids }: Subtopic): Folder {
  return { id, name, articles: pickArticles(ids) };
}
