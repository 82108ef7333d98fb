import { expect, test } from 'vitest';
import { builtSite, open } from '../../support/browser.ts';
import { publicPaths } from '../kit/pages.ts';

const site = builtSite();

// `site.visit` fails the test if the page sends a request to another host.
test.each(publicPaths.filter((path) => path !== '/404'))(
  'a visit to %s sets no cookie, stores nothing and requests nothing from other hosts (PRIV-8, PRIV-16, SAFE-69)',
  async (path) => {
    await using visit = await site.visit();
    const { page } = visit;
    await open(visit, path);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.waitForLoadState('networkidle');
    expect({
      cookies: await page.context().cookies(),
      local: await page.evaluate(() => ({ ...localStorage })),
      session: await page.evaluate(() => ({ ...sessionStorage })),
    }).toEqual({ cookies: [], local: {}, session: {} });
  },
);

test('the demo video loads from www.youtube-nocookie.com only after Play is pressed (PRIV-15, SAFE-69)', async () => {
  // Tests block requests to third parties, so the player's request fails.
  await using visit = await site.visit({ expectedComplaints: /youtube-nocookie\.com|ERR_FAILED/ });
  const { page, server } = visit;
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  await open(visit, '/');
  await page.getByRole('button', { name: 'View Demo' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'See SwiftEx in action' });
  await dialog.waitFor();
  const here = new URL(server.url).host;
  expect([...hosts]).toEqual([here]);
  await dialog.getByRole('button', { name: 'Play the demo' }).click();
  await expect.poll(() => [...hosts]).toEqual([here, 'www.youtube-nocookie.com']);
});

test('the Privacy Policy names the data, the browser storage, the logs and analytics (PRIV-35, PRIV-36)', async () => {
  const html = (await site.server().raw('/privacy-policy')).body.toString();
  const text = html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
  for (const words of [
    'What you give us on this website',
    'What this website stores in your browser',
    'Server logs of this website',
    'This website uses an analytics service only if its operator has set one up',
    'We do not store the data of identity checks',
    'Debug and error logs: 1.5 to 2 months',
    'KYC records: up to 10 years',
    'Transaction logs: at least 10 years',
    'Reports of suspicious activity: up to 12 years',
  ]) {
    expect(text.replaceAll(' :', ':')).toContain(words);
  }
});

test('a link to another site passes no window handle, and sends only the origin as referrer (PRIV-18)', async () => {
  const { headers, body } = await site.server().raw('/');
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  const newTabs = body.toString().match(/<a\b[^>]*target="_blank"[^>]*>/g) ?? [];
  expect(newTabs.length).toBeGreaterThan(0);
  expect(newTabs.filter((link) => !/rel="[^"]*noopener/.test(link))).toEqual([]);
});
