/** Every path of the site, as wouter patterns. Spec: public site 2, blog and admin 2. */
export const routes = {
  home: '/',
  wallet: '/swiftex-wallet',
  exchange: '/fiat-exchange',
  about: '/about-us',
  whitePaper: '/white-paper',
  contact: '/contact-us',
  resources: '/resources',
  blogs: '/blogs',
  login: '/login',
  helpCenter: '/solution',
  article: '/article/:id',
  privacy: '/privacy-policy',
  terms: '/terms-of-service',
  antiMoneyLaundering: '/anti-money-laundering',
  adminDashboard: '/admin-dash',
  adminWaitlist: '/admin-waitlist',
  adminMedia: '/media-uploads',
  notFound: '/404',
} as const;

/** Addresses that carry a query, or name a part of a page. */
export const hrefTo = {
  /** A help article. Spec: blog, admin and help 2. */
  article: (id: string) => `/article/${encodeURIComponent(id)}`,
  /** The login page that returns to `path`, one of our own, after signing in. */
  loginReturningTo: (path: string) => `${routes.login}?from=${encodeURIComponent(path)}`,
  /** The waitlist block of the page the visitor is on. */
  waitlistHere: '#waitlist',
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
