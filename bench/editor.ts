import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import type { CDPSession, Page } from 'playwright-core';
import { launchChromium } from '../test/support/chromium.ts';
import { serveEditorPage } from '../test/support/editor-page.ts';
import type { EditorStage } from '../test/support/editor-stage/stage.tsx';
import type { Measurement } from './measurement.ts';
import { median, quantile } from './statistics.ts';

declare global {
  var stage: EditorStage;
}

const words = 20_000;
const keys = 120;
/** Milliseconds of script for a key (p95) and until a post of 20,000 words can be edited, and kB of code. */
const limits = { key: 16, opening: 1_000, chunk: 110 };

/** The editor with a post of 20,000 words: opening it, typing in its middle, and its size. SPEED-9. */
export async function measureEditor(): Promise<Measurement[]> {
  await using server = await serveEditorPage();
  const browser = await launchChromium();
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.goto(server.url);
    await page.waitForFunction(() => 'stage' in globalThis);
    const { opening, drawing } = await openPost(page);
    const times = await timeKeys(page);
    return [
      {
        what: 'Editor: a post of 20,000 words opens',
        unit: 'ms',
        value: opening,
        limit: { under: limits.opening },
        note: `its last block drawn after ${drawing.toFixed(0)}`,
      },
      {
        what: 'Editor: script for a key in 20,000 words, p95',
        unit: 'ms',
        value: quantile(times, 0.95),
        limit: { under: limits.key },
        note: `p50 ${median(times).toFixed(1)}, ${keys} keys`,
      },
      {
        what: "Editor: its chunks beyond the admin's (brotli)",
        unit: 'kB',
        ...weigh(),
        limit: { atMost: limits.chunk },
      },
    ];
  } finally {
    await browser.close();
  }
}

/** Milliseconds until the text can be edited, and until all of it is drawn. */
async function openPost(page: Page): Promise<{ opening: number; drawing: number }> {
  return await page.evaluate(async (words) => {
    const paragraph = `<p>${'Send crypto with a <strong>wallet</strong> that is yours '.repeat(5)}</p>`;
    const html = `<h2>Part</h2>${paragraph}<ul><li>One of them</li></ul>`.repeat(Math.ceil(words / 49));
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
  }, words);
}

/** Milliseconds of script for each key, as the browser counts them. */
async function timeKeys(page: Page): Promise<number[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await page.locator('[role=textbox] p').nth(3).click();
  const times: number[] = [];
  for (let count = 0; count < keys + 20; count++) {
    const before = await scriptTime(session);
    await page.keyboard.press('abcdefghij'[count % 10] ?? 'a');
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    times.push(((await scriptTime(session)) - before) * 1_000);
  }
  return times.slice(20);
}

async function scriptTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0;
}

type Manifest = Record<string, { file: string; imports?: string[] }>;

/** Code of the editor beyond the application and the list of posts, which writers load first. */
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
