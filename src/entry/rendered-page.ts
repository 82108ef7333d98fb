import type { PageRecord } from '../runtime/page-head.tsx';

/** A rendered page: the parts of its document, and its status. */
export type RenderedPage = PageRecord & {
  /** Title and meta tags. */
  head: string;
  /** The page's rules from styled-components, including the markers that hydration needs. */
  styles: string;
  /** Wraps rules in the style element from which styled-components restores them. */
  styleTag: (styles: string) => string;
  /** The content of `#root`. */
  body: string;
  /** The source files, relative to `src`, of the chunks that the page needs before its hydration. */
  sources: string[];
};

export type RenderedSite = { url: string; renderedIn: number; analyticsSrc: string | undefined };
