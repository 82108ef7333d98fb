import type { BlogAddress } from './contract/page-data.ts';
import { postSearchMaxLength, tagMaxLength } from './contract/post-limits.ts';

/** Every path of the site, as wouter patterns. Spec: public site 2, blog and admin 2. */
export const routes = {
  home: '/',
  wallet: '/swiftex-wallet',
  exchange: '/fiat-exchange',
  about: '/about-us',
  whitePaper: '/white-paper',
  contact: '/contact-us',
  resources: '/resources',
  blog: '/blog',
  /** The list again, where the header and every way back lead. */
  blogs: '/blogs',
  blogPost: '/blog/:slug',
  addBlog: '/add-blog',
  editBlog: '/edit-blog/:id',
  login: '/login',
  unsubscribe: '/unsubscribe',
  helpCenter: '/solution',
  article: '/article/:id',
  privacy: '/privacy-policy',
  terms: '/terms-of-service',
  antiMoneyLaundering: '/anti-money-laundering',
  adminDashboard: '/admin-dash',
  adminWaitlist: '/admin-waitlist',
  adminPosts: '/admin-bloglist',
  adminMedia: '/media-uploads',
  adminInbox: '/admin-inbox',
  adminFeedback: '/admin-feedback',
  adminAccount: '/admin-account',
  notFound: '/404',
} as const;

/** Addresses that carry a query, or name a part of a page. */
export const hrefTo = {
  /** A help article. Spec: blog, admin and help 2. */
  article: (id: string) => `/article/${encodeURIComponent(id)}`,
  /** The login page that returns to `path`, one of our own, after signing in. */
  loginReturningTo: (path: string) => `${routes.login}?from=${encodeURIComponent(path)}`,
  /** The editor of the post with this id. */
  editPost: (id: string) => `/edit-blog/${encodeURIComponent(id)}`,
  /** The inbox with one report open. */
  adminReport: (id: string) => `${routes.adminInbox}?report=${encodeURIComponent(id)}`,
  /** The waitlist, searched for one address. */
  adminSignup: (email: string) => `${routes.adminWaitlist}?search=${encodeURIComponent(email)}`,
  /** The list of posts, drafts only. */
  adminDrafts: `${routes.adminPosts}?status=draft`,
  /** A post, as its readers see it. */
  adminPost: (slug: string) => `/blog/${encodeURIComponent(slug)}`,
  /** Where the contact page invites to report a bug. */
  reportBug: `${routes.contact}#report-bug`,
  /** The six phases, on the about page. */
  roadmap: `${routes.about}#roadmap`,
  /** The waitlist block of the home page. */
  waitlist: `${routes.home}#waitlist`,
  /** The waitlist block of the page the visitor is on. */
  waitlistHere: '#waitlist',
  /** A page of the list: a lowercase category, a page above 1, a search. Spec: blog and admin 2. */
  blogList: ({ category = '', page = 1, search = '' }: Partial<BlogAddress>) => {
    const query = new URLSearchParams({
      ...(isEveryCategory(category) ? {} : { category: category.toLowerCase() }),
      ...(page > 1 ? { page: String(page) } : {}),
      ...(search === '' ? {} : { search }),
    }).toString();
    return query === '' ? routes.blog : `${routes.blog}?${query}`;
  },
  blogPost: (slug: string) => `/blog/${encodeURIComponent(slug)}`,
};

/** Paths that lead elsewhere; `/*` at the end stands for anything below. Spec: public site 2 (Route table). */
export const redirects = [
  { from: `${routes.wallet}/*`, to: routes.wallet },
  { from: `${routes.about}/*`, to: routes.about },
] as const;

/**
 * Where a `from` query may lead after signing in: a path of this site, and nothing that a browser
 * would read as another host.
 */
export function returnPath(from: string | null): string | undefined {
  return from !== null && /^\/(?![/\\])[^\t\n\r]*$/.test(from) && !from.startsWith(routes.login)
    ? from
    : undefined;
}

/**
 * Whether the page at `path` belongs to the navigation link `href`, which the header then marks. The
 * list of posts has two addresses, and every post belongs to it.
 */
export function isUnderLink(path: string, href: string): boolean {
  const here = path.length > 1 ? path.replace(/\/$/, '') : path;
  return (
    here === href || (href === routes.blogs && (here === routes.blog || here.startsWith(`${routes.blog}/`)))
  );
}

/** No category in particular has two names: the one that visitors read, and none. */
const isEveryCategory = (category: string) => /^(?:all)?$/i.test(category);

/** What the query of the list's address asks for; what does not read as a page is page 1. */
export function blogAddressOf(query: string): BlogAddress {
  const params = new URLSearchParams(query);
  const category = (params.get('category') ?? '').trim().slice(0, tagMaxLength);
  const page = params.get('page') ?? '';
  return {
    category: isEveryCategory(category) ? 'All' : category,
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    search: (params.get('search') ?? '').trim().slice(0, postSearchMaxLength),
  };
}

/** The slug or id of the post at this path; undefined where the path is no post's. */
export function postSlugIn(path: string): string | undefined {
  const [, slug] = /^\/blog\/([^/]+)\/?$/.exec(path) ?? [];
  try {
    return slug === undefined ? undefined : decodeURIComponent(slug);
  } catch {
    return slug;
  }
}
