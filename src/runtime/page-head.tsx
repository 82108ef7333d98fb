import { createContext, use } from 'react';
import { screenAt, screens } from '../screens.ts';

/** The data that a page reports to the server during rendering. */
export type PageRecord = {
  status: number;
  isIndexed: boolean;
  structuredData: object[];
  /** The day of the last change, such as 2026-11-21, if known. */
  modified?: string | undefined;
};

/** The site that the HTML was rendered for. */
type Site = {
  /** Origin without a trailing slash, for canonical and social links. */
  url: string;
  /** The year in which the HTML was rendered. */
  renderedIn: number;
  /** The address of the third-party analytics tag, if the operator set one. */
  analyticsSrc?: string | undefined;
  /** Receives the page's status and data during rendering. Set only on the server. */
  record?: PageRecord;
};

/** The site of the current page. `client.tsx` and `render.tsx` provide it. */
export const SiteContext = createContext<Site>({ url: '', renderedIn: 2023 });

/** Returns the site's origin, without a trailing slash. */
export const useSiteUrl = () => use(SiteContext).url;

const siteName = 'SwiftEx';

type Props = {
  title: string;
  description: string;
  /** The page's path, for its canonical address. */
  path: string;
  /** JSON-LD. Only the server writes it. */
  structuredData?: object[];
  /** The day of the last change, such as 2026-11-21, for the sitemap. */
  modified?: string;
  /** Whether search engines may list the page. `screens.ts` has the default. */
  isIndexed?: boolean;
  /** The HTTP status of the page. */
  status?: number;
  keywords?: readonly string[];
  /** The path of a social image that belongs to the page, 1200 by 630. */
  picture?: string;
  /** The complete address of a social image of any size, instead of `picture`. */
  socialImage?: string | undefined;
  /** The complete canonical address, if it is not the page's address. */
  canonical?: string | undefined;
  /** For articles: the dates of publication and last change, and the tags. */
  article?: { publishedAt: string; changedAt: string; tags: readonly string[] };
  /** Feeds with the same content as the page. */
  feeds?: ReadonlyArray<{ type: string; title: string; path: string }>;
};

/** Title, description, canonical address and social tags of a page. SHELL-41 to SHELL-47. */
export function PageHead({
  title,
  description,
  path,
  structuredData,
  modified,
  isIndexed = screens[screenAt(path) ?? 'notFound'].isIndexed,
  status = 200,
  keywords = [],
  picture = '/social-card.png',
  socialImage,
  canonical,
  article,
  feeds = [],
}: Props) {
  const { url, record } = use(SiteContext);
  if (record !== undefined) {
    record.status = status;
    record.isIndexed = isIndexed;
    record.structuredData = structuredData ?? [];
    record.modified = modified;
  }
  const address = canonical ?? `${url}${path}`;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {keywords.length > 0 ? <meta name="keywords" content={keywords.join(', ')} /> : null}
      {isIndexed ? <link rel="canonical" href={address} /> : <meta name="robots" content="noindex" />}
      {feeds.map((feed) => (
        <link key={feed.path} rel="alternate" type={feed.type} title={feed.title} href={feed.path} />
      ))}
      <meta property="og:type" content={article === undefined ? 'website' : 'article'} />
      {article === undefined ? null : (
        <>
          <meta property="article:published_time" content={article.publishedAt} />
          <meta property="article:modified_time" content={article.changedAt} />
          {article.tags.map((tag) => (
            <meta key={tag} property="article:tag" content={tag} />
          ))}
        </>
      )}
      <meta property="og:site_name" content={siteName} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={socialImage ?? `${url}${picture}`} />
      {socialImage === undefined ? (
        <>
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
        </>
      ) : null}
      {/* Twitter takes the title, the description and the picture from the Open Graph tags. */}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
