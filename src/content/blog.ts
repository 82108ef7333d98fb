import { routes } from '../screens.ts';

/** The part that the titles of all blog pages share. */
export const blogName = 'SwiftEx Blog';
export const brandName = 'SwiftEx';

/** The part of the list's title after the category. */
export const blogSubject = 'Crypto News & Insights';

export const blogHead = {
  description:
    'Crypto news and insights from SwiftEx: wallets, swaps, trading, fees, security and cashing out.',
  keywords: ['crypto news', 'crypto insights', 'crypto wallet', 'fiat exchange', 'Stellar', 'SwiftEx'],
};

export const blogFeeds = [
  { type: 'application/rss+xml', title: blogName, path: '/feed.xml' },
  { type: 'application/feed+json', title: blogName, path: '/feed.json' },
] as const;

export const blogHero = {
  headline: 'Blog',
  lead: 'Crypto news and insights for people who hold their own keys.',
};

/** The texts of the public list. */
export const listWords = {
  posts: 'Posts',
  categories: 'Categories',
  search: 'Search posts',
  searchHint: 'Search posts...',
  openSearch: 'Search',
  closeSearch: 'Close the search and clear it',
  add: 'Add Blog',
  loading: 'Loading posts...',
  empty: 'No blogs found matching your search criteria. Try a different search term or category.',
  emptyWay: 'Show all posts',
  failure: 'The posts could not be loaded. Check your connection and try again.',
  retry: 'Try again',
  pages: 'Pages of the blog',
  previous: 'Previous',
  next: 'Next',
};

/** The texts of a public post. */
export const readerWords = {
  back: 'Back to blogs',
  by: `By ${brandName}`,
  loading: 'Loading post...',
  contents: 'On this page',
  share: 'Share this post',
  sheet: 'Share...',
  copy: 'Copy link',
  copied: 'Link copied',
  copyFailed: 'The link could not be copied. Copy it from the address bar.',
  related: 'Related Posts',
  previous: 'Previous post',
  next: 'Next post',
  neighbours: 'Other posts',
  draft: 'Draft',
  retry: 'Try again',
  missingText: 'It may have been renamed or taken down. The other posts are where they were.',
  missingWay: 'Read other posts',
  failedTitle: 'The post is not here yet',
};

/** The end of the list and of each post. */
export const blogEnd = {
  title: 'Reading done? Hold your own keys.',
  text: 'Create or import a wallet, swap at a rate you see first, and cash out through licensed providers.',
  ways: [
    { label: 'See the wallet', href: routes.wallet },
    { label: 'Open the Help Center', href: routes.helpCenter },
  ],
} as const;

/** The body of a shared email. */
const emailBody = 'Check out this blog post!';

/** The share links of a post, with its title and address in the query. */
export const shareTargets: ReadonlyArray<{
  name: 'Facebook' | 'Twitter' | 'LinkedIn' | 'Reddit' | 'Telegram' | 'WhatsApp' | 'Email';
  href: (post: { title: string; url: string }) => string;
}> = [
  {
    name: 'Facebook',
    href: ({ title, url }) => `https://www.facebook.com/sharer/sharer.php?${query({ u: url, quote: title })}`,
  },
  {
    name: 'Twitter',
    href: ({ title, url }) => `https://twitter.com/intent/tweet?${query({ text: title, url })}`,
  },
  {
    name: 'LinkedIn',
    href: ({ title, url }) => `https://www.linkedin.com/shareArticle?${query({ mini: 'true', url, title })}`,
  },
  { name: 'Reddit', href: ({ title, url }) => `https://www.reddit.com/submit?${query({ url, title })}` },
  { name: 'Telegram', href: ({ title, url }) => `https://t.me/share/url?${query({ url, text: title })}` },
  { name: 'WhatsApp', href: ({ title, url }) => `https://wa.me/?${query({ text: `${title} ${url}` })}` },
  {
    name: 'Email',
    href: ({ title, url }) => `mailto:?${query({ subject: title, body: `${emailBody}\n\n${url}` })}`,
  },
];

/** Percent-encodes everything, as mail programs show a plus sign literally. */
const query = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
