import { expect, test } from 'vitest';
import { builtSite } from '../../support/browser.ts';
import { readHtml } from '../kit/html.ts';

const site = builtSite();

test('the login page has its title, heading and introduction, and no header, footer or navigation (SESS-1)', async () => {
  const { status, body } = await site.server().raw('/login');
  const html = body.toString();
  const { titles, headings, text } = readHtml(html);
  expect([status, titles, headings, /<(?:header|footer|nav)\b/.exec(html)]).toEqual([
    200,
    ['Sign in | SwiftEx'],
    [{ level: 1, text: 'Sign in' }],
    null,
  ]);
  expect(text).toContain('Sign in to the SwiftEx admin area.');
});

test.each([
  '/admin-dash',
  '/admin-bloglist',
  '/admin-waitlist',
  '/add-blog',
  '/edit-blog/post-7',
  '/media-uploads',
  '/admin-library',
  '/admin-inbox',
  '/admin-feedback',
  '/admin-outbox',
  '/admin-people',
  '/admin-audit',
  '/admin-account',
  '/admin-tags',
  '/admin-trash',
])(
  'the protected screen %s shows Loading... and redirects to the login page when nobody is signed in (SESS-26, SESS-27)',
  async (path) => {
    await using visit = await site.visit();
    const { page, server } = visit;
    expect((await server.raw(path)).body.toString()).toContain('>Loading...</p>');
    await page.goto(`${server.url}${path}`);
    await page.waitForURL(`**/login?from=${encodeURIComponent(path)}`);
  },
);
