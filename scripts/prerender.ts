import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Config } from '../server/config.ts';
import type * as RenderEntry from '../src/render.tsx';

/**
 * Renders every page that does not change between builds into `dist/pages`, with its critical CSS
 * inside and the one font preloaded that the first paint needs. `siteUrl` goes into canonical links,
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
    writeFileSync(`dist/pages/${file}`, template(page, site));
    pages.push({ path, file, status: page.status, noindex: !page.isIndexed });
    if (page.status === 200 && page.isIndexed) {
      listed.push({ address: `${siteUrl}${path}`, modified: page.modified });
    }
  }
  writeSitemap(siteUrl, listed);
  writeFileSync(
    'dist/pages/pages.json',
    JSON.stringify({ siteUrl, analyticsSrc, redirects, pages }, null, 2),
  );
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

type Site = Parameters<typeof RenderEntry.render>[1];

/** Vite's `index.html` with its one stylesheet taken inside. */
function readTemplate() {
  const html = readFileSync('dist/client/index.html', 'utf8');
  const stylesheet = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/.exec(html);
  const font = /url\((\/assets\/bricolage[^)]+\.woff2)\)/;
  const css = stylesheet?.[1] === undefined ? undefined : readFileSync(`dist/client${stylesheet[1]}`, 'utf8');
  const preload = css === undefined ? undefined : font.exec(css)?.[1];
  if (stylesheet === null || css === undefined || preload === undefined) {
    throw new Error('dist/client/index.html has not the stylesheet and the font that the pages need.');
  }
  return (page: RenderEntry.RenderedPage, site: Site) =>
    html
      .replace(
        '<html lang="en">',
        `<html lang="en" data-site-url="${site.url}" data-rendered-in="${site.renderedIn}"${
          site.analyticsSrc === undefined ? '' : ` data-analytics-src="${site.analyticsSrc}"`
        }>`,
      )
      .replace(stylesheet[0], () =>
        [
          `<link rel="preload" href="${preload}" as="font" type="font/woff2" crossorigin>`,
          `<style>${css}</style>`,
          page.head,
          ...page.structuredData.map(
            (data) =>
              `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`,
          ),
        ].join(''),
      )
      .replace('<div id="root"></div>', () => `<div id="root">${page.body}</div>`);
}
