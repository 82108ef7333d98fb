import { expect, test } from 'vitest';
import type { Client } from '../../../src/api/client.ts';
import { findPages } from '../../../src/runtime/find-pages.ts';
import { listings } from '../../support/admin-posts.ts';

const signal = new AbortController().signal;

/** Fakes a server that has posts with these titles. Without titles, the server is unreachable. */
function serverWith(titles: readonly string[] | undefined) {
  const asked: unknown[] = [];
  const [post] = listings['page 1 arrives'].posts;
  const admin = async (address: string, options: unknown) => {
    asked.push([address, (options as { query: unknown }).query]);
    if (titles === undefined) {
      throw new Error('offline');
    }
    const posts = titles.map((title, index) => ({ ...post, _id: `${index}`, title, slug: `post-${index}` }));
    return { ...listings['page 1 arrives'], posts };
  };
  return { client: { admin } as unknown as Client, asked };
}

test('the link search finds published posts and help articles, title matches first (TOOL-21)', async () => {
  const { client, asked } = serverWith(['About costs', 'Lost phone and you', ...Array(6).fill('Other')]);
  const hits = await findPages(client, 'lost phone', signal);
  expect(asked).toEqual([['/v2/blogs', { page: 1, limit: 10, search: 'lost phone', status: 'published' }]]);
  expect(hits[0]).toEqual({ kind: 'post', title: 'Lost phone and you', address: '/blog/post-1' });
  expect(hits.filter(({ kind }) => kind === 'post').length).toBe(5);
  const articles = hits.filter(({ kind }) => kind === 'article');
  expect([articles.length > 0, articles.length <= 5]).toEqual([true, true]);
  expect(articles.every(({ address }) => address.startsWith('/article/'))).toBe(true);
});

test('the link search finds help articles even while the server is unreachable (TOOL-23)', async () => {
  const hits = await findPages(serverWith(undefined).client, 'lost phone', signal);
  expect([...new Set(hits.map(({ kind }) => kind))]).toEqual(['article']);
});
