import { readFileSync } from 'node:fs';
import { launchChromium } from '../test/support/chromium.ts';
import { phone } from './browser.ts';

/**
 * Builds a page with the text that the home page shows on a phone, as plain headings, paragraphs, list items
 * and links. It has no styles, scripts or pictures.
 */
export async function barePageOf(file: string): Promise<string> {
  const browser = await launchChromium();
  try {
    // Scripts are off, so that no dialog opens over the text.
    const context = await browser.newContext({ viewport: phone, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.route('**/*', (route) => route.abort());
    await page.setContent(readFileSync(file, 'utf8'), { waitUntil: 'domcontentloaded' });
    const body = await page.evaluate(textOfPage);
    const title = escapeHtml(await page.title());
    return [
      '<!doctype html><html lang="en"><head><meta charset="utf-8">',
      '<meta name="viewport" content="width=device-width, initial-scale=1">',
      // Without this link, the browser requests a favicon.
      '<link rel="icon" href="data:,">',
      `<title>${title}</title><meta name="description" content="${title}"></head>`,
      `<body><main>${body}</main></body></html>`,
    ].join('');
  } finally {
    await browser.close();
  }
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Runs in the page, so it must not use variables or functions of this module. */
function textOfPage(): string {
  const headings = new Set(['H1', 'H2', 'H3', 'H4', 'H5', 'H6']);
  const inHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

  function partsOf(element: Element): string {
    if (!element.checkVisibility()) {
      return '';
    }
    const text = element instanceof HTMLElement ? element.innerText.replace(/\s+/g, ' ').trim() : '';
    if (headings.has(element.tagName)) {
      const tag = element.tagName === 'H1' ? 'h1' : 'h2';
      return text === '' ? '' : `<${tag}>${inHtml(text)}</${tag}>`;
    }
    if (element instanceof HTMLAnchorElement) {
      const href = (element.getAttribute('href') ?? '').replaceAll('"', '&quot;');
      const words = inHtml(text || (element.ariaLabel ?? ''));
      return `<p><a href="${href}">${words}</a></p>`;
    }
    const hasOwnText = [...element.childNodes].some(
      (node) => node instanceof Text && node.data.trim() !== '',
    );
    if (hasOwnText) {
      const tag = element.tagName === 'LI' ? 'li' : 'p';
      return text === '' ? '' : `<${tag}>${inHtml(text)}</${tag}>`;
    }
    return [...element.children].map(partsOf).join('');
  }

  return partsOf(document.body);
}
