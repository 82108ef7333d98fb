import type { PostPage, PostReading, PostSummary } from '../../src/contract/posts.ts';

/** A published post in a list. */
export function summary(slug: string, changes: Partial<PostSummary> = {}): PostSummary {
  return {
    _id: `id-of-${slug}`,
    slug,
    title: `The post ${slug}`,
    excerpt: `What ${slug} is about.`,
    opening: `How ${slug} opens...`,
    tags: ['Wallet', 'Stellar'],
    date: '2025-01-15T09:30:00.000Z',
    updatedAt: '2025-01-16T09:30:00.000Z',
    author: { username: 'admin' },
    status: 'published',
    version: 1,
    ...changes,
  };
}

/** One page of a list of three pages. */
export const pageOf = (currentPage: number, slugs: string[], totalPages = 3): PostPage => ({
  posts: slugs.map((slug) => summary(slug)),
  pagination: { currentPage, totalPages, totalRecords: totalPages * 10 },
});

/** A full post. */
export function reading(slug: string, changes: Partial<PostReading> = {}): PostReading {
  const html = `<p>The text of ${slug}.</p>`;
  return {
    post: { ...summary(slug), content: html },
    html,
    headings: [],
    minutes: 4,
    related: [summary('related-one'), summary('related-two'), summary('related-three')],
    ...changes,
  };
}

/** The server's responses to the list, by the names of its model. */
export const listAnswers = {
  'page 1 comes': pageOf(1, ['one', 'two']),
  'page 2 comes': pageOf(2, ['three', 'four']),
  'Wallet comes': pageOf(1, ['purse'], 1),
  'matches come': pageOf(1, ['match'], 1),
  'nothing is found': pageOf(1, [], 1),
} satisfies Record<string, PostPage>;

export const tagList = {
  tags: [
    { name: 'Wallet', count: 9 },
    { name: 'Stellar', count: 4 },
  ],
};
