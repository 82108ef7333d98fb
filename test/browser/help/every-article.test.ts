import { expect, test } from 'vitest';
import { checkArticles, readSources } from '../../../build/help-content.ts';
import { topics } from '../../../src/content/help/topics.ts';
import { builtSite } from '../../support/browser.ts';
import { readHtml } from '../kit/html.ts';
import { siteUrl } from '../kit/pages.ts';

const site = builtSite();
const articles = checkArticles(readSources('src/content/help'), topics);
const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

test.each(articles)(
  'the server sends the complete article "$title" under /article/, and redirects its front-matter path there (HELP-9, HELP-14, HELP-20, HELP-23)',
  async (article) => {
    const { id, title, path, modifiedDate } = article;
    const { status, body } = await site.server().raw(`/article/${id}`);
    const { headings, titles, times, buttons, data, pictures, text } = readHtml(body.toString());
    expect({
      status,
      titles,
      h1: headings.filter(({ level }) => level === 1).map((heading) => heading.text),
      times,
      structured: data.map((item) => [item['@type'], item['headline'], item['dateModified']]),
      buttons: ['Yes', 'No', 'Print Page'].filter((name) => !buttons.includes(name)),
      unlabeled: pictures.filter((label) => label === ''),
    }).toEqual({
      status: 200,
      titles: [`${title} | SwiftEx Help Center`],
      h1: [title],
      times: [modifiedDate],
      structured: [
        ['Article', title, modifiedDate],
        ['BreadcrumbList', undefined, undefined],
      ],
      buttons: [],
      unlabeled: [],
    });
    expect(text).toContain(`Modified on ${longDate.format(new Date(modifiedDate))}`);
    expect(text).toContain('Was this article helpful?');
    expect(text).toContain('You may like to read');
    expect(body.toString()).not.toContain('Operator:');
    const moved = await site.server().raw(path);
    expect([moved.status, moved.headers['location']]).toEqual([308, `/article/${id}`]);
  },
);

test.each(topics)(
  'the page of the topic "$name" lists all its subtopics and articles (HELP-6, HELP-7, HELP-20, HELP-23)',
  async ({ path, name, subtopics }) => {
    const { status, body } = await site.server().raw(path);
    const { data, headings, links, ids } = readHtml(body.toString());
    const listed = subtopics.flatMap((subtopic) => subtopic.articles.map((id) => `/article/${id}`));
    expect({
      status,
      h1: headings.filter(({ level }) => level === 1).map(({ text }) => text),
      data: data.map((item) => item['@type']),
      missing: [
        ...subtopics.filter(({ id }) => !ids.includes(id)),
        ...listed.filter((href) => !links.includes(href)),
      ],
    }).toEqual({ status: 200, h1: [name], data: ['BreadcrumbList'], missing: [] });
  },
);

test('the HTML of the help index links to every topic and contains breadcrumb data (HELP-20, HELP-23)', async () => {
  const { headings, data, links } = readHtml((await site.server().raw('/solution')).body.toString());
  expect([headings[0]?.text, data.map((item) => item['@type'])]).toEqual(['Help Center', ['BreadcrumbList']]);
  expect(topics.filter(({ path }) => !links.includes(path))).toEqual([]);
});

test('the sitemap lists the help index, every topic and every article with its modification date (HELP-21)', async () => {
  const sitemap = (await site.server().raw('/sitemap.xml')).body.toString();
  const missing = articles.filter(
    ({ id, modifiedDate }) =>
      !sitemap.includes(`<url><loc>${siteUrl}/article/${id}</loc><lastmod>${modifiedDate}</lastmod></url>`),
  );
  expect(missing).toEqual([]);
  const paths = ['/solution', ...topics.map(({ path }) => path)];
  expect(paths.filter((path) => !sitemap.includes(`<loc>${siteUrl}${path}</loc>`))).toEqual([]);
});
