import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { readArguments } from '../../scripts/arguments.ts';
import { launchChromium } from '../support/chromium.ts';
import { inOnePiece } from '../support/served-workbench.ts';
import { violationsOn } from './axe.ts';
import { accept, differences, type Tile, tileOf } from './pictures.ts';

const widths = [390, 1280];
/** The fixed time of the workbench, which some views show. */
const now = new Date(Date.UTC(2025, 0, 15, 9, 30));
const report = 'gallery-report';
/** Some views show the page's address. It must not contain a port, because the port differs between runs. */
const origin = 'http://workbench.localhost';

/** Replaces the uploaded images to which the fixtures refer, because these files do not exist. */
const uploadedImage = {
  contentType: 'image/svg+xml',
  body: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><rect width="4" height="3" fill="#889"/></svg>',
};

/** Checks every state of every view at 390 and 1280 px. TEST-28. */
const { values, positionals } = readArguments(
  { options: { accept: { type: 'boolean', default: false } }, allowPositionals: true },
  'Usage: npm run gallery -- [--accept] [FLOW ...]',
);

type Listed = { flow: string; states: string[] };
type Seen = { tiles: Tile[]; pictures: Map<string, Buffer>; faults: string[] };

const [served, browser] = await Promise.all([inOnePiece(), launchChromium()]);
try {
  const { flows, unknown } = await listed();
  rmSync(report, { recursive: true, force: true });
  let count = 0;
  const complaints = unknown.map((name) => `No flow with a view is named ${name}.`);
  const queue = [...flows];
  const lookThrough = async () => {
    const pages = await Promise.all(widths.map(open));
    for (let flow = queue.shift(); flow !== undefined; flow = queue.shift()) {
      const seen = await see(pages, flow);
      count += seen.tiles.length;
      complaints.push(...seen.faults, ...(await compared(flow, seen)));
    }
  };
  await Promise.all([lookThrough(), lookThrough()]);
  console.log(complaints.toSorted().join('\n'));
  console.log(`${flows.length} flows, ${count} pictures, ${complaints.length} complaints.`);
  process.exitCode = complaints.length === 0 ? 0 : 1;
} finally {
  await browser.close();
  await served.close();
}

/** Lists the flows to check: the given flows, or all flows that have a view. Also lists unknown names. */
async function listed(): Promise<{ flows: Listed[]; unknown: string[] }> {
  const page = await open(390);
  const all = JSON.parse((await page.locator('#states').textContent()) ?? '[]') as Listed[];
  await page.close();
  const unknown = positionals.filter((name) => !all.some(({ flow }) => flow === name));
  const flows = positionals.length === 0 ? all : all.filter(({ flow }) => positionals.includes(flow));
  return { flows, unknown };
}

async function open(width: number): Promise<Page> {
  const page = await browser.newPage({ viewport: { width, height: 800 }, reducedMotion: 'reduce' });
  await page.clock.setFixedTime(now);
  await page.route(`${origin}/**`, async (route) => {
    const path = route.request().url().slice(origin.length);
    const response = await page.request.fetch(new URL(path, served.address).href);
    const isMissing = response.headers()['content-type']?.startsWith('text/html');
    const isImage = route.request().resourceType() === 'image';
    await route.fulfill(isImage && isMissing ? uploadedImage : { response });
  });
  await page.goto(`${origin}/#state`);
  return page;
}

async function see(pages: readonly Page[], { flow, states }: Listed): Promise<Seen> {
  const seen: Seen = { tiles: [], pictures: new Map(), faults: [] };
  for (const [number, state] of states.entries()) {
    for (const [index, page] of pages.entries()) {
      const name = `${flow}, ${state}, ${widths[index]} px`;
      await page.evaluate((hash) => {
        location.hash = hash;
      }, `state/${flow}/${number}`);
      await page.locator(`html[data-drawn="${flow}/${number}"]`).waitFor({ state: 'attached' });
      await page.evaluate(async () => {
        await document.fonts.ready;
        await Promise.allSettled([...document.images].map((image) => image.decode()));
        await new Promise(requestAnimationFrame);
      });
      const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' });
      seen.tiles.push(await tileOf(name, picture));
      seen.pictures.set(name, picture);
      seen.faults.push(...(await violationsOn(page)).map((violation) => `${name}: ${violation}`));
    }
  }
  return seen;
}

/** Returns a complaint for each state that differs from its accepted picture, and saves its new picture. */
async function compared({ flow }: Listed, { tiles, pictures }: Seen): Promise<string[]> {
  if (values.accept) {
    await accept(flow, tiles);
    return [];
  }
  const changed = await differences(flow, tiles);
  return changed.map((name, index) => {
    mkdirSync(report, { recursive: true });
    const file = `${report}/${flow}-${index}.png`;
    writeFileSync(file, pictures.get(name) ?? '');
    return `${name}: does not look as accepted, see ${file}`;
  });
}
