import { routes } from '../screens.ts';

/** The blog's name, in every title. BLOG-36, BLOG-74. */
export const blogName = 'SwiftEx Blog';
export const brandName = 'SwiftEx';

/** Follows the category in the list's title. BLOG-36. */
export const blogSubject = 'Crypto News & Insights';

export const blogHead = {
  description:
    'Crypto news and insights from SwiftEx: wallets, swaps, trading, fees, security and cashing out.',
  keywords: ['crypto news', 'crypto insights', 'crypto wallet', 'fiat exchange', 'Stellar', 'SwiftEx'],
};

/** The blog's feeds, linked in the head. BLOG-40. */
export const blogFeeds = [
  { type: 'application/rss+xml', title: blogName, path: '/feed.xml' },
  { type: 'application/feed+json', title: blogName, path: '/feed.json' },
] as const;

export const blogHero = {
  headline: 'Blog',
  lead: 'Crypto news and insights for people who hold their own keys.',
};

/** Texts of the list. BLOG-7, BLOG-14 to BLOG-16, BLOG-24. */
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

/** Texts of the page of a post. BLOG-41, BLOG-44, BLOG-50 to BLOG-54. */
export const readerWords = {
  back: 'Back to blogs',
  edit: 'Edit post',
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
  neighbors: 'Other posts',
  draft: 'Draft',
  retry: 'Try again',
  missingText: 'It may have been renamed or removed. The other posts are still available.',
  missingWay: 'Read other posts',
  failedTitle: 'The post could not be loaded',
};

/** The end of the list and of each post. */
export const blogEnd = {
  title: 'Ready to hold your own keys?',
  text: 'Create or import a wallet, see the rate before you swap, and cash out through licensed providers.',
  ways: [
    { label: 'See the wallet', href: routes.wallet },
    { label: 'Open the Help Center', href: routes.helpCenter },
  ],
} as const;

/** The body of a shared email. BLOG-52. */
const emailBody = 'Check out this blog post!';

/** The share links, which carry the post's title and address. BLOG-51. */
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

/**
 * Percent-encodes the values. URLSearchParams would encode a space as +, which mail programs show as a plus
 * sign.
 */
const query = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
