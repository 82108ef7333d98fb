/** The elements of the list that its machine moves the page or the keyboard to. */
export const listIds = { form: 'blog-search', opener: 'blog-search-opener', posts: 'posts' } as const;
