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
  privacy: '/privacy-policy',
  terms: '/terms-of-service',
  antiMoneyLaundering: '/anti-money-laundering',
  adminDashboard: '/admin-dash',
  adminWaitlist: '/admin-waitlist',
  adminMedia: '/media-uploads',
  notFound: '/404',
} as const;

/** Addresses that carry a part of a page or a query. */
export const hrefTo = {
  /** The login page that returns to `path` (a path of ours) after signing in. */
  loginReturningTo: (path: string) => `${routes.login}?from=${encodeURIComponent(path)}`,
  team: () => `${routes.about}#team`,
  walletFaq: () => `${routes.wallet}#faq`,
  waitlist: () => '#waitlist',
};
