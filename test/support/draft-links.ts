import type { DraftLink, SharedDraft } from '../../src/contract/draft-links.ts';

/** An existing link to a draft. */
export const draftLink: DraftLink = {
  id: 'l1',
  createdAt: '2025-01-14T08:00:00.000Z',
  author: 'owner@example.com',
};

/** A second link, created later. */
export const newLink: DraftLink = { id: 'l2', createdAt: '2025-01-15T09:30:00.000Z' };

export const token = 'a'.repeat(32);

/** A draft as readers with a draft link see it. */
export const sharedPost: SharedDraft['post'] = {
  title: 'Dawn on Stellar',
  slug: 'dawn-on-stellar',
  tags: ['News'],
  status: 'draft',
  imageUrl: '/uploads/dawn.webp',
  imageAlt: 'A swift at first light',
  updatedAt: '2025-01-15T09:30:00.000Z',
  content: '<p>First light.</p>',
};
