import { expect, test } from 'vitest';
import { routes } from '../../../src/screens.ts';
import { builtSite, open } from '../../support/browser.ts';
import { readHtml } from '../kit/html.ts';
import { everyPage, pages, publicPaths, siteUrl } from '../kit/pages.ts';
import { heldPrices } from '../kit/prices.ts';

const site = builtSite();
const noDemo = () => localStorage.setItem('demoDismissed', 'true');

/** Records the server's HTML before hydration, and violations of the content security policy. */
function keepFirstPaint() {
  const refused: string[] = [];
  const all = (selector: string, attribute: string) =>
    [...document.querySelectorAll(selector)].map((element) => element.getAttribute(attribute));
  const readHead = () => ({
    title: [...document.querySelectorAll('title')].map(({ textContent }) => textContent),
    description: all('meta[name=description]', 'content'),
    canonical: all('link[rel=canonical]', 'href'),
    robots: all('meta[name=robots]', 'content'),
    ogTitle: all('meta[property="og:title"]', 'content'),
    ogDescription: all('meta[property="og:description"]', 'content'),
    ogUrl: all('meta[property="og:url"]', 'content'),
    ogImage: all('meta[property="og:image"]', 'content'),
    card: all('meta[name="twitter:card"]', 'content'),
  });
  document.addEventListener('securitypolicyviolation', ({ violatedDirective }) =>
    refused.push(violatedDirective),
  );
  document.addEventListener('DOMContentLoaded', () => {
    const html = document.getElementById('root')?.innerHTML;
    const sent = { h1: document.querySelector('h1'), html, head: readHead() };
    Object.assign(window, { readHead, sent, refused });
  });
}

/** Returns the HTML that `keepFirstPaint` recorded, the current HTML, and the policy violations. */
function compareWithFirstPaint() {
  const { sent, refused, readHead } = window as unknown as {
    sent: { h1: Element | null; html: string; head: object };
    refused: string[];
    readHead: () => object;
  };
  return {
    isSameHeading: document.querySelector('h1') === sent.h1 && sent.h1 !== null,
    sent: { html: sent.html, head: sent.head },
    now: { html: document.getElementById('root')?.innerHTML, head: readHead() },
    refused,
  };
}

/** Fetches a page from the server and parses its HTML. */
async function sentBy(path: string) {
  const { status, body } = await site.server().raw(path);
  return { status, ...readHtml(body.toString('utf8')) };
}

test.each([...publicPaths, '/no-such-page'])(
  '%s hydrates without a change of its HTML or head, and without console output (SHELL-47, A11Y-16, SPEED-4, SAFE-13)',
  async (path) => {
    await using visit = await site.visit({ expectedComplaints: /Failed to load resource.*404/ });
    const { page } = visit;
    await page.addInitScript(noDemo);
    await page.addInitScript(keepFirstPaint);
    // Live prices would replace the sample rates in the HTML.
    await heldPrices(page);
    await open(visit, path);
    const { isSameHeading, sent, now, refused } = await page.evaluate(compareWithFirstPaint);
    // The invitation page changes at once: its address has no token, so it shows a message.
    expect(now).toEqual(path === routes.invitation ? { ...sent, html: now.html } : sent);
    expect(sent.head).toEqual((await sentBy(path)).head);
    expect({ isSameHeading, refused }).toEqual({ isSameHeading: true, refused: [] });
    // Scrolls to the end, so that late parts load. A request to a third party would fail the test.
    await page.mouse.wheel(0, 30_000);
    await expect
      .poll(() => page.evaluate(() => innerHeight + scrollY >= document.documentElement.scrollHeight - 1))
      .toBe(true);
  },
);

test('/admin-waitlist is sent with Loading... and redirects to the login page when there is no session (SESS-27, A11Y-16)', async () => {
  await using visit = await site.visit();
  const { page, server } = visit;
  await page.addInitScript(keepFirstPaint);
  const answer = await server.raw('/admin-waitlist');
  expect(answer.body.toString()).toContain('>Loading...</p>');
  await open(visit, '/admin-waitlist');
  await page.waitForURL('**/login?from=%2Fadmin-waitlist');
  expect((await page.evaluate(compareWithFirstPaint)).refused).toEqual([]);
});

test.each(pages)(
  '$path is sent with one title, description, address and social card (SHELL-42 to SHELL-46)',
  async ({ path, status, noindex }) => {
    const answer = await sentBy(path);
    expect(answer.status).toBe(status);
    const [title] = answer.head.title;
    const [description] = answer.head.description;
    expect([title, description]).toEqual([
      expect.stringMatching(/SwiftEx/),
      expect.stringMatching(/^.{20,200}$/),
    ]);
    expect(answer.head).toEqual({
      title: [title],
      description: [description],
      canonical: noindex ? [] : [`${siteUrl}${path}`],
      robots: noindex ? ['noindex'] : [],
      ogTitle: [title],
      ogDescription: [description],
      ogUrl: [`${siteUrl}${path}`],
      ogImage: [`${siteUrl}/social-card.png`],
      card: ['summary_large_image'],
    });
  },
);

test('no two pages share a title or a description (SHELL-42)', async () => {
  const texts = await Promise.all(
    everyPage.map(async ({ path }) => (await site.server().raw(path)).body.toString('utf8')),
  );
  const valuesOf = (pattern: RegExp) => texts.map((text) => pattern.exec(text)?.[1]);
  expect(twiceIn(valuesOf(/<title>(.*?)<\/title>/))).toEqual([]);
  expect(twiceIn(valuesOf(/<meta name="description" content="(.*?)"/))).toEqual([]);
});

const twiceIn = (values: unknown[]) => values.filter((value, index) => values.indexOf(value) !== index);

test('the home page has structured data for the organization and the site (HOME-3)', async () => {
  const html = (await site.server().raw('/')).body.toString('utf8');
  const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(
    ([, json = '']) => JSON.parse(json),
  );
  expect(data).toEqual([
    expect.objectContaining({ '@type': 'Organization', name: 'SwiftEx', url: `${siteUrl}/` }),
    expect.objectContaining({ '@type': 'WebSite', name: 'SwiftEx', url: `${siteUrl}/` }),
  ]);
});

test.each([...pages.map(({ path }) => path), '/no-such-page'])(
  'the content security policy of %s forbids unknown inline scripts and eval',
  async (path) => {
    const { headers } = await site.server().raw(path);
    const policy = Object.fromEntries(
      String(headers['content-security-policy'])
        .split('; ')
        .map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1).join(' ')]),
    );
    expect(policy).toEqual({
      'default-src': "'none'",
      'script-src': expect.stringMatching(/^'self'( 'sha256-[\w+/]+=*')*$/),
      'connect-src': "'self'",
      'img-src': "'self' data: https:",
      'font-src': "'self'",
      'media-src': "'self'",
      'frame-src': 'https://www.youtube-nocookie.com https://player.vimeo.com',
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
      'object-src': "'none'",
      'style-src': expect.stringMatching(/^'self'( 'sha256-[\w+/]+=*')+$/),
      'require-trusted-types-for': "'script'",
    });
  },
);

test('an unknown path gets the 404 page with status 404 (PAGE-34)', async () => {
  const { raw } = site.server();
  const [unknown, notFound] = await Promise.all([raw('/no-such-page'), raw('/404')]);
  expect(unknown.status).toBe(404);
  expect(unknown.body.toString()).toBe(notFound.body.toString());
});
