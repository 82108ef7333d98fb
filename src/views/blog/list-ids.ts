/** Elements of the list that its machine scrolls to or focuses. */
export const listIds = { form: 'blog-search', opener: 'blog-search-opener', posts: 'posts' } as const;
