import { createHash } from 'node:crypto';
import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Config } from '../server/config.ts';
import type * as RenderEntry from '../src/render.tsx';
import { firstScreenOf, partFonts, partStyles } from './critical-css.ts';

type Site = Parameters<typeof RenderEntry.render>[1];

/**
 * Renders every page that does not change between builds into `dist/pages`. The HTML carries the
 * styles of its first screen and its first script, and preloads the one font that the first paint
 * needs; the other styles and fonts come after the paint. `siteUrl` goes into canonical links,
 * `analyticsSrc` to the question about it.
 */
export async function prerenderPages({
  siteUrl,
  analyticsSrc,
}: Pick<Config, 'siteUrl' | 'analyticsSrc'>): Promise<void> {
  const { prerenderedPaths, redirects, render }: typeof RenderEntry = await import(
    pathToFileURL('dist/render/render.js').href
  );
  const template = readTemplate();
  mkdirSync('dist/pages', { recursive: true });
  const site = { url: siteUrl, renderedIn: new Date().getFullYear(), analyticsSrc };
  const pages = [];
  const listed: ListedPage[] = [];
  for (const path of prerenderedPaths) {
    const page = await render(path, site);
    const file = path === '/' ? 'home.html' : `${path.slice(1).replaceAll('/', '-')}.html`;
    writeFileSync(`dist/pages/${file}`, template.fill(page, site));
    pages.push({ path, file, status: page.status, noindex: !page.isIndexed, modified: page.modified });
    if (page.status === 200 && page.isIndexed) {
      listed.push({ address: `${siteUrl}${path}`, modified: page.modified });
    }
  }
  writeSitemap(siteUrl, listed);
  const list = { siteUrl, analyticsSrc, bootScript: template.bootHash, redirects, pages };
  writeFileSync('dist/pages/pages.json', JSON.stringify(list, null, 2));
  // The template is no page.
  rmSync('dist/client/index.html');
}

type ListedPage = { address: string; modified: string | undefined };

/** Lists every page that search engines are to know, and tells them where the list is. */
function writeSitemap(siteUrl: string, pages: readonly ListedPage[]) {
  const entries = pages.map(({ address, modified }) => {
    const date = modified === undefined ? '' : `<lastmod>${modified}</lastmod>`;
    return `<url><loc>${address}</loc>${date}</url>`;
  });
  writeFileSync(
    'dist/client/sitemap.xml',
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`,
  );
  appendFileSync('dist/client/robots.txt', `\nSitemap: ${siteUrl}/sitemap.xml\n`);
}

/** Vite's `index.html`, with what the first paint needs taken inside. */
function readTemplate() {
  const html = readFileSync('dist/client/index.html', 'utf8');
  const stylesheet = part(html, /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/);
  const boot = part(html, /<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/);
  const icon = part(html, /<link rel="icon" href="([^"]+)"/);
  const css = readFileSync(`dist/client${stylesheet.address}`, 'utf8');
  const [, font = ''] = /url\((\/assets\/bricolage-650[^)]+\.woff2)\)/.exec(css) ?? [];
  const fonts = partFonts(css, font);
  const script = readFileSync(`dist/client${boot.address}`, 'utf8').trim();
  const application = readApplicationAddress();

  function fill(page: RenderEntry.RenderedPage, site: Site) {
    const styles = partStyles(page.styles, firstScreenOf(page.body));
    const late = writeLate(fonts.late + styles.late);
    const analytics = site.analyticsSrc === undefined ? '' : ` data-analytics-src="${site.analyticsSrc}"`;
    const data = `data-site-url="${site.url}" data-rendered-in="${site.renderedIn}" data-application="${application}" data-late-styles="${late}"${analytics}`;
    return html
      .replace('<html lang="en">', `<html lang="en" ${data}>`)
      .replace(icon.text, () => `<link rel="icon" href="${dataUri(`dist/client${icon.address}`)}"`)
      .replace(boot.text, () => `<script type="module">${script}</script>`)
      .replace(stylesheet.text, () =>
        [
          `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`,
          `<style>${fonts.critical}</style>`,
          page.styleTag(styles.critical),
          `<noscript><link rel="stylesheet" href="${late}"></noscript>`,
          page.head,
          ...page.structuredData.map(
            (item) =>
              `<script type="application/ld+json">${JSON.stringify(item).replaceAll('<', '\\u003c')}</script>`,
          ),
        ].join(''),
      )
      .replace('<div id="root"></div>', () => `<div id="root">${page.body}</div>`);
  }

  return { fill, bootHash: `sha256-${createHash('sha256').update(script).digest('base64')}` };
}

/** Where Vite put the application. */
function readApplicationAddress() {
  const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8'));
  return `/${manifest['src/client.tsx'].file}`;
}

function part(html: string, pattern: RegExp) {
  const [text, address] = pattern.exec(html) ?? [];
  if (text === undefined || address === undefined) {
    throw new Error(`dist/client/index.html has nothing like ${pattern}.`);
  }
  return { text, address };
}

/** Writes the styles that come after the first paint, and answers their address. */
function writeLate(css: string) {
  const address = `/assets/late-${createHash('sha256').update(css).digest('base64url').slice(0, 8)}.css`;
  writeFileSync(`dist/client${address}`, css);
  return address;
}

const dataUri = (file: string) =>
  `data:image/svg+xml,${encodeURIComponent(readFileSync(file, 'utf8').trim()).replaceAll("'", '%27')}`;
