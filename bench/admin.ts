import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import * as v from 'valibot';
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
  '/admin-library',
  '/admin-outbox',
  '/admin-people',
  '/admin-audit',
  '/admin-account',
  '/admin-tags',
  '/admin-trash',
];

/**
 * Measures Lighthouse's accessibility score of every admin screen, in a signed-in browser.
 * SPEED-8.
 */
export async function measureAdmin(site: Site): Promise<Measurement[]> {
  await using server = await serveSite(site, {
    DATA_DIR: join(site.folder, 'admin'),
    SAMPLE_CONTENT: 'on',
  });
  const profile = mkdtempSync(join(tmpdir(), 'swiftex-admin-'));
  try {
    await signIn(server.origin, profile);
    const editor = await editorPath(server.origin);
    const browser = await startBrowser(profile);
    const found = [...paths, editor].map((path): Measurement => {
      const name = `page${path.replaceAll('/', '-')}`;
      const report = visit(`${server.origin}${path}`, name, ['accessibility'], { port: browser.port });
      const seen = new URL(report.finalDisplayedUrl).pathname;
      return {
        what: `${path}: accessibility`,
        unit: 'points',
        value: seen === path ? scoreOf(report, 'accessibility') : undefined,
        limit: { atLeast: 100 },
        note: seen === path ? lossesOf(report, 'accessibility').join('; ') : `redirected to ${seen}`,
      };
    });
    await browser.stop();
    return found;
  } finally {
    rmSync(profile, { recursive: true, force: true });
  }
}

/** Returns the path of the editor for one of the sample posts. */
async function editorPath(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/v2/blogs/?page=1&limit=1`);
  const { posts } = v.parse(
    v.object({ posts: v.tuple([v.object({ _id: v.string() })]) }),
    await answer.json(),
  );
  return `/edit-blog/${posts[0]._id}`;
}

/** Signs in and keeps the session in the browser profile. */
async function signIn(origin: string, profile: string) {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: testBrowserPath() ?? '',
    args: quietFlags,
    viewport: phone,
  });
  const page = await context.newPage();
  await page.goto(`${origin}/login`);
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password', { exact: true }).fill(admin.password);
  await page.getByLabel('Remember me').check();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/admin-dash');
  await context.close();
}

/**
 * Starts a browser that only Lighthouse controls. With a browser that Playwright started, the visit would
 * deadlock: Playwright pauses every new page until this process resumes the page. This process, however,
 * waits for Lighthouse.
 */
async function startBrowser(profile: string) {
  const portFile = join(profile, 'DevToolsActivePort');
  rmSync(portFile, { force: true });
  const child = spawn(
    testBrowserPath() ?? '',
    ['--headless', ...quietFlags, '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'],
    { stdio: 'ignore' },
  );
  const exit = once(child, 'exit');
  // Chromium chooses a port and writes it into its profile.
  while (!existsSync(portFile) && child.exitCode === null) {
    await sleep(50);
  }
  return {
    port: Number(readFileSync(portFile, 'utf8').split('\n')[0]),
    stop: async () => {
      child.kill();
      await exit;
    },
  };
}
