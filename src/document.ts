import type { PageData } from './contract/page-data.ts';
import { pageDataId } from './contract/page-data-id.ts';
import type { RenderedPage, RenderedSite } from './render.tsx';

/** What all pages of a build have in common. The build writes it down for the server. */
export type DocumentTemplate = {
  /** The document up to its styles, from them to what stands in `#root`, and after that. */
  parts: [opening: string, middle: string, closing: string];
  /** Addresses of the application's parts, in the order they run: libraries, machines, and the rest. */
  application: string[];
  /** Address of the one font that the first paint needs. */
  font: string;
  /** Global styles that the first paint needs. */
  styles: string;
};

/** A page's own styles: those that stand in the document, and the address of those that come later. */
export type DocumentStyles = { inline: string; late: string };

/** Writes the whole document of a rendered page; `data` is what its screen starts with. */
export function writeDocument(
  { parts: [opening, middle, closing], application, font, styles }: DocumentTemplate,
  page: RenderedPage,
  site: RenderedSite,
  { inline, late }: DocumentStyles,
  data?: PageData,
): string {
  const analytics = site.analyticsSrc === undefined ? '' : ` data-analytics-src="${site.analyticsSrc}"`;
  const attributes = `data-site-url="${site.url}" data-rendered-in="${site.renderedIn}" data-application="${application.join(' ')}" data-late-styles="${late}"${analytics}`;
  return [
    opening.replace('<html lang="en">', `<html lang="en" ${attributes}>`),
    `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`,
    `<style>${styles}</style>`,
    page.styleTag(inline),
    `<noscript><link rel="stylesheet" href="${late}"></noscript>`,
    page.head,
    ...page.structuredData.map((item) => jsonElement('type="application/ld+json"', item)),
    middle,
    page.body,
    closing.replace('</div>', () =>
      data === undefined
        ? '</div>'
        : `</div>${jsonElement(`type="application/json" id="${pageDataId}"`, data)}`,
    ),
  ].join('');
}

/** No text of the data can end the element, or begin another. */
const jsonElement = (attributes: string, value: object) =>
  `<script ${attributes}>${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
