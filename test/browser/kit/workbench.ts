import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { build, createServer, preview } from 'vite';
import { afterAll, beforeAll, expect } from 'vitest';
import { newProfile } from '../../support/profiles.ts';

const configFile = 'workbench/vite.config.ts';
const logLevel = 'error';

type Served = { address: string; close: () => Promise<unknown> };

/** As `npm run workbench` serves it. */
export async function asServed(): Promise<Served> {
  const server = await createServer({ configFile, logLevel, server: { port: 0, watch: null } });
  await server.listen();
  return { address: server.resolvedUrls?.local[0] ?? '', close: () => server.close() };
}

/** The same page in one piece, which comes in a fraction of the time. */
export async function inOnePiece(): Promise<Served> {
  const outDir = mkdtempSync(join(tmpdir(), 'swiftex-workbench-'));
  await build({
    configFile,
    logLevel: 'silent',
    build: { outDir, emptyOutDir: true, minify: false, reportCompressedSize: false },
  });
  const server = await preview({ configFile, logLevel, build: { outDir }, preview: { port: 0 } });
  return {
    address: server.resolvedUrls?.local[0] ?? '',
    close: async () => {
      await server.close();
      rmSync(outDir, { recursive: true });
    },
  };
}

/** One tester at the workbench for all the tests of a file. What goes wrong on the page is among the complaints. */
export function tester(serve: () => Promise<Served>, first: string) {
  let served: Served;
  let profile: Awaited<ReturnType<typeof newProfile>>;
  let page: Page;
  const complaints: string[] = [];

  /** Loads the workbench at a place, and waits for its diagram. */
  async function enter(place: string) {
    await page.goto('about:blank');
    await page.goto(`${served.address}#${place}`);
    await page.locator('svg .state').first().waitFor();
  }

  beforeAll(async () => {
    [served, profile] = await Promise.all([serve(), newProfile({ viewport: { width: 1600, height: 1000 } })]);
    page = await profile.context.newPage();
    page.setDefaultTimeout(20_000);
    // The first load as it is served waits until every module has been looked at.
    page.setDefaultNavigationTimeout(90_000);
    page.on('pageerror', ({ message }) => complaints.push(message));
    page.on('console', (message) => {
      if (message.type() === 'error') {
        complaints.push(message.text());
      }
    });
    await enter(first);
  });
  afterAll(async () => {
    await profile?.giveBack();
    await served?.close();
  });

  return {
    page: () => page,
    enter,
    /** Goes to another flow, without loading anything. */
    async choose(flow: string) {
      const link = page.locator(`nav a[href="#${flow}"]`);
      await link.dispatchEvent('click');
      await link.and(page.locator('[aria-current]')).waitFor();
    },
    press: (name: string | RegExp) => page.getByRole('button', { name }).first().click(),
    view: () => page.frameLocator('iframe[title=View]'),
    /** The states that are lit. */
    lit: () =>
      page
        .locator('svg .is-active:not(.is-group)')
        .evaluateAll((states) => states.map(({ textContent }) => textContent)),
    expectQuiet: () => expect(complaints).toEqual([]),
  };
}
