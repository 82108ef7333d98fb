import { expect, test } from 'vitest';
import { builtSite } from '../../support/browser.ts';
import { everyPage, siteUrl } from '../kit/pages.ts';

const site = builtSite();

async function read(path: string) {
  const { status, body } = await site.server().raw(path);
  return { status, html: body.toString() };
}

/** Returns the text of an HTML string, without tags. */
const textOf = (html: string) =>
  unescapeHtml(html.replace(/<[^>]+>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();

const unescapeHtml = (text: string) =>
  text.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&');

const between = (html: string, start: RegExp, end: string) => {
  const from = start.exec(html);
  const begin = from === null ? html.length : from.index + from[0].length;
  return html.slice(begin, html.indexOf(end, begin));
};

const attributes = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(([, value = '']) => unescapeHtml(value));

test.each([
  [
    '/privacy-policy',
    'Privacy Policy',
    'Last updated December 16, 2024',
    [
      'Overview',
      'Acceptance',
      'What Personal Information We Collect',
      'Sharing with third parties',
      'How we use information and user rights',
      'Data retention',
      'Data security',
      'Children',
      'Conditions of Use and Changes',
      'Contact Us',
    ],
  ],
  [
    '/terms-of-service',
    'Terms of Service',
    'Last updated December 16, 2024',
    [
      'Agreement to Terms',
      'Privacy Policy',
      'Eligibility',
      'Services',
      'User Responsibility',
      'Updates to Terms',
      'Liability',
      'Contact Us',
    ],
  ],
])('%s has its title, date and sections (PAGE-24 to PAGE-28)', async (path, title, updated, sections) => {
  const { status, html } = await read(path);
  const main = between(html, /<main[^>]*>/, '</main>');
  const contents = between(main, /aria-labelledby="contents-title"[^>]*>/, '</nav>');
  expect([
    status,
    textOf(between(main, /<h1[^>]*>/, '</h1>')),
    textOf(between(main, /<small[^>]*>/, '</small>')),
    attributes(contents, /<a[^>]*>([^<]*)<\/a>/g),
  ]).toEqual([200, title, updated, sections]);
});

test('the anti-money-laundering policy has its date and figures (PAGE-26, PAGE-30, PAGE-32)', async () => {
  const { html } = await read('/anti-money-laundering');
  const text = textOf(between(html, /<main[^>]*>/, '</main>'));
  for (const fact of [
    /Last updated June 10, 2025/,
    /\$10,000/,
    /25%/,
    /10 years/,
    /12 years/,
    /Low/,
    /Medium/,
    /High/,
  ]) {
    expect(text).toMatch(fact);
  }
});

test('the sitemap lists every indexed page, and the date of every article (SHELL-43, SHELL-49 to SHELL-51)', async () => {
  const { headers, body } = await site.server().raw('/sitemap.xml');
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  const entries = body.toString().match(/<url>.*<\/url>/g) ?? [];
  expect(entries.flatMap((entry) => attributes(entry, /<loc>(.*)<\/loc>/g))).toEqual([
    ...everyPage
      .filter(({ status, noindex }) => status === 200 && !noindex)
      .map(({ path }) => `${siteUrl}${path}`),
    `${siteUrl}/blog`,
  ]);
  const articles = entries.filter((entry) => entry.includes('/article/'));
  expect(articles.filter((entry) => !/<lastmod>\d{4}-\d{2}-\d{2}<\/lastmod>/.test(entry))).toEqual([]);
  expect((await read('/robots.txt')).html).toContain(`Sitemap: ${siteUrl}/sitemap.xml\n`);
});

test('an article has structured data of the types Article and BreadcrumbList (HELP-20)', async () => {
  const { html } = await read('/article/swapping-assets');
  const [first, second] = attributes(html, /<script type="application\/ld\+json">(.*?)<\/script>/g).map(
    (text) => JSON.parse(text) as Record<string, unknown>,
  );
  const [modified] = attributes(html, /<time dateTime="([^"]+)"/gi);
  expect([first?.['@type'], first?.['headline'], first?.['dateModified']]).toEqual([
    'Article',
    'Swap one asset for another',
    modified,
  ]);
  const item = (position: number, name: string, path: string) => ({
    '@type': 'ListItem',
    position,
    name,
    item: `${siteUrl}${path}`,
  });
  expect(second).toEqual({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      item(1, 'Home', '/'),
      item(2, 'Help Center', '/solution'),
      item(3, 'Swapping', '/swapping#swapping-assets-guide'),
      item(4, 'Swap one asset for another', '/article/swapping-assets'),
    ],
  });
});
