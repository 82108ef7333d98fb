import { renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { Router } from 'wouter';
import { App, preloadScreen, sourcesAt } from '../app.tsx';
import { articleAddresses, articleRedirects } from '../content/help-paths.ts';
import { topicAddresses } from '../content/help-topic-paths.ts';
import type { PageData } from '../contract/page-data.ts';
import { PageDataContext } from '../runtime/page-data.tsx';
import { type PageRecord, SiteContext } from '../runtime/page-head.tsx';
import { redirects as movedPaths, type Screen, screens } from '../screens.ts';
import { preloadConsent } from '../views/shell/consent.tsx';
import { documentPieces, writeDocument } from './document.ts';
import type { RenderedPage, RenderedSite } from './rendered-page.ts';

/**
 * Lists the addresses that the build prerenders for a screen. A shell is one page for all addresses of a
 * pattern, so only one address is listed.
 */
function prerenderedAddressesOf({ path, rendering, entries }: Screen): readonly string[] {
  if (rendering === 'onRequest') {
    return [];
  }
  if (entries !== undefined) {
    return entries === 'topics' ? topicAddresses : articleAddresses;
  }
  return [rendering === 'shell' ? path.replace(/:\w+/, 'any') : path];
}

const all = Object.values(screens);

/** The pages whose HTML does not change between builds. */
export const prerenderedPaths: string[] = all.flatMap(prerenderedAddressesOf);

/**
 * Pages rendered on request that search engines may list. Posts are not included, because the server adds
 * them.
 */
export const listedOnRequest: string[] = all
  .filter(({ path, rendering, isIndexed }) => rendering === 'onRequest' && isIndexed && !path.includes(':'))
  .map(({ path }) => path);

/** Redirects from paths that are not pages. */
export const redirects: ReadonlyArray<{ from: string; to: string }> = [...movedPaths, ...articleRedirects];

export { documentPieces, writeDocument };

/** Folders in which the server sends the same prerendered page for every path. */
export const shells = all
  .filter(({ rendering }) => rendering === 'shell')
  .map((screen) => ({
    below: screen.path.replace(/:\w+$/, ''),
    page: prerenderedAddressesOf(screen)[0] ?? screen.path,
  }));

/**
 * Renders the page at `path` to HTML. The path may have a query. `data` is the initial data of the screen.
 * Throws if a component throws.
 */
export async function render(path: string, site: RenderedSite, data?: PageData): Promise<RenderedPage> {
  const record: PageRecord = { status: 200, isIndexed: true, structuredData: [] };
  const address = path.replace(/\?.*/s, '');
  await Promise.all([preloadScreen(address), preloadConsent()]);
  const sheet = sheetFor(data);
  const { head, body } = splitHoisted(
    renderToString(
      sheet.collectStyles(
        <SiteContext value={{ ...site, record }}>
          <PageDataContext value={data}>
            <Router ssrPath={path}>
              <App />
            </Router>
          </PageDataContext>
        </SiteContext>,
      ),
    ),
  );
  const {
    whole,
    parts: [opening, styles, closing],
  } = styleTagOf(sheet);
  const styleTag = (kept: string) => (kept === styles ? whole : opening + kept + closing);
  const sources = [...sourcesAt(address), ...(data === undefined ? [] : ['contract/page-data.ts'])];
  return { ...record, head, styles, styleTag, body, sources };
}

/** The style sheets of pages rendered on request, one for each kind of page. */
const sheets = new Map<PageData['kind'], ServerStyleSheet>();

/**
 * Returns the style sheet for rendering a page. Pages rendered on request share one sheet per kind, so that
 * each rule is compiled only once. A page may therefore contain a few rules that it does not use.
 */
function sheetFor(data: PageData | undefined): ServerStyleSheet {
  const sheet = (data && sheets.get(data.kind)) ?? new ServerStyleSheet();
  if (data !== undefined) {
    sheets.set(data.kind, sheet);
  }
  return sheet;
}

/**
 * The latest output of each sheet, with its number of rules. Rules are added and never removed, so an equal
 * number means an equal output.
 */
const written = new WeakMap<ServerStyleSheet, { count: number; tag: StyleTag }>();

function styleTagOf(sheet: ServerStyleSheet): StyleTag {
  let count = 0;
  for (const names of sheet.instance.names.values()) {
    count += names.size;
  }
  const last = written.get(sheet);
  if (last?.count === count) {
    return last.tag;
  }
  const tag = partStyleTag(sheet.getStyleTags().trim());
  written.set(sheet, { count, tag });
  return tag;
}

type StyleTag = { whole: string; parts: [opening: string, styles: string, closing: string] };

function partStyleTag(tag: string): StyleTag {
  const start = tag.indexOf('>') + 1;
  const end = tag.lastIndexOf('</style>');
  if (!tag.startsWith('<style') || tag.indexOf('<style', start) !== -1 || end < start) {
    throw new Error('styled-components did not write exactly one style element.');
  }
  return { whole: tag, parts: [tag.slice(0, start), tag.slice(start, end), tag.slice(end)] };
}

/**
 * Separates the head elements from the body. Without an `<html>` element in the tree, React writes the head
 * elements first.
 */
function splitHoisted(html: string): Pick<RenderedPage, 'head' | 'body'> {
  const head = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/.exec(html)?.[0] ?? '';
  return { head, body: html.slice(head.length) };
}
