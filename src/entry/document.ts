import type { PageData } from '../contract/page-data.ts';
import { jsonElement, pageDataElement } from '../contract/page-data-element.ts';
import type { RenderedPage, RenderedSite } from './rendered-page.ts';

/** What all pages of a build have in common. The build writes it down for the server. */
export type DocumentTemplate = {
  /** The document up to its styles, from them to what stands in `#root`, and after that. */
  parts: [opening: string, middle: string, closing: string];
  /** Addresses of the application's parts, in the order they run: libraries, styles, and the rest. */
  application: string[];
  /** Addresses of the fonts of headlines and of text, in the order in which `fonts.ts` names them. */
  fonts: string[];
  /** Global styles that the first paint needs. */
  styles: string;
};

/** A page's own styles: those that stand in the document, and the address of those that come later. */
export type DocumentStyles = { inline: string; late: string };

/** A part of a document: what many pages have in common, always the same text, or what is the page's own. */
export type DocumentPiece = { text: string; isCommon: boolean };

const common = (text: string): DocumentPiece => ({ text, isCommon: true });
const own = (text: string): DocumentPiece => ({ text, isCommon: false });

/** The document of a rendered page, in order; `data` is what its screen starts with. */
export function documentPieces(
  template: DocumentTemplate,
  page: RenderedPage,
  site: RenderedSite,
  { inline, late }: DocumentStyles,
  data?: PageData,
): DocumentPiece[] {
  const {
    parts: [, middle, closing],
    application,
  } = template;
  const analytics = site.analyticsSrc === undefined ? '' : ` data-analytics-src="${site.analyticsSrc}"`;
  const attributes = `data-site-url="${site.url}" data-rendered-in="${site.renderedIn}" data-application="${application.join(' ')}" data-late-styles="${late}"${analytics}`;
  const structuredData = page.structuredData.map((item) => jsonElement('type="application/ld+json"', item));
  return [
    common(openingOf(template, attributes)),
    common(page.styleTag(inline)),
    own(`<noscript><link rel="stylesheet" href="${late}"></noscript>${page.head}${structuredData.join('')}`),
    common(middle),
    own(page.body),
    own(closing.replace('</div>', () => (data === undefined ? '</div>' : `</div>${pageDataElement(data)}`))),
  ];
}

/** What was written last to open documents of a template. */
const openings = new WeakMap<DocumentTemplate, { attributes: string; text: string }>();

function openingOf(template: DocumentTemplate, attributes: string): string {
  const last = openings.get(template);
  if (last?.attributes === attributes) {
    return last.text;
  }
  const {
    parts: [opening],
    fonts,
    styles,
  } = template;
  const text = [
    opening.replace('<html lang="en">', `<html lang="en" ${attributes}>`),
    ...fonts.map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`),
    `<style>${styles}</style>`,
  ].join('');
  openings.set(template, { attributes, text });
  return text;
}

/** Writes the whole document of a rendered page. */
export function writeDocument(...page: Parameters<typeof documentPieces>): string {
  return documentPieces(...page)
    .map(({ text }) => text)
    .join('');
}
