import type { TrashedPost, TrashList } from '../../src/contract/post-trash.ts';

const dawn: TrashedPost = {
  id: 'post-7',
  title: 'Dawn on Stellar',
  trashedAt: '2025-01-15T09:30:00.000Z',
  removedAt: '2025-02-14T09:30:00.000Z',
};

const untitled: TrashedPost = {
  id: 'post-3',
  title: '',
  trashedAt: '2025-01-02T12:00:00.000Z',
  removedAt: '2025-02-01T12:00:00.000Z',
};

/** The trash in the flow, the last deleted post first. */
export const trash: TrashList = { posts: [dawn, untitled], total: 2 };

/** The trash without the first post. */
export const trashAfter: TrashList = { posts: [untitled], total: 1 };
