import { beforeAll, expect, test } from 'vitest';
import { builtSite } from '../../support/browser.ts';
import { untilHydrated } from '../../support/hydration.ts';
import { faultsOf, noFaults } from '../kit/faults.ts';
import { readHtml } from '../kit/html.ts';

const site = builtSite();
const withoutScript = { javaScriptEnabled: false, expectedComplaints: /Failed to load resource.*404/ };

const content = `<p>Before an account on Stellar can hold a token, it has to say so.</p>
<h2>One</h2><p class="ql-align-center">In the <strong style="color: #e60000">middle</strong>.</p>
<h2>Two</h2><iframe class="ql-video" src="https://www.youtube.com/embed/abc"></iframe>
<h2>Three</h2><script>document.title = 'stolen'</script><img src="x" onerror="document.title = 'stolen'">`;

/** Creates twelve posts, enough for two pages. Every third post has the tag Stellar. */
beforeAll(async () => {
  const token = await site.server().signIn();
  for (let number = 1; number <= 12; number += 1) {
    const response = await fetch(`${site.server().url}/api/v2/blogs`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({
        title: `Trustlines, part ${number}`,
        content,
        tags: number % 3 === 0 ? ['Stellar'] : ['Wallet'],
        excerpt: `What part ${number} is about.`,
      }),
    });
    expect(response.ok).toBe(true);
  }
});

test('the tabs, search, pagination and posts of the blog work when JavaScript is off (BLOG-9, BLOG-17, BLOG-55)', async () => {
  await using visit = await site.visit(withoutScript);
  const { page, server } = visit;
  const cards = () => page.locator('#posts h2').count();
  const here = () => page.url().slice(server.url.length);
  const seen: unknown[] = [];
  await page.goto(`${server.url}/blogs`);
  seen.push([here(), await cards()]);
  await page.getByRole('link', { name: 'Next', exact: true }).click();
  seen.push([here(), await cards()]);
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Stellar' }).click();
  seen.push([here(), await cards()]);
  await page.getByRole('searchbox', { name: 'Search posts' }).fill('trustlines');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/blog?*search=*');
  seen.push([here(), await cards()]);
  await page.getByRole('link', { name: 'Trustlines, part 12' }).click();
  seen.push([here(), await page.title()]);
  expect(seen).toEqual([
    ['/blogs', 10],
    ['/blog?page=2', 2],
    ['/blog?category=stellar', 4],
    ['/blog?category=stellar&search=trustlines', 4],
    ['/blog/trustlines-part-12', 'Trustlines, part 12 | SwiftEx Blog'],
  ]);
  expect(await page.locator('#post-text').textContent()).toContain('Before an account on Stellar');
  expect(await page.getByText('Watch the video on YouTube').getAttribute('href')).toBe(
    'https://www.youtube.com/watch?v=abc',
  );
});

test('the search box of the blog is visible on a phone when JavaScript is off (BLOG-17)', async () => {
  await using visit = await site.visit({ ...withoutScript, viewport: { width: 390, height: 844 } });
  const { page, server } = visit;
  await page.goto(`${server.url}/blog`);
  expect(await page.getByRole('searchbox', { name: 'Search posts' }).isVisible()).toBe(true);
});

test('the server sends the same 404 page with noindex for every unknown post, and a message for a search without matches (BLOG-5, BLOG-15)', async () => {
  const unknown = await sentBy('/blog/no-such-post');
  const headline = unknown.headings.filter(({ level }) => level === 1).map(({ text }) => text);
  expect([unknown.status, headline, unknown.head.robots]).toEqual([404, ['Blog not found'], ['noindex']]);
  expect(await sentBy('/blog/another-such-post')).toEqual(unknown);
  expect((await sentBy('/blog?search=zzz')).text).toContain(
    'No blogs found matching your search criteria. Try a different search term or category.',
  );
});

test.each([
  ['/blog', 'SwiftEx Blog | Crypto News & Insights', '/blog'],
  ['/blogs', 'SwiftEx Blog | Crypto News & Insights', '/blog'],
  ['/blog?page=2', 'SwiftEx Blog | Crypto News & Insights | Page 2', '/blog?page=2'],
  ['/blog?category=Stellar', 'SwiftEx Blog | Stellar Crypto News & Insights', '/blog?category=stellar'],
  ['/blog/trustlines-part-1', 'Trustlines, part 1 | SwiftEx Blog', '/blog/trustlines-part-1'],
])(
  '%s is complete in the HTML, and hydration sends no API request (BLOG-36, BLOG-37, BLOG-74, BLOG-82)',
  async (path, title, canonical) => {
    await using visit = await site.visit({ reducedMotion: 'reduce' });
    const { page, server } = visit;
    await page.addInitScript(() => localStorage.setItem('demoDismissed', 'true'));
    const calls: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/api/')) {
        calls.push(request.url());
      }
    });
    await page.goto(`${server.url}${path}`);
    const words = () => page.locator('main h1, main h2, main p').allTextContents();
    const before = await words();
    await untilHydrated(page);
    expect([await words(), calls]).toEqual([before, []]);
    expect(await page.title()).toBe(title);
    const address = await page.locator('link[rel=canonical]').getAttribute('href');
    expect(address?.replace(/^https?:\/\/[^/]+/, '')).toBe(canonical);
    expect(await faultsOf(page)).toEqual(noFaults);
  },
);

test('search results and empty list pages have noindex, and a category with posts does not (BLOG-39)', async () => {
  for (const path of ['/blog?search=trustlines', '/blog?page=9', '/blog?category=none']) {
    expect([path, (await sentBy(path)).head.robots]).toEqual([path, ['noindex']]);
  }
  expect((await sentBy('/blog?category=stellar')).head.robots).toEqual([]);
});

const feeds = [
  ['application/rss+xml', '/feed.xml'],
  ['application/feed+json', '/feed.json'],
];

test('the head of a blog list contains its description, keywords, structured data and links to the feeds (BLOG-38, BLOG-40)', async () => {
  const { head, blogHead, data } = await sentBy('/blog?category=stellar');
  expect(head.description[0]).toMatch(/^Stellar: /);
  expect(blogHead.keywords[0]).toMatch(/^Stellar, /);
  expect([blogHead.ogType, head.ogTitle, blogHead.feeds.map(withoutHost)]).toEqual([
    ['website'],
    ['SwiftEx Blog | Stellar Crypto News & Insights'],
    feeds,
  ]);
  expect(data.map((thing) => thing['@type'])).toEqual(['Blog', 'BreadcrumbList']);
});

test('the head of a post contains its description, tags, structured data and links to its picture and the feeds (BLOG-40, BLOG-74, BLOG-75)', async () => {
  const { head, blogHead, data } = await sentBy('/blog/trustlines-part-3');
  expect([head.description, blogHead.keywords, blogHead.ogType, blogHead.articleTags]).toEqual([
    ['What part 3 is about.'],
    ['Stellar'],
    ['article'],
    ['Stellar'],
  ]);
  expect(head.ogImage.map((url) => new URL(String(url)).pathname)).toEqual(['/og/trustlines-part-3.png']);
  expect([blogHead.publishedAt.length, blogHead.changedAt.length, blogHead.feeds.map(withoutHost)]).toEqual([
    1,
    1,
    feeds,
  ]);
  expect(data.map((thing) => thing['@type'])).toEqual(['BlogPosting', 'BreadcrumbList']);
});

test('robots.txt disallows the API and links to the sitemap (BLOG-80)', async () => {
  const { body } = await site.server().raw('/robots.txt');
  expect(body.toString()).toMatch(
    /^User-agent: \*\nDisallow: \/api\/\n\nSitemap: https?:\/\/[^/]+\/sitemap.xml\n$/,
  );
});

test('security.txt names the contact page and expires a year after the build (SHELL-58)', async () => {
  const { status, body } = await site.server().raw('/.well-known/security.txt');
  const lines = body
    .toString()
    .split('\n')
    .map((line) => line.replace(/https?:\/\/[^/]+/, ''));
  const [expires] = lines.splice(1, 1);
  const inDays = (Date.parse(expires?.slice('Expires: '.length) ?? '') - Date.now()) / 86_400_000;
  expect([status, lines, inDays > 300 && inDays <= 366]).toEqual([
    200,
    ['Contact: /contact-us', 'Preferred-Languages: en', 'Canonical: /.well-known/security.txt', ''],
    true,
  ]);
});

const withoutHost = ([type, href]: unknown[]) => [type, String(href).replace(/^https?:\/\/[^/]+/, '')];

/** Fetches a page and parses the HTML as the server sends it. */
async function sentBy(path: string) {
  const { status, body } = await site.server().raw(path);
  return { status, ...readHtml(body.toString('utf8')) };
}
