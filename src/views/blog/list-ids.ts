/** The ids of the list's elements that the machine scrolls to or focuses. */
export const listIds = { form: 'blog-search', opener: 'blog-search-opener', posts: 'posts' } as const;
