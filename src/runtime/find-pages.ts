import { listAllPosts } from '../api/admin-posts.ts';
import type { Client } from '../api/client.ts';
import type { LinkHit } from '../contract/link-hit.ts';
import { searchHelp } from '../effects/help-search.ts';
import { hrefTo } from '../links.ts';

/** The maximum number of results of each kind. */
const mostHits = 5;

/**
 * Finds published posts and help articles for these words. Results with all the words in their title come
 * first. Throws when neither can be searched. TOOL-21, TOOL-23.
 */
export async function findPages(
  client: Client,
  text: string,
  signal: AbortSignal,
): Promise<readonly LinkHit[]> {
  const request = { search: text, tag: '', status: 'published' as const, page: 1 };
  const [posts, articles] = await Promise.allSettled([
    listAllPosts(client, request, signal),
    searchHelp(text),
  ]);
  if (posts.status === 'rejected' && articles.status === 'rejected') {
    throw posts.reason;
  }
  const postHits =
    posts.status === 'rejected'
      ? []
      : posts.value.posts.map(
          ({ title, slug }): LinkHit => ({ kind: 'post', title, address: hrefTo.blogPost(slug) }),
        );
  const articleHits =
    articles.status === 'rejected'
      ? []
      : (articles.value ?? []).map(
          ({ title, id }): LinkHit => ({ kind: 'article', title, address: hrefTo.article(id) }),
        );
  return titledFirst(
    [...titledFirst(postHits, text).slice(0, mostHits), ...articleHits.slice(0, mostHits)],
    text,
  );
}

/** Puts results with all the words in their title first, and otherwise keeps the order. */
function titledFirst(hits: readonly LinkHit[], text: string): LinkHit[] {
  const words = text.toLowerCase().split(/\s+/);
  const isTitled = ({ title }: LinkHit) => words.every((word) => title.toLowerCase().includes(word));
  return [...hits.filter(isTitled), ...hits.filter((hit) => !isTitled(hit))];
}
