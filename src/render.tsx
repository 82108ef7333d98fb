import type { Readable } from 'node:stream';
import { prerenderToNodeStream } from 'react-dom/static';
import { ServerStyleSheet } from 'styled-components';
import { Router } from 'wouter';
import { App, preloadScreen } from './app.tsx';
import { articleAddresses, articleRedirects } from './content/help-paths.ts';
import { topicAddresses } from './content/help-topic-paths.ts';
import type { PageData } from './contract/page-data.ts';
import { writeDocument } from './document.ts';
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

export { writeDocument };

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
  /** What stands inside `#root`. */
  body: string;
};

/** The site that a page is rendered for. */
export type RenderedSite = { url: string; renderedIn: number; analyticsSrc: string | undefined };

/**
 * Renders the page at `path`, with its query where it has one, to HTML; `data` is what its screen
 * starts with. Throws whatever a component throws.
 */
export async function render(path: string, site: RenderedSite, data?: PageData): Promise<RenderedPage> {
  const record: PageRecord = { status: 200, isIndexed: true, structuredData: [] };
  const sheet = new ServerStyleSheet();
  let failure: unknown;
  try {
    await Promise.all([preloadScreen(path.replace(/\?.*/s, '')), preloadConsent()]);
    const { prelude } = await prerenderToNodeStream(
      sheet.collectStyles(
        <SiteContext value={{ ...site, record }}>
          <PageDataContext value={data}>
            <Router ssrPath={path}>
              <App />
            </Router>
          </PageDataContext>
        </SiteContext>,
      ),
      {
        // A larger boundary would be written behind an inline script, which the policy forbids.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onError: (error) => {
          failure ??= error;
        },
      },
    );
    const html = await textOf(prelude);
    if (failure !== undefined) {
      throw failure;
    }
    const [head, body] = splitHoisted(html);
    const [opening, styles, closing] = partStyleTag(sheet.getStyleTags());
    return { ...record, head, styles, styleTag: (kept) => opening + kept + closing, body };
  } finally {
    sheet.seal();
  }
}

async function textOf(stream: NodeJS.ReadableStream): Promise<string> {
  let text = '';
  for await (const chunk of stream as Readable) {
    text += String(chunk);
  }
  return text;
}

function partStyleTag(tag: string): [opening: string, styles: string, closing: string] {
  const [, opening, styles, closing] = /^(<style\b[^>]*>)(.*)(<\/style>)$/s.exec(tag.trim()) ?? [];
  if (opening === undefined || styles === undefined || closing === undefined) {
    throw new Error('styled-components wrote something else than one style element.');
  }
  return [opening, styles, closing];
}

/** React writes the head's elements of a tree without `<html>` before everything else. */
function splitHoisted(html: string): [head: string, body: string] {
  const hoisted = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/.exec(html)?.[0] ?? '';
  return [hoisted, html.slice(hoisted.length)];
}
