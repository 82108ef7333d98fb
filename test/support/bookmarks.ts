import type { Bookmark } from '../../src/contract/bookmarks.ts';

/** The metadata of a page. */
export const bookmark: Bookmark = {
  title: 'Fees explained',
  description: 'What a transfer costs.',
  site: 'Site',
  image: { imageUrl: '/uploads/a-30x20.webp', width: 30, height: 20 },
};
