import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { helpArticles, helpTopics, relatedBeyondFolder } from '../../../src/content/help-catalogue.ts';
import type { Figure, HelpMatch } from '../../../src/contract/help.ts';
import { articleFeedbackMachine } from '../../../src/machines/help/article-feedback.machine.ts';
import { helpSearchMachine } from '../../../src/machines/help/help-search.machine.ts';
import { imageViewerMachine } from '../../../src/machines/help/image-viewer.machine.ts';
import { ArticlePage } from '../../../src/views/help/article-page.tsx';
import { articleText, preloadArticleText } from '../../../src/views/help/article-texts.tsx';
import { HelpCenterPage } from '../../../src/views/help/help-center-page.tsx';
import { TopicPage } from '../../../src/views/help/topic-page.tsx';

const silent = fromCallback(() => undefined);
const nothing = () => undefined;
const here = memoryLocation({ path: '/solution' });

function showHelpCenter() {
  const search = createActor(
    helpSearchMachine.provide({
      actors: {
        watchAddress: silent,
        search: fromPromise<readonly HelpMatch[], string>(async () => []),
        watchAttention: silent,
      },
      actions: { bringIndex: nothing, keepInAddress: nothing, openArticle: nothing },
    }),
  ).start();
  render(
    <Router hook={here.hook}>
      <HelpCenterPage search={search} />
    </Router>,
  );
}

async function showArticle(id: string) {
  const article = helpArticles.find((one) => one.id === id);
  const text = articleText(id);
  if (article === undefined || text === undefined) {
    throw new Error(`There is no article ${id}`);
  }
  await preloadArticleText(`/article/${id}`);
  const printed: string[] = [];
  const viewer = createActor(
    imageViewerMachine.provide({
      actors: {
        watchHistory: silent,
        lockScroll: silent,
        loadImage: fromPromise<void, Figure>(async () => undefined),
      },
      actions: { addEntry: nothing, goBack: nothing },
    }),
  ).start();
  const feedback = createActor(
    articleFeedbackMachine.provide({
      actors: { count: fromPromise<void, { helpful: boolean }>(async () => undefined) },
    }),
  ).start();
  render(
    <Router hook={here.hook}>
      <text.Part>
        {(content) => (
          <ArticlePage
            article={article}
            text={content}
            viewer={viewer}
            feedback={feedback}
            onPrint={() => printed.push(id)}
          />
        )}
      </text.Part>
    </Router>,
  );
  return { article, printed };
}

const linksIn = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

test('the index shows its breadcrumb, its title and the number of articles (HELP-1)', () => {
  showHelpCenter();
  const trail = screen.getByRole('navigation', { name: 'Breadcrumb' });
  expect([linksIn(trail), within(trail).getByText('Knowledge Base').ariaCurrent]).toEqual([
    [['Home', '/']],
    'page',
  ]);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Help Center');
  expect(screen.getByText(new RegExp(`^${helpArticles.length} articles`))).toBeTruthy();
});

test.each(helpTopics.map((topic) => [topic.name, topic] as const))(
  'the index shows at most four subtopics of %s with three articles each and links to the rest (HELP-3, HELP-4)',
  (name, { path, count, folders }) => {
    showHelpCenter();
    const card = screen.getByRole('region', { name });
    expect(within(card).getByText(`${count} ${count === 1 ? 'article' : 'articles'}`)).toBeTruthy();
    expect(linksIn(card)).toEqual([
      [name, path],
      ...folders
        .slice(0, 4)
        .flatMap(({ id, articles }) => [
          ...articles.slice(0, 3).map((article) => [article.title, `/article/${article.id}`]),
          ...(articles.length > 3
            ? [[`+${articles.length - 3} more article${articles.length > 4 ? 's' : ''}`, `${path}#${id}`]]
            : []),
        ]),
      ...(folders.length > 4 ? [[`View all ${folders.length} subtopics`, path]] : []),
    ]);
  },
);

test('the index ends with the links to support (HELP-5)', () => {
  showHelpCenter();
  const block = screen.getByRole('region', { name: "Can't find what you're looking for?" });
  expect(linksIn(block)).toEqual([
    ['Contact Support', '/contact-us'],
    ['Report a bug', '/contact-us#report-bug'],
  ]);
});

test.each(helpTopics.map((topic) => [topic.name, topic] as const))(
  'the page of %s lists all its subtopics and articles and links to all topics (HELP-5, HELP-7, HELP-8)',
  (name, topic) => {
    render(
      <Router hook={here.hook}>
        <TopicPage topic={topic} trail={[{ name: 'Home', href: '/' }]} />
      </Router>,
    );
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(name);
    for (const folder of topic.folders) {
      const section = screen.getByRole('region', { name: folder.name });
      expect([section.id, linksIn(section)]).toEqual([
        folder.id,
        folder.articles.map(({ id, title, summary }) => [`${title}${summary}`, `/article/${id}`]),
      ]);
    }
  },
);

test('an article shows its breadcrumb, its date and its contents (HELP-14, HELP-15)', async () => {
  await showArticle('swapping-assets');
  expect(linksIn(screen.getByRole('navigation', { name: 'Breadcrumb' }))).toEqual([
    ['Home', '/'],
    ['Help Center', '/solution'],
    ['Swapping', '/swapping#swapping-assets-guide'],
  ]);
  const { modifiedDate = '' } = helpArticles.find(({ id }) => id === 'swapping-assets') ?? {};
  const inWords = new Date(`${modifiedDate}T12:00Z`).toLocaleDateString('en-US', { dateStyle: 'long' });
  expect(screen.getByText(/^Modified on/).textContent).toBe(`Modified on ${inWords}`);
  const contents = linksIn(screen.getByRole('navigation', { name: 'On this page' }));
  const headings = screen
    .getAllByRole('heading', { level: 2 })
    .filter(({ id }) => contents.some(([, href]) => href === `#${id}`));
  expect(headings.map((heading) => [heading.textContent, `#${heading.id}`])).toEqual(contents);
  expect(headings.map((heading) => within(heading).getByRole('link').getAttribute('href'))).toEqual(
    contents.map(([, href]) => href),
  );
});

test('every article recommends at least two articles of another topic (HELP-18)', () => {
  expect(helpArticles.filter((one) => relatedBeyondFolder(one).length < 2).map(({ id }) => id)).toEqual([]);
});

test('an article links to its folder, related articles, and the previous and next article (HELP-18, HELP-19)', async () => {
  const { article } = await showArticle('swapping-assets');
  const topic = helpTopics.find(({ id }) => id === article.topic);
  const siblings =
    topic?.folders.flatMap(({ articles }) => articles).filter(({ id }) => id !== article.id) ?? [];
  const asLink = ({ id, title }: { id: string; title: string }) => [title, `/article/${id}`];
  expect(linksIn(screen.getByRole('region', { name: 'Articles in this folder' }))).toEqual(
    siblings.map(asLink),
  );
  expect(linksIn(screen.getByRole('region', { name: 'You may like to read' }))).toEqual(
    ['irreversible-transactions', 'instant-trade'].map((related) =>
      asLink(helpArticles.find(({ id }) => id === related) ?? article),
    ),
  );
  const index = helpArticles.indexOf(article);
  const [before, after] = [helpArticles[index - 1] ?? article, helpArticles[index + 1] ?? article];
  expect(linksIn(screen.getByRole('navigation', { name: 'More articles' }))).toEqual([
    [` Previous${before.title}`, `/article/${before.id}`],
    [`Next ${after.title}`, `/article/${after.id}`],
  ]);
});

test('Print Page opens the print dialog (HELP-17)', async () => {
  const { printed } = await showArticle('fees-explained');
  screen.getByRole('button', { name: 'Print Page' }).click();
  expect(printed).toEqual(['fees-explained']);
});
