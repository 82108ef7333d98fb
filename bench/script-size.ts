import type { Request, Response } from 'playwright-core';
import { launchChromium } from '../test/support/chromium.ts';
import { phone } from './browser.ts';
import type { Measurement } from './measurement.ts';
import { type Site, serveSite } from './site.ts';

/** The maximum size of the home page's script, kB of brotli. */
const limit = 118;
/** TCP's initial congestion window: ten packets, in kB. */
const firstFlight = 14.6;

/**
 * Measures the size of all scripts that a visit to the home page loads. The visit closes the demo dialog when
 * it opens, scrolls to the end of the page, and waits until the network is idle. SPEED-6.
 */
export async function measureScriptSize(site: Site): Promise<Measurement[]> {
  await using server = await serveSite(site);
  const browser = await launchChromium();
  try {
    const page = await browser.newPage({ viewport: phone });
    const scripts: Request[] = [];
    page.on('requestfinished', (request) => {
      if (request.resourceType() === 'script') {
        scripts.push(request);
      }
    });
    const answer = await page.goto(`${server.origin}/`);
    await page.locator('dialog[open]').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('dialog[open]').waitFor({ state: 'hidden' });
    await page.evaluate(async () => {
      const { scrollHeight } = document.documentElement;
      for (let top = 0; top < scrollHeight; top += innerHeight) {
        scrollTo({ top, behavior: 'instant' });
        await new Promise(requestAnimationFrame);
      }
    });
    await page.waitForLoadState('networkidle');
    return [...(await summarize(scripts)), await documentSize(answer)];
  } finally {
    await browser.close();
  }
}

async function documentSize(answer: Response | null): Promise<Measurement> {
  const { responseBodySize = Number.NaN, responseHeadersSize = Number.NaN } =
    (await answer?.request().sizes()) ?? {};
  return {
    what: 'Home: the HTML with its headers, one flight of packets',
    unit: 'kB',
    value: (responseBodySize + responseHeadersSize) / 1_000,
    limit: { atMost: firstFlight },
    note: `body ${responseBodySize} bytes, headers ${responseHeadersSize}`,
  };
}

async function summarize(scripts: Request[]): Promise<Measurement[]> {
  const files = await Promise.all(
    scripts.map(async (request) => {
      const response = await request.response();
      const { responseBodySize, responseHeadersSize } = await request.sizes();
      return {
        name: new URL(request.url()).pathname.replace(/^.*\/|-[\w-]{7}\.js$/g, ''),
        encoding: await response?.headerValue('content-encoding'),
        body: responseBodySize,
        headers: responseHeadersSize,
      };
    }),
  );
  const unpacked = files.filter(({ encoding }) => encoding !== 'br');
  if (files.length === 0 || unpacked.length > 0) {
    throw new Error(
      `There was no script, or not all of it was compressed with brotli: ${unpacked.map(({ name }) => name).join(', ')}.`,
    );
  }
  const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0) / 1_000;
  return [
    {
      what: 'Home: script over the wire (brotli)',
      unit: 'kB',
      value: sum(files.map(({ body }) => body)),
      limit: { atMost: limit },
      bare: 0,
      note: files
        .toSorted((a, b) => b.body - a.body)
        .map(({ name, body }) => `${name} ${(body / 1_000).toFixed(1)}`)
        .join(', '),
    },
    {
      what: 'Home: script with the response headers',
      unit: 'kB',
      value: sum(files.map(({ body, headers }) => body + headers)),
    },
  ];
}
