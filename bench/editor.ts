import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { launchChromium } from '../test/support/chromium.ts';
import { serveEditorPage } from '../test/support/editor-page.ts';
import type { EditorStage } from '../test/support/editor-stage/stage.tsx';
import { admin } from '../test/support/server.ts';
import type { Measurement } from './measurement.ts';
import { type Site, serveSite } from './site.ts';
import { median, quantile } from './statistics.ts';

declare global {
  var stage: EditorStage;
}

const viewport = { width: 1280, height: 800 };
const words = 20_000;
const keys = 120;
/**
 * The limits. `key`: main thread work per key press (p95, ms). `opening`: time until a post of 20,000 words
 * can be edited (ms). `all`: time to delete or restore the whole post (ms). `ratio`: work per key press
 * relative to the bare document, which has no toolbar and no autosave. `chunk`: size of the code (kB).
 */
const limits = { key: 16, opening: 1_000, all: 300, ratio: 1.3, chunk: 110 };

const post = (() => {
  const paragraph = `<p>${'Send crypto with a <strong>wallet</strong> that is yours '.repeat(5)}</p>`;
  return `<h2>Part</h2>${paragraph}<ul><li>One of them</li></ul>`.repeat(Math.ceil(words / 49));
})();

/**
 * Measures the editor with a post of 20,000 words: opening the post, typing near its beginning, deleting the
 * whole post, undoing the deletion, and the size of the editor's code. Typing is measured on the autosaving
 * screen /edit-blog. It is compared with typing in the bare document, and in an editable element without
 * scripts. SPEED-9.
 */
export async function measureEditor(site: Site): Promise<Measurement[]> {
  await using stage = await serveEditorPage();
  await using server = await serveSite(site, { DATA_DIR: join(site.folder, 'editor') });
  const browser = await launchChromium();
  try {
    const page = await browser.newPage({ viewport });
    await openStage(page, stage.url);
    const { opening, drawing } = await openPost(page);
    await page.locator('[role=textbox] p').nth(3).click();
    await page.keyboard.press('Control+a');
    const deleting = await timePress(page, 'Delete', false);
    const undoing = await timePress(page, 'Control+z', true);
    await openStage(page, stage.url);
    await page.evaluate((html) => globalThis.stage.drawBare(html), post);
    const bare = quantile(await timeKeys(page), 0.95);
    await openScreen(page, server.origin);
    const times = await timeKeys(page);
    const key = quantile(times, 0.95);
    const native = await timeNativeKeys(browser);
    return [
      {
        what: 'Editor: a post of 20,000 words opens',
        unit: 'ms',
        value: opening,
        limit: { under: limits.opening },
        note: `all blocks are drawn after ${drawing.toFixed(0)}`,
      },
      {
        what: 'Editor: work from a key to its paint in 20,000 words, p95',
        unit: 'ms',
        value: key,
        limit: { under: limits.key },
        bare,
        note: `p50 ${median(times).toFixed(1)}, ${keys} keys`,
      },
      {
        what: 'Editor: work from a key to its paint relative to the document without toolbar and autosave',
        unit: 'times',
        value: key / bare,
        limit: { atMost: limits.ratio },
      },
      {
        what: 'Editor: work from a key to its paint in an editable element without scripts',
        unit: 'ms',
        value: quantile(native, 0.95),
        note: `p50 ${median(native).toFixed(1)}`,
      },
      {
        what: 'Editor: all 20,000 words selected and deleted',
        unit: 'ms',
        value: deleting,
        limit: { under: limits.all },
      },
      {
        what: 'Editor: undo of that deletion',
        unit: 'ms',
        value: undoing,
        limit: { under: limits.all },
      },
      {
        what: 'Editor: chunks that the list of posts does not load (brotli)',
        unit: 'kB',
        ...weigh(),
        limit: { atMost: limits.chunk },
      },
    ];
  } finally {
    await browser.close();
  }
}

async function openStage(page: Page, url: string) {
  await page.goto(url);
  await page.waitForFunction(() => 'stage' in globalThis);
}

/** Signs in and opens the post on the editor screen. */
async function openScreen(page: Page, origin: string) {
  await page.goto(`${origin}/login`);
  const id = await page.evaluate(
    async ({ admin, post }) => {
      const send = async (path: string, json: object, token = '') => {
        const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
        const answer = await fetch(`/api/v2/${path}`, {
          method: 'POST',
          headers,
          body: JSON.stringify(json),
        });
        return await answer.json();
      };
      const { token, expiresAt } = await send('auth/login', admin);
      localStorage.setItem('token', token);
      localStorage.setItem('tokenExpiry', String(Date.parse(expiresAt)));
      const draft = { title: 'A long post', excerpt: 'Long.', tags: ['News'], status: 'draft' };
      return (await send('blogs', { ...draft, content: post }, token)).post._id as string;
    },
    { admin, post },
  );
  await page.goto(`${origin}/edit-blog/${id}`);
  await page.locator('[role=textbox] p').nth(3).waitFor();
}

/**
 * Returns the milliseconds from a key press until the painted text has several headings, or at most one if
 * `hasHeadings` is false.
 */
async function timePress(page: Page, key: string, hasHeadings: boolean): Promise<number> {
  await page.evaluate((hasHeadings) => {
    const painted = Promise.withResolvers<number>();
    Object.assign(globalThis, { painted: painted.promise });
    const watch = (start: number) => () => {
      // A deletion leaves the first block, which is a heading.
      if (document.querySelectorAll('[role=textbox] h2').length > 1 === hasHeadings) {
        setTimeout(() => painted.resolve(performance.now() - start));
      } else {
        requestAnimationFrame(watch(start));
      }
    };
    const begin = ({ timeStamp }: Event) => requestAnimationFrame(watch(timeStamp));
    document.addEventListener('keydown', begin, { once: true, capture: true });
  }, hasHeadings);
  await page.keyboard.press(key);
  return await page.evaluate(
    async () => await (globalThis as unknown as { painted: Promise<number> }).painted,
  );
}

/** Opens the post. Returns the milliseconds until the text can be edited and until all blocks are drawn. */
async function openPost(page: Page): Promise<{ opening: number; drawing: number }> {
  return await page.evaluate(async (html) => {
    const start = performance.now();
    stage.draw(html);
    while (document.querySelector('[role=textbox] p') === null) {
      await new Promise(requestAnimationFrame);
    }
    await new Promise(requestAnimationFrame);
    const opening = performance.now() - start;
    while (document.querySelectorAll('[role=textbox] h2').length < html.split('<h2>').length - 1) {
      await new Promise(requestAnimationFrame);
    }
    await new Promise(requestAnimationFrame);
    return { opening, drawing: performance.now() - start };
  }, post);
}

/**
 * Types keys. Returns how long the main thread works for each key press, ms, as reported by the browser. This
 * time includes script, styles, layout and paint.
 */
async function timeKeys(page: Page): Promise<number[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await page.locator('[role=textbox] p').nth(3).click();
  const times: number[] = [];
  for (let count = 0; count < keys + 20; count++) {
    const before = await workTime(session);
    await page.keyboard.press('abcdefghij'[count % 10] ?? 'a');
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    times.push(((await workTime(session)) - before) * 1_000);
  }
  return times.slice(20);
}

/**
 * Types keys in an editable element with the same text, in as many nested elements as in the editor. Returns
 * the browser's work for each key press, ms. No script can make typing faster than this.
 */
async function timeNativeKeys(browser: Browser): Promise<number[]> {
  const page = await browser.newPage({ viewport });
  const nested = post.replace(/>([^<]+)</g, '><span><span><span>$1</span></span></span><');
  await page.setContent(`<div role="textbox" contenteditable="true">${nested}</div>`);
  return await timeKeys(page);
}

async function workTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
}

type Manifest = Record<string, { file: string; imports?: string[] }>;

/**
 * Returns the size of the editor's code, kB. Excludes the code of the application and of the list of posts,
 * because writers have loaded it before.
 */
function weigh(): { value: number; note: string } {
  const manifest: Manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8'));
  const filesOf = (name: string, files = new Set<string>()) => {
    const chunk = manifest[name];
    if (chunk === undefined) {
      throw new Error(`The build has no ${name}.`);
    }
    if (!files.has(chunk.file)) {
      files.add(chunk.file);
      for (const imported of chunk.imports ?? []) {
        filesOf(imported, files);
      }
    }
    return files;
  };
  const known = filesOf('src/views/writing/admin-post-list-screen.tsx', filesOf('src/entry/client.tsx'));
  const own = [...filesOf('src/views/writing/post-editor-screen.tsx')].filter((file) => !known.has(file));
  const sizes = own.map((file) => brotliCompressSync(readFileSync(`dist/client/${file}`)).length / 1_000);
  return { value: sizes.reduce((total, size) => total + size, 0), note: `${own.length} files` };
}
