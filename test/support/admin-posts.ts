import type { KeptDraft, PostFields, PostListing } from '../../src/contract/admin-posts.ts';
import type { Post, PostSummary } from '../../src/contract/posts.ts';

/** Creates a post for a list, with only the required fields. */
const summary = (number: number, more: Partial<PostSummary> = {}): PostSummary => ({
  _id: `post-${number}`,
  slug: `post-number-${number}`,
  title: `Post number ${number}`,
  opening: 'The opening of the text. '.repeat(6),
  tags: ['News'],
  date: '2025-01-15T09:30:00.000Z',
  updatedAt: '2025-01-15T09:30:00.000Z',
  author: { username: 'admin' },
  version: 1,
  ...more,
});

const pageOf = (currentPage: number, totalPages: number, posts: PostSummary[]): PostListing => ({
  posts,
  pagination: { currentPage, totalPages, totalRecords: (totalPages - 1) * 10 + posts.length },
});

/** The server's responses in the flow of the post list: eleven posts on two pages. */
export const listings = {
  'page 1 arrives': pageOf(
    1,
    2,
    Array.from({ length: 10 }, (_, index) => summary(index + 1)),
  ),
  'page 2 arrives': pageOf(2, 2, [summary(11)]),
  'the page is past the end': pageOf(2, 1, []),
  'one post arrives': pageOf(1, 1, [
    summary(7, {
      title: 'Dawn on Stellar',
      excerpt: 'What first light brings.',
      imageUrl: '/uploads/dawn.webp',
      tags: ['News', 'Stellar'],
      status: 'draft',
      date: '2024-12-05T18:07:00.000Z',
    }),
  ]),
  'there are no posts': pageOf(1, 1, []),
} satisfies Record<string, PostListing>;

/** Posts 1 and 2, on one page. */
export const twoPosts = pageOf(1, 1, [summary(1), summary(2)]);

export const stored: Post = {
  ...summary(7, {
    title: 'Dawn on Stellar',
    excerpt: 'What first light brings.',
    imageUrl: '/uploads/dawn.webp',
    imageAlt: 'A swift at first light',
    status: 'draft',
    version: 3,
  }),
  content: '<p>First light.</p>',
};

/** The same post, published. */
export const published: Post = { ...stored, status: 'published' };

/** The same post after a change by another writer. */
export const theirs: Post = {
  ...stored,
  title: 'Dusk on Stellar',
  content: '<p>Last light.</p>',
  version: 4,
};

/** The same change, published. */
export const theirsPublished: Post = { ...theirs, status: 'published' };

/** The fields that a writer fills in. */
export const written: PostFields = {
  title: 'A title that will do',
  excerpt: 'An excerpt that will do.',
  slug: '',
  imageUrl: '',
  imageAlt: '',
  status: 'published',
  publishAt: '',
  date: '',
  tags: ['Guides'],
  metaTitle: '',
  metaDescription: '',
  canonicalUrl: '',
  socialImage: '',
  noindex: false,
};

/** The draft that an earlier visit stored in the browser, but not on the server. */
export const keptDraft: KeptDraft = {
  fields: written,
  content: '<p>Kept text.</p>',
  keptAt: Date.UTC(2025, 0, 15, 9, 29),
};

export const uploaded = { imageUrl: '/uploads/new.webp', width: 1200, height: 800 };

/** Creates an image file for a writer to choose. */
export const imageFile = (name = 'swift.png') => new File(['bytes'], name, { type: 'image/png' });
export const textFile = () => new File(['words'], 'notes.txt', { type: 'text/plain' });
