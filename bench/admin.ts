import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { quietFlags, testBrowserPath } from '../scripts/chromium.ts';
import { admin } from '../test/support/server.ts';
import { phone } from './browser.ts';
import { lossesOf, scoreOf, visit } from './lighthouse.ts';
import type { Measurement } from './measurement.ts';
import { type Site, serveSite } from './site.ts';

const paths = [
  '/admin-dash',
  '/blogs',
  '/add-blog',
  '/admin-bloglist',
  '/admin-waitlist',
  '/media-uploads',
  '/admin-inbox',
  '/admin-feedback',
  '/admin-account',
];

/** Lighthouse's accessibility score of every admin screen, in a browser that is signed in. */
export async function measureAdmin(site: Site): Promise<Measurement[]> {
  await using server = await serveSite(site, {
    DATA_DIR: join(site.folder, 'admin'),
    SAMPLE_CONTENT: 'on',
  });
  const profile = mkdtempSync(join(tmpdir(), 'swiftex-admin-'));
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: testBrowserPath() ?? '',
    args: [...quietFlags, '--remote-debugging-port=0'],
    viewport: phone,
  });
  try {
    const page = await browser.newPage();
    await page.goto(`${server.origin}/login`);
    await page.getByLabel('Email').fill(admin.email);
    await page.getByLabel('Password', { exact: true }).fill(admin.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL('**/admin-dash');
    // Chromium writes the port it chose into its profile.
    const port = Number(readFileSync(join(profile, 'DevToolsActivePort'), 'utf8').split('\n')[0]);
    return paths.map((path) => {
      const name = `page${path.replaceAll('/', '-')}`;
      const report = visit(`${server.origin}${path}`, name, ['accessibility'], port);
      const seen = new URL(report.finalDisplayedUrl).pathname;
      return {
        what: `${path}: accessibility`,
        unit: 'points',
        value: seen === path ? scoreOf(report, 'accessibility') : undefined,
        limit: { atLeast: 100 },
        note: seen === path ? lossesOf(report, 'accessibility').join('; ') : `led to ${seen}`,
      };
    });
  } finally {
    await browser.close();
    rmSync(profile, { recursive: true, force: true });
  }
}
