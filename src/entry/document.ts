import type { PageData } from '../contract/page-data.ts';
import { jsonElement, pageDataElement } from '../contract/page-data-element.ts';
import type { RenderedPage, RenderedSite } from './rendered-page.ts';

/**
 * The parts of the HTML document that all pages of a build share. The build writes them to a file for the
 * server.
 */
export type DocumentTemplate = {
  /**
   * The HTML before the styles, the HTML between the styles and the content of `#root`, and the HTML after
   * that content.
   */
  parts: [opening: string, middle: string, closing: string];
  /** Addresses of the application's chunks, in execution order: libraries, styles, the rest. */
  application: string[];
  /**
   * For each dynamically imported source file: the addresses of its chunk and of the chunks that its chunk
   * imports, without the application's chunks. The keys are the paths of the files, relative to `src`.
   */
  chunks: Record<string, string[]>;
  /** Addresses of the headline and text fonts, in the order of `fonts.ts`. */
  fonts: string[];
  /** Global styles that the first paint needs. */
  styles: string;
};

/** A page's own styles: the inline styles, and the address of the late styles. */
export type DocumentStyles = { inline: string; late: string };

/** A part of a document. `isCommon` is set for text that many pages share. */
export type DocumentPiece = { text: string; isCommon: boolean };

const common = (text: string): DocumentPiece => ({ text, isCommon: true });
const own = (text: string): DocumentPiece => ({ text, isCommon: false });

/** Builds the parts of a rendered page's document, in order. `data` is the initial data of its screen. */
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
    chunks,
  } = template;
  const needed = new Set(page.sources.flatMap((source) => chunks[source] ?? []));
  const analytics = site.analyticsSrc === undefined ? '' : ` data-analytics-src="${site.analyticsSrc}"`;
  const attributes = `data-site-url="${site.url}" data-rendered-in="${site.renderedIn}" data-application="${application.join(' ')}" data-chunks="${[...needed].join(' ')}" data-late-styles="${late}"${analytics}`;
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

/** Caches the opening HTML of each template, by the attributes of its `<html>` element. */
const openings = new WeakMap<DocumentTemplate, Map<string, string>>();

function openingOf(template: DocumentTemplate, attributes: string): string {
  const written = openings.get(template) ?? new Map<string, string>();
  const known = written.get(attributes);
  if (known !== undefined) {
    return known;
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
  openings.set(template, written.set(attributes, text));
  return text;
}

export function writeDocument(...page: Parameters<typeof documentPieces>): string {
  return documentPieces(...page)
    .map(({ text }) => text)
    .join('');
}
