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
/** Milliseconds of script for a key at p95, and until a post of 20,000 words can be written in. */
const limits = { key: 16, opening: 1_000, chunk: 80 };

/** The editor with a post of 20,000 words: opening it, typing in its middle; and what it weighs. */
export async function measureEditor(): Promise<Measurement[]> {
  await using server = await serveEditorPage();
  const browser = await launchChromium();
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.goto(server.url);
    await page.waitForFunction(() => 'stage' in globalThis);
    const opening = await openPost(page);
    const times = await timeKeys(page);
    return [
      {
        what: 'Editor: a post of 20,000 words opens',
        unit: 'ms',
        value: opening,
        limit: { under: limits.opening },
      },
      {
        what: 'Editor: script for a key in 20,000 words, p95',
        unit: 'ms',
        value: quantile(times, 0.95),
        limit: { under: limits.key },
        note: `p50 ${median(times).toFixed(1)}, ${keys} keys`,
      },
      {
        what: 'Editor: its chunks beyond the application (brotli)',
        unit: 'kB',
        ...weigh(),
        limit: { atMost: limits.chunk },
      },
    ];
  } finally {
    await browser.close();
  }
}

/** Milliseconds from asking for the editor until its text has been painted. */
async function openPost(page: Page): Promise<number> {
  return await page.evaluate(async (words) => {
    const paragraph = `<p>${'Send crypto with a <strong>wallet</strong> that is yours '.repeat(5)}</p>`;
    const html = `<h2>Part</h2>${paragraph}<ul><li>One of them</li></ul>`.repeat(Math.ceil(words / 49));
    const start = performance.now();
    stage.draw(html);
    while (document.querySelector('[role=textbox] p') === null) {
      await new Promise(requestAnimationFrame);
    }
    await new Promise(requestAnimationFrame);
    return performance.now() - start;
  }, words);
}

/** Milliseconds of script that each key takes, by the browser's own count. */
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

type Manifest = Record<string, { file: string; src?: string; imports?: string[] }>;

/** What the screen that holds the editor brings beyond the application; nothing before there is one. */
function weigh(): { value: number | undefined; note: string } {
  const manifest: Manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8'));
  const files = new Set<string>();
  const gather = (name: string) => {
    const chunk = manifest[name];
    if (chunk !== undefined && !files.has(chunk.file)) {
      files.add(chunk.file);
      chunk.imports?.forEach(gather);
    }
  };
  const holders = Object.keys(manifest).filter((name) => /post-editor\.tsx$/.test(name));
  holders.forEach(gather);
  const shared = new Set(['src/client.tsx'].map((name) => manifest[name]?.file));
  const sizes = [...files]
    .filter((file) => !shared.has(file))
    .map((file) => brotliCompressSync(readFileSync(`dist/client/${file}`)).length / 1_000);
  return holders.length === 0
    ? { value: undefined, note: 'no screen loads src/views/editor/post-editor.tsx on its own yet' }
    : { value: sizes.reduce((total, size) => total + size, 0), note: '' };
}
