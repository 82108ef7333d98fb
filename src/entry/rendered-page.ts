import type { PageRecord } from '../runtime/page-head.tsx';

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
