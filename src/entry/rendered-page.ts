import type { PageRecord } from '../runtime/page-head.tsx';

/** A rendered page: the parts of its document, and its status. */
export type RenderedPage = PageRecord & {
  /** Title and meta tags. */
  head: string;
  /** The rules of styled-components for the page, with its markers. */
  styles: string;
  /** The style element from which styled-components restores these rules. */
  styleTag: (styles: string) => string;
  /** The content of `#root`. */
  body: string;
};

export type RenderedSite = { url: string; renderedIn: number; analyticsSrc: string | undefined };
