/** A page of the site, or all pages of one kind. WALLET-2, PAGE-2, SHELL-37, SHELL-40, SHELL-44. */
export type Screen = {
  /** The page's address, as a wouter pattern. */
  path: `/${string}`;
  /** The file in `views/`, without `.tsx`. Its only component is the screen. */
  file: string;
  /** The layout around the page: the header and footer of the public site, the admin area, or nothing. */
  frame: 'public' | 'admin' | 'bare';
  /**
   * How the page's HTML is made: `prerendered` at build time, rendered by the server `onRequest`, or `shell`:
   * one prerendered page for every address of the pattern.
   */
  rendering: 'prerendered' | 'onRequest' | 'shell';
  /** Whether search engines may list the page. A screen can still exclude individual addresses. */
  isIndexed: boolean;
  /** Whether every path below this address redirects to it. */
  redirectsBelow?: boolean;
  /** Set if each page of the pattern is a topic or an article of the content. */
  entries?: 'topics' | 'articles';
};

type Address = Screen['path'];
type Exceptions = Omit<Partial<Screen>, 'path' | 'file'>;

const page = <Path extends Address>(path: Path, file: string, exceptions: Exceptions = {}) =>
  ({ frame: 'public', rendering: 'prerendered', isIndexed: true, ...exceptions, path, file }) as const;

const admin = <Path extends Address>(path: Path, file: string, exceptions: Exceptions = {}) =>
  page(path, file, { frame: 'admin', isIndexed: false, ...exceptions });

/**
 * Every page of the site. Routes, chunks, prerendering, redirects, indexing and the sitemap of static pages
 * are derived from this list.
 */
const list = {
  home: page('/', 'home/home-screen'),
  wallet: page('/swiftex-wallet', 'wallet/wallet-screen', { redirectsBelow: true }),
  exchange: page('/fiat-exchange', 'exchange/exchange-screen'),
  about: page('/about-us', 'about/about-screen', { redirectsBelow: true }),
  whitePaper: page('/white-paper', 'white-paper/white-paper-screen'),
  contact: page('/contact-us', 'contact/contact-screen'),
  resources: page('/resources', 'resources/resources-screen'),
  blog: page('/blog', 'blog/blog-list-screen', { rendering: 'onRequest' }),
  // The same list as `blog`. The header and all back links use this address.
  blogs: page('/blogs', 'writing/blogs-screen', { frame: 'bare', rendering: 'onRequest', isIndexed: false }),
  blogPost: page('/blog/:slug', 'blog/blog-post-screen', { rendering: 'onRequest' }),
  blogAuthor: page('/blog/author/:slug', 'blog/blog-author-screen', { rendering: 'onRequest' }),
  helpCenter: page('/solution', 'help/help-center-screen'),
  privacy: page('/privacy-policy', 'legal/privacy-screen'),
  terms: page('/terms-of-service', 'legal/terms-screen'),
  antiMoneyLaundering: page('/anti-money-laundering', 'legal/anti-money-laundering-screen'),
  login: page('/login', 'session/login-screen', { frame: 'bare', isIndexed: false }),
  passwordReset: page('/reset-password', 'session/password-reset-screen', {
    frame: 'bare',
    isIndexed: false,
  }),
  invitation: page('/accept-invitation', 'session/invitation-screen', { frame: 'bare', isIndexed: false }),
  sharedDraft: page('/shared-draft', 'writing/shared-draft-screen', { frame: 'bare', isIndexed: false }),
  confirmSignup: page('/confirm-signup', 'home/confirm-signup-screen', { frame: 'bare', isIndexed: false }),
  unsubscribe: page('/unsubscribe', 'home/unsubscribe-screen', { frame: 'bare', isIndexed: false }),
  adminDashboard: admin('/admin-dash', 'admin/dashboard/dashboard-screen'),
  adminWaitlist: admin('/admin-waitlist', 'admin/waitlist/admin-waitlist-screen'),
  adminPosts: admin('/admin-bloglist', 'writing/admin-post-list-screen'),
  adminTags: admin('/admin-tags', 'admin/tags/tags-screen'),
  adminTrash: admin('/admin-trash', 'writing/post-trash-screen'),
  addBlog: admin('/add-blog', 'writing/post-editor-screen'),
  editBlog: admin('/edit-blog/:id', 'writing/post-editor-screen', { rendering: 'shell' }),
  adminMedia: admin('/media-uploads', 'admin/media/media-screen'),
  adminLibrary: admin('/admin-library', 'admin/library/library-screen'),
  adminInbox: admin('/admin-inbox', 'admin/inbox/inbox-screen'),
  adminFeedback: admin('/admin-feedback', 'admin/help-feedback/help-feedback-screen'),
  adminOutbox: admin('/admin-outbox', 'admin/outbox/outbox-screen'),
  adminPeople: admin('/admin-people', 'admin/people/people-screen'),
  adminAudit: admin('/admin-audit', 'admin/audit/audit-screen'),
  adminAccount: admin('/admin-account', 'admin/account/account-screen'),
  notFound: page('/404', 'not-found/not-found-screen', { isIndexed: false }),
  article: page('/article/:id', 'help/article-screen', { entries: 'articles' }),
  // Last, because its pattern matches most addresses.
  topic: page('/:topic', 'help/topic-screen', { entries: 'topics' }),
};

export type ScreenName = keyof typeof list;

/** The screens by name. */
export const screens: Readonly<Record<ScreenName, Screen>> = list;

/** The address of each page, as a wouter pattern. */
export const routes = Object.fromEntries(Object.entries(screens).map(([name, { path }]) => [name, path])) as {
  readonly [Name in ScreenName]: (typeof list)[Name]['path'];
};

/** Addresses that redirect. `/*` at the end matches any address below. */
export const redirects: ReadonlyArray<{ from: string; to: string }> = Object.values(screens)
  .filter(({ redirectsBelow }) => redirectsBelow)
  .map(({ path }) => ({ from: `${path}/*`, to: path }));

const patterns = (Object.keys(screens) as ScreenName[]).map((name) => ({
  name,
  pattern: new RegExp(`^${screens[name].path.replace(/:\w+/, '[^/]+')}/?$`, 'i'),
}));

/**
 * Returns the screen at an address. The content decides whether a topic or an article exists, and the server
 * decides whether a post does.
 */
export function screenAt(path: string): ScreenName | undefined {
  return patterns.find(({ pattern }) => pattern.test(path))?.name;
}
