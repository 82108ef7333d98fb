/** Texts of an author's page. AUTHOR-14. */
export const authorWords = {
  describe: (name: string) => `Posts by ${name} on the SwiftEx Blog.`,
  empty: 'There are no posts on this page.',
  loading: 'Loading author...',
  missing: 'Author not found',
  missingText: 'The author may have changed the address of the page, or has no posts yet.',
  missingWay: 'Read all posts',
};
