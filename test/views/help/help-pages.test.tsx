import { cleanup, render, screen, within } from '@testing-library/react';
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
import { Contents } from '../../../src/views/help/contents.tsx';
import { HelpCenterPage } from '../../../src/views/help/help-center-page.tsx';
import { proseParts } from '../../../src/views/help/prose.tsx';
import { TopicScreen } from '../../../src/views/help/topic-screen.tsx';
import { press } from '../../support/gestures.ts';

const silent = fromCallback(() => undefined);
const nothing = () => undefined;
const here = memoryLocation({ path: '/solution' });

function showHelpCenter() {
  const search = createActor(
    helpSearchMachine.provide({
      actors: {
        watchAddress: silent,
        search: fromPromise<readonly HelpMatch[] | undefined, string>(async () => []),
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
        dragImage: silent,
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

const supportLinks = [
  ['Contact Support', '/contact-us'],
  ['Report a bug', '/contact-us#report-bug'],
];

const linksIn = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

test('the Help Center index shows its breadcrumb, its title and the number of articles (HELP-1)', () => {
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
  'the Help Center index shows up to four subtopics of %s with up to three articles each, and links to the rest (HELP-3, HELP-4)',
  (name, { path, count, description, folders }) => {
    showHelpCenter();
    const card = screen.getByRole('region', { name });
    expect(within(card).getByText(description)).toBeTruthy();
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

test('the Help Center index has the links to support (HELP-5)', () => {
  showHelpCenter();
  const block = screen.getByRole('region', { name: "Can't find what you're looking for?" });
  expect(linksIn(block)).toEqual(supportLinks);
});

test.each(helpTopics.map((topic) => [topic.name, topic] as const))(
  'the help page of the topic %s lists its subtopics and articles, and links to all topics (HELP-5, HELP-7, HELP-8)',
  (name, topic) => {
    render(
      <Router hook={memoryLocation({ path: topic.path }).hook}>
        <TopicScreen />
      </Router>,
    );
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(name);
    const trail = screen.getByRole('navigation', { name: 'Breadcrumb' });
    expect([linksIn(trail), within(trail).getByText(name).ariaCurrent]).toEqual([
      [
        ['Home', '/'],
        ['Help Center', '/solution'],
      ],
      'page',
    ]);
    const { count, description } = topic;
    expect(screen.getByText(description)).toBeTruthy();
    expect(screen.getByText(`${count} ${count === 1 ? 'article' : 'articles'}`)).toBeTruthy();
    const all = screen.getByRole('navigation', { name: 'All topics' });
    expect(linksIn(all)).toEqual(helpTopics.map((one) => [one.name, one.path]));
    expect(within(all).getByRole('link', { current: 'page' }).textContent).toBe(name);
    expect(linksIn(screen.getByRole('region', { name: "Can't find what you're looking for?" }))).toEqual(
      supportLinks,
    );
    for (const folder of topic.folders) {
      const section = screen.getByRole('region', { name: folder.name });
      expect([section.id, linksIn(section)]).toEqual([
        folder.id,
        folder.articles.map(({ id, title, summary }) => [`${title}${summary}`, `/article/${id}`]),
      ]);
    }
  },
);

test('a help article shows its breadcrumb, its date and its table of contents (HELP-14, HELP-15)', async () => {
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

test('a help article with a header image shows the image and a button that enlarges it (HELP-14, HELP-25)', async () => {
  const mast = () => screen.getByRole('heading', { level: 1 }).closest('header') ?? document.body;
  const parts = () => [
    mast().querySelectorAll('[role=img]').length,
    within(mast())
      .queryAllByRole('button')
      .map((button) => button.getAttribute('aria-label')),
  ];
  await showArticle('swapping-assets');
  expect(parts()).toEqual([1, ['View larger: The Swap screen of the app']]);
  press('View larger: The Swap screen of the app');
  const viewer = screen.getByRole('dialog', { name: 'Image' });
  expect(within(viewer).getByText('The Swap screen of the app')).toBeTruthy();
  expect(viewer.querySelectorAll('[role=img]')).toHaveLength(1);
  cleanup();
  await showArticle('minimum-age');
  expect(parts()).toEqual([0, []]);
});

test('headings in a help article link to themselves, and links to other sites open in a new tab (HELP-15, HELP-16)', () => {
  const { a: TextLink, h2: Heading, h3: Subheading } = proseParts;
  render(
    <Router hook={here.hook}>
      <Heading id="one">One</Heading>
      <Subheading id="two">Two</Subheading>
      <TextLink href="https://stellar.org/">Stellar</TextLink>
      <TextLink href="/article/slippage">Slippage</TextLink>
    </Router>,
  );
  expect(
    screen.getAllByRole('link').map((link) => [link.getAttribute('href'), link.getAttribute('target')]),
  ).toEqual([
    ['#one', null],
    ['#two', null],
    ['https://stellar.org/', '_blank'],
    ['/article/slippage', null],
  ]);
});

test('a help article with only one main heading has no table of contents (HELP-15)', () => {
  const one = { depth: 2, id: 'one', text: 'One' };
  const { container, rerender } = render(<Contents headings={[one, { ...one, depth: 3, id: 'two' }]} />);
  expect(container.textContent).toBe('');
  rerender(<Contents headings={[one, { ...one, id: 'two' }]} />);
  expect(screen.getByRole('navigation', { name: 'On this page' })).toBeTruthy();
});

test('every help article recommends at least two articles of other topics (HELP-18)', () => {
  expect(helpArticles.filter((one) => relatedBeyondFolder(one).length < 2).map(({ id }) => id)).toEqual([]);
});

test('a help article links to the articles of its folder, related articles, and the previous and next article (HELP-18, HELP-19)', async () => {
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

test('the first help article has no link to a previous article, and the last has no link to a next article (HELP-19)', async () => {
  const neighbors = async (id = '') => {
    await showArticle(id);
    const links = linksIn(screen.getByRole('navigation', { name: 'More articles' }));
    cleanup();
    return links.map(([, href]) => href);
  };
  const pathOf = (index: number) => `/article/${helpArticles.at(index)?.id}`;
  expect(await neighbors(helpArticles.at(0)?.id)).toEqual([pathOf(1)]);
  expect(await neighbors(helpArticles.at(-1)?.id)).toEqual([pathOf(-2)]);
});

test('the Print Page button of a help article opens the print dialog (HELP-17)', async () => {
  const { printed } = await showArticle('fees-explained');
  screen.getByRole('button', { name: 'Print Page' }).click();
  expect(printed).toEqual(['fees-explained']);
});
