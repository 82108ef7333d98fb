import type { PublishCheck } from '../../src/contract/admin-posts.ts';

/** The outcomes of the checks before publishing. */
export const checked = {
  good: [{ about: 'title', level: 'good', text: 'Title fits: 20 of 60 characters' }],
  warned: [{ about: 'image', level: 'warning', text: 'The featured image has no description' }],
  lacking: [
    { about: 'title', level: 'missing', text: 'Title is required' },
    { about: 'tags', level: 'good', text: 'Tagged News' },
  ],
} satisfies Record<string, PublishCheck[]>;

/** A time that has passed. */
export const pastTime = '2020-01-01T10:00:00.000Z';

/** The time of a scheduled publication. */
export const publishTime = '2099-01-15T09:30:00.000Z';
