import { createHash } from 'node:crypto';
import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Config } from '../server/config/config.ts';
import type { DocumentTemplate } from '../src/entry/document.ts';
import type * as RenderEntry from '../src/entry/render.tsx';
import { partsMark } from '../src/entry/styles-file.ts';
import { routes } from '../src/screens.ts';
import { readChunks } from './chunks.ts';
import { firstScreenOf, partGlobalStyles, partStyles } from './critical-css.ts';
import { openFont } from './open-font.ts';
import { unfinishedIn } from './unfinished.ts';

/**
 * Renders every page that does not change between builds into `dist/pages`. The HTML inlines the first script
 * and the styles of the first screen. It preloads the headline and text fonts. Other styles and fonts load
 * after the first paint. The canonical links use `siteUrl`, and the consent banner uses `analyticsSrc`.
 * HELP-23, A11Y-13, SPEED-1, SPEED-5, SPEED-7, SPEED-21.
 */
export async function prerenderPages({
  siteUrl,
  analyticsSrc,
  apiOrigin,
}: Pick<Config, 'siteUrl' | 'analyticsSrc' | 'apiOrigin'>): Promise<void> {
  const { prerenderedPaths, listedOnRequest, redirects, shells, render, writeDocument }: typeof RenderEntry =
    await import(pathToFileURL('dist/render/render.js').href);
  const { template, late: lateForAll, bootHash } = readTemplate();
  mkdirSync('dist/pages', { recursive: true });
  const site = { url: siteUrl, renderedIn: new Date().getFullYear(), analyticsSrc };
  const pages = [];
  for (const path of prerenderedPaths) {
    const page = await render(path, site);
    const file = path === '/' ? 'home.html' : `${path.slice(1).replaceAll('/', '-')}.html`;
    const styles = partStyles(page.styles, firstScreenOf(page.body));
    const late = writeLate(styles.late, lateForAll);
    const html = writeDocument(template, page, site, { inline: styles.critical, late });
    const unfinished = unfinishedIn(html);
    if (unfinished !== undefined) {
      throw new Error(`${path} is not finished: ${unfinished}`);
    }
    writeFileSync(`dist/pages/${file}`, html);
    pages.push({ path, file, status: page.status, noindex: !page.isIndexed, modified: page.modified });
  }
  const settings = { siteUrl, analyticsSrc, apiOrigin };
  const list = { ...settings, bootScript: bootHash, redirects, shells, listedOnRequest, pages };
  writeFileSync('dist/pages/pages.json', JSON.stringify(list, null, 2));
  // In pages that the server renders, all component styles are inlined, so their late stylesheet has none.
  writeFileSync(
    'dist/pages/template.json',
    JSON.stringify({ ...template, late: writeLate('', lateForAll), renderedIn: site.renderedIn }),
  );
  // The renderer of the posts' social cards cannot read WOFF2.
  writeFileSync(
    'dist/pages/title.ttf',
    await openFont('src/theme/fonts/bricolage-grotesque-latin-wght-normal.woff2', 1),
  );
  // BLOG-80, SHELL-51.
  appendFileSync('dist/client/robots.txt', `\nSitemap: ${siteUrl}/sitemap.xml\n`);
  mkdirSync('dist/client/.well-known', { recursive: true });
  writeFileSync('dist/client/.well-known/security.txt', securityText(siteUrl, new Date()));
  // Vite's index.html is only the template, so it must not be served.
  rmSync('dist/client/index.html');
}

/**
 * Returns the contact for people who find a vulnerability, as RFC 9116 describes it. The standard requires a
 * date after which nobody should rely on it; each build sets it to a year later. SHELL-58.
 */
function securityText(siteUrl: string, now: Date): string {
  const expires = new Date(now);
  expires.setFullYear(now.getFullYear() + 1);
  return [
    `Contact: ${siteUrl}${routes.contact}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}

/** Reads Vite's `index.html` and inlines everything that the first paint needs. */
function readTemplate() {
  const html = readFileSync('dist/client/index.html', 'utf8');
  const stylesheet = part(html, /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/);
  const boot = part(html, /<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/);
  const icon = part(html, /<link rel="icon" href="([^"]+)"/);
  const css = readFileSync(`dist/client${stylesheet.address}`, 'utf8');
  const global = partGlobalStyles(css);
  const script = readFileSync(`dist/client${boot.address}`, 'utf8').trim();

  const [opening = '', middle = '', closing = ''] = html
    .replace(/>\s+</g, '><')
    // Inlines the icon. Otherwise the browser would request the icon before the headline font, on a separate
    // connection.
    .replace(icon.text, () => `<link rel="icon" href="${dataUri(`dist/client${icon.address}`)}"`)
    .replace(boot.text, () => `<script type="module">${script}</script>`)
    .replace('<div id="root">', (root) => `${root}${mark}`)
    .replace(stylesheet.text, mark)
    .split(mark);
  return {
    template: {
      parts: [opening, middle, closing],
      ...readChunks(),
      fonts: global.fonts,
      styles: global.critical,
    } satisfies DocumentTemplate,
    late: global.late,
    bootHash: `sha256-${createHash('sha256').update(script).digest('base64')}`,
  };
}

/** Placeholder for the parts that differ between pages. */
const mark = '<!--page-->';

function part(html: string, pattern: RegExp) {
  const [text, address] = pattern.exec(html) ?? [];
  if (text === undefined || address === undefined) {
    throw new Error(`dist/client/index.html has no match of ${pattern}.`);
  }
  return { text, address };
}

/**
 * Writes the styles that load after the first paint. Returns the address of the file, which `boot.ts` splits
 * into its parts.
 */
function writeLate(components: string, others: string[]) {
  const css = [components, ...others].join(partsMark);
  const address = `/assets/late-${createHash('sha256').update(css).digest('base64url').slice(0, 8)}.css`;
  writeFileSync(`dist/client${address}`, css);
  return address;
}

/**
 * Returns a picture as a data URI. Escapes only characters that would end the URI or the attribute, because
 * this compresses better.
 */
const dataUri = (file: string) =>
  `data:image/svg+xml,${readFileSync(file, 'utf8')
    .trim()
    .replaceAll('"', "'")
    .replace(/[%#<>\n]/g, encodeURIComponent)}`;
