import type { MediaItem, SectionMedia } from '../../src/contract/media.ts';

const words = { description: '', alt: '' };

export const a: MediaItem = { id: 'a', kind: 'image', url: '/uploads/a-10x10.webp', heading: 'A', ...words };
export const b: MediaItem = { id: 'b', kind: 'image', url: '/uploads/b-10x10.webp', heading: 'B', ...words };
export const c: MediaItem = { id: 'c', kind: 'video', url: '/uploads/videos/c.webm', heading: 'C', ...words };

export const mediaOf = (version: number, items: MediaItem[]): SectionMedia => ({
  page: 'home',
  section: 'hero',
  version,
  items,
});
