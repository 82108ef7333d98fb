import { routes } from './screens.ts';

/** Addresses with an id, a query or a fragment. */
export const hrefTo = {
  /** A help article. */
  article: (id: string) => `/article/${encodeURIComponent(id)}`,
  /** The login page, which returns to `path` on this site after signing in. */
  loginReturningTo: (path: string) => `${routes.login}?from=${encodeURIComponent(path)}`,
  /** The bug report section of the contact page. */
  reportBug: `${routes.contact}#report-bug`,
  /** The six phases, on the about page. */
  roadmap: `${routes.about}#roadmap`,
  /** The waitlist block of the home page. */
  waitlist: `${routes.home}#waitlist`,
  /** The waitlist block on the visitor's current page. */
  waitlistHere: '#waitlist',
  blogPost: (slug: string) => `/blog/${encodeURIComponent(slug)}`,
};

/**
 * Returns the path in a `from` query if the login may redirect to it. The path must be on this site, no
 * browser may read it as another host, and it must not lead to the login page again. SESS-6.
 */
export function returnPath(from: string | null): string | undefined {
  return from !== null && /^\/(?![/\\]|login|.*\.\/)[^\t\n\r]*$/i.test(from) ? from : undefined;
}

/**
 * Returns whether the page at `path` belongs to the navigation link `href`, so that the header highlights the
 * link. The list of posts has two addresses, and every post belongs to it.
 */
export function isUnderLink(path: string, href: string): boolean {
  const here = path.length > 1 ? path.replace(/\/$/, '') : path;
  return (
    here === href || (href === routes.blogs && (here === routes.blog || here.startsWith(`${routes.blog}/`)))
  );
}
