import { type EventObject, fromCallback } from 'xstate';
import { readBlogAddress } from '../contract/blog-address.ts';
import type { BlogAddress } from '../contract/page-data.ts';
import { blogListHref, hrefTo, postSlugIn } from '../links.ts';
import { routes } from '../screens.ts';

const moves = ['pushState', 'replaceState', 'popstate'];

/** Calls back at every move to another address. Returns the way to stop. */
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

/** Tells `address.changed` with what the list is asked for, at every move within the list's path. */
export const watchedBlogAddress = fromCallback<EventObject>(({ sendBack }) =>
  onMove(() => {
    if (location.pathname === routes.blog || location.pathname === routes.blogs) {
      sendBack({ type: 'address.changed', address: readBlogAddress(location.search) });
    }
  }),
);

/** Tells `address.changed` with the slug or id, at every move to a post. */
export const watchedPostAddress = fromCallback<EventObject>(({ sendBack }) =>
  onMove(() => {
    const slug = postSlugIn(location.pathname);
    if (slug !== undefined) {
      sendBack({ type: 'address.changed', slug });
    }
  }),
);

/** Puts what the list is asked for into the address; the path stays, for /blogs is the list as well. */
export function showBlogAddress({ address, isReplacing }: { address: BlogAddress; isReplacing: boolean }) {
  const query = blogListHref(address).slice(routes.blog.length);
  history[isReplacing ? 'replaceState' : 'pushState'](null, '', location.pathname + query);
}

/** Puts the post's own slug into the address, where another name led to it. */
export function showPostSlug(slug: string) {
  if (postSlugIn(location.pathname) !== slug) {
    history.replaceState(null, '', hrefTo.blogPost(slug) + location.hash);
  }
}
