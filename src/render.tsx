import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { Router } from 'wouter';
import { App, preloadScreen } from './app.tsx';
import { articleAddresses, articleRedirects } from './content/help-paths.ts';
import { topicAddresses } from './content/help-topic-paths.ts';
import type { PageData } from './contract/page-data.ts';
import { documentPieces, writeDocument } from './document.ts';
import { collectLaterStyles } from './later-styles.tsx';
import { type Rendered, renderPost } from './render-post.tsx';
import { hrefTo, redirects as movedPaths, routes } from './routes.ts';
import { preloadConsent } from './views/shell/consent.tsx';
import { PageDataContext } from './views/shell/page-data.tsx';
import { type PageRecord, SiteContext } from './views/shell/page-head.tsx';

/** Stands for the editor of any post: its HTML says nothing of the post yet. */
const editShell = hrefTo.editPost('any');

/** The pages whose HTML does not change between builds. */
export const prerenderedPaths: string[] = [
  routes.wallet,
  routes.exchange,
  routes.about,
  routes.resources,
  routes.home,
  routes.login,
  routes.unsubscribe,
  routes.adminWaitlist,
  routes.adminPosts,
  routes.addBlog,
  editShell,
  routes.adminInbox,
  routes.adminFeedback,
  routes.adminMedia,
  routes.adminAccount,
  routes.adminDashboard,
  routes.contact,
  routes.whitePaper,
  routes.helpCenter,
  ...topicAddresses,
  ...articleAddresses,
  routes.privacy,
  routes.terms,
  routes.antiMoneyLaundering,
  routes.notFound,
];

/** Where paths that are no page lead. */
export const redirects: ReadonlyArray<{ from: string; to: string }> = [...movedPaths, ...articleRedirects];

export { documentPieces, writeDocument };

/** Folders below which every path is answered with one prerendered page. */
export const shells = [{ below: editShell.replace(/any$/, ''), page: editShell }];

/** A page as the server sends it: the parts of its document, and how it answers. */
export type RenderedPage = PageRecord & {
  /** Title and meta tags. */
  head: string;
  /** The rules that styled-components wrote for the page, with its marks. */
  styles: string;
  /** The element by which styled-components knows the rules again that stand in it. */
  styleTag: (styles: string) => string;
  /** What stands inside `#root`: the page's own, between what all pages of its kind have there. */
  body: [before: string, own: string, after: string];
};

/** The site that a page is rendered for. */
export type RenderedSite = { url: string; renderedIn: number; analyticsSrc: string | undefined };

/**
 * Renders the page at `path`, with its query where it has one, to HTML; `data` is what its screen
 * starts with. Throws whatever a component throws.
 */
export async function render(path: string, site: RenderedSite, data?: PageData): Promise<RenderedPage> {
  const record: PageRecord = { status: 200, isIndexed: true, structuredData: [] };
  await Promise.all([
    data?.kind === 'blogPost' ? undefined : preloadScreen(path.replace(/\?.*/s, '')),
    preloadConsent(),
  ]);
  const sheet = sheetFor(data);
  const renderTree = (tree: ReactNode) =>
    splitHoisted(
      renderToString(
        sheet.collectStyles(
          <SiteContext value={{ ...site, record }}>
            <PageDataContext value={data}>
              <Router ssrPath={path}>{tree}</Router>
            </PageDataContext>
          </SiteContext>,
        ),
      ),
    );
  const { head, body } =
    data?.kind === 'blogPost'
      ? await renderPost(renderTree, path, JSON.stringify(site))
      : withoutFrame(renderTree(<App />));
  collectLaterStyles(path, sheet);
  const {
    whole,
    parts: [opening, styles, closing],
  } = styleTagOf(sheet);
  const styleTag = (kept: string) => (kept === styles ? whole : opening + kept + closing);
  return { ...record, head, styles, styleTag, body };
}

/** Sheets of the pages that are made on request, one for each kind of them. */
const sheets = new Map<PageData['kind'], ServerStyleSheet>();

/**
 * The sheet to render a page with. Pages that are made on request share theirs with others of their
 * kind: what was compiled for one is there for the next, and each carries the few rules that differ.
 */
function sheetFor(data: PageData | undefined): ServerStyleSheet {
  const sheet = (data && sheets.get(data.kind)) ?? new ServerStyleSheet();
  if (data !== undefined) {
    sheets.set(data.kind, sheet);
  }
  return sheet;
}

/** What sheets wrote last, by how many rules they held: rules are added, and none is taken away. */
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
    throw new Error('styled-components wrote something else than one style element.');
  }
  return { whole: tag, parts: [tag.slice(0, start), tag.slice(start, end), tag.slice(end)] };
}

const withoutFrame = ({ head, body }: Rendered): Pick<RenderedPage, 'head' | 'body'> => ({
  head,
  body: ['', body, ''],
});

/** React writes the head's elements of a tree without `<html>` before everything else. */
function splitHoisted(html: string): Rendered {
  const head = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/.exec(html)?.[0] ?? '';
  return { head, body: html.slice(head.length) };
}
