import { globSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newProfile } from '../../support/profiles.ts';
import { sees } from '../kit/page.ts';

const options = { logLevel: 'error', server: { port: 0, watch: null } } as const;

let site: ViteDevServer;
let workbench: ViteDevServer;
let profile: Awaited<ReturnType<typeof newProfile>>;

beforeAll(async () => {
  site = await createServer({ ...options, configFile: 'vite.config.ts' });
  await site.listen();
  process.env['LIVE_SITE'] = addressOf(site);
  workbench = await createServer({ ...options, configFile: 'workbench/vite.config.ts' });
  delete process.env['LIVE_SITE'];
  await workbench.listen();
  profile = await newProfile({ viewport: { width: 1440, height: 900 } });
});
afterAll(async () => {
  await profile?.giveBack();
  await workbench?.close();
  await site?.close();
});

const addressOf = ({ resolvedUrls }: ViteDevServer) => resolvedUrls?.local[0] ?? '';

/** Opens a page of a development server. The first load is slow: the server transforms every module. */
async function open(address: string): Promise<Page> {
  const page = await profile.context.newPage();
  page.setDefaultTimeout(45_000);
  await page.goto(address, { waitUntil: 'commit', timeout: 90_000 });
  return page;
}

test('a tester watches the real site, records a submission, and replays its path (TEST-30, TEST-32)', {
  timeout: 180_000,
}, async () => {
  const bench = await open(`${addressOf(workbench)}#live`);
  const status = bench.getByRole('status').first();
  await status.getByText('Watching the site: no page is open.').waitFor();
  await profile.context.route('**/api/v2/subscribe', (route) => route.abort());
  const visitor = await open(`${addressOf(site)}contact`);
  const email = visitor.getByRole('form', { name: 'Join the waiting list' }).getByLabel('Email');
  await email.waitFor();
  await status.getByText('Watching 1 page: /contact').waitFor();
  await bench.getByRole('button', { name: 'Record' }).click();
  await email.fill('ada@example.com');
  await email.press('Enter');
  await bench.getByRole('cell', { name: 'xstate.error.actor.join, from join' }).waitFor();
  await bench.getByRole('button', { name: 'Stop' }).click();
  await bench.getByRole('link', { name: 'submit the form → the server is unreachable' }).click();
  await sees(
    () =>
      bench.locator('svg .is-active:not(.is-group)').evaluateAll((all) => all.map((one) => one.textContent)),
    ['failed'],
  );
  await bench.getByRole('link', { name: 'Live', exact: true }).click();
  await visitor.close();
  await status.getByText('Watching the site: no page is open.').waitFor();
});

test('the built site contains no code of the live feed for the workbench (TEST-31)', () => {
  const marks = ['live:hello', 'live:sent', 'live:watch', 'live:attach'];
  const source = readFileSync('src/runtime/live-feed.ts', 'utf8');
  expect(marks.filter((mark) => source.includes(mark))).toEqual(marks.slice(0, 3));
  const built = globSync('dist/**/*.{js,mjs,html,css,json}');
  expect(
    built.filter((file) => /client\/assets\/.*\.js$/.test(file.replaceAll('\\', '/'))).length,
  ).toBeGreaterThan(20);
  const telling = built.filter((file) => {
    const text = readFileSync(file, 'utf8');
    return marks.some((mark) => text.includes(mark));
  });
  expect(telling).toEqual([]);
});
