import { type EventObject, fromCallback } from 'xstate';
import { blogListHref, postSlugIn } from '../blog-links.ts';
import { everyCategory, readBlogAddress } from '../contract/blog-address.ts';
import type { BlogAddress } from '../contract/page-data.ts';
import type { PostPage } from '../contract/posts.ts';
import { hrefTo } from '../links.ts';
import { routes } from '../screens.ts';

const moves = ['pushState', 'replaceState', 'popstate'];

/** Calls back at every navigation to another address. Returns a function that removes the listeners. */
function onMove(callback: () => void): () => void {
  for (const type of moves) {
    window.addEventListener(type, callback);
  }
  return () => {
    for (const type of moves) {
      window.removeEventListener(type, callback);
    }
  };
}

/**
 * Sends `address.changed` with category, search and page at every navigation within the list's path. BLOG-1.
 */
export const watchedBlogAddress = fromCallback<EventObject>(({ sendBack }) =>
  onMove(() => {
    if (location.pathname === routes.blog || location.pathname === routes.blogs) {
      sendBack({ type: 'address.changed', address: readBlogAddress(location.search) });
    }
  }),
);

/**
 * Sends `address.changed` with the page at every navigation within the path of an author's page. AUTHOR-14.
 */
export const watchedAuthorAddress = (path: string) =>
  fromCallback<EventObject>(({ sendBack }) =>
    onMove(() => {
      if (location.pathname === path) {
        sendBack({ type: 'address.changed', address: authorAddress(location.search) });
      }
    }),
  );

/** Parses the address of an author's page, which has no categories and no search. */
export const authorAddress = (query: string): BlogAddress => ({
  category: everyCategory,
  page: readBlogAddress(query).page,
  search: '',
});

/** Replaces an earlier slug of an author in the address with the current one. Returns the page. AUTHOR-19. */
export function showAuthorSlug(page: PostPage, slug: string): PostPage {
  if (page.author !== undefined && page.author.slug !== slug) {
    const folder = location.pathname.replace(/[^/]*$/, '');
    history.replaceState(null, '', folder + page.author.slug + location.search);
  }
  return page;
}

/** Sends `address.changed` with the slug or id at every navigation to a post. BLOG-45. */
export const watchedPostAddress = fromCallback<EventObject>(({ sendBack }) =>
  onMove(() => {
    const slug = postSlugIn(location.pathname);
    if (slug !== undefined) {
      sendBack({ type: 'address.changed', slug });
    }
  }),
);

/**
 * Writes category, search and page into the address. Keeps the path, because the list has two paths: /blog
 * and /blogs.
 */
export function showBlogAddress({ address, isReplacing }: { address: BlogAddress; isReplacing: boolean }) {
  const query = blogListHref(address).slice(routes.blog.length);
  history[isReplacing ? 'replaceState' : 'pushState'](null, '', location.pathname + query);
}

/** Replaces an id or an earlier slug in the address with the post's slug. BLOG-3. */
export function showPostSlug(slug: string) {
  if (postSlugIn(location.pathname) !== slug) {
    history.replaceState(null, '', hrefTo.blogPost(slug) + location.hash);
  }
}
