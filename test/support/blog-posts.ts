import type { PostPage, PostReading, PostSummary } from '../../src/contract/posts.ts';

/** Creates a published post for a list. */
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

/** Creates one page of a list. The list has three pages by default. */
export const pageOf = (currentPage: number, slugs: string[], totalPages = 3): PostPage => ({
  posts: slugs.map((slug) => summary(slug)),
  pagination: { currentPage, totalPages, totalRecords: totalPages * 10 },
});

/** Creates a full post. */
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

/** The server's responses in the flow of the post list, keyed by the events of its model. */
export const listAnswers = {
  'page 1 arrives': pageOf(1, ['one', 'two']),
  'page 2 arrives': pageOf(2, ['three', 'four']),
  'Wallet arrives': pageOf(1, ['purse'], 1),
  'matches arrive': pageOf(1, ['match'], 1),
  'nothing is found': pageOf(1, [], 1),
} satisfies Record<string, PostPage>;

export const tagList = {
  tags: [
    { name: 'Wallet', count: 9 },
    { name: 'Stellar', count: 4 },
  ],
};
