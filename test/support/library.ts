import type { LibraryListing, Upload, UploadUse } from '../../src/contract/uploads.ts';

export const picture: Upload = {
  name: `${'a'.repeat(32)}-1200x800.webp`,
  url: `/uploads/${'a'.repeat(32)}-1200x800.webp`,
  originalName: 'rocket.jpg',
  type: 'image/webp',
  bytes: 245_000,
  width: 1_200,
  height: 800,
  alt: 'A rocket on its ramp',
  uploadedAt: '2025-01-15T09:30:00.000Z',
  uploadedBy: 'ada@example.com',
  uses: 2,
  earlierUses: 0,
};

export const video: Upload = {
  name: `${'b'.repeat(32)}.mp4`,
  url: `/uploads/videos/${'b'.repeat(32)}.mp4`,
  originalName: '',
  type: 'video/mp4',
  bytes: 3_400_000,
  alt: '',
  uploadedAt: '2025-01-14T09:30:00.000Z',
  uses: 0,
  earlierUses: 0,
};

export const older: Upload = {
  ...picture,
  name: `${'c'.repeat(32)}-300x200.webp`,
  url: `/uploads/${'c'.repeat(32)}-300x200.webp`,
  originalName: 'cover.png',
  width: 300,
  height: 200,
  alt: '',
  uses: 1,
};

const listing = (uploads: Upload[], currentPage: number, totalPages: number) => ({
  kind: 'listed' as const,
  uploads,
  pagination: { currentPage, totalPages, totalRecords: totalPages === 2 ? 25 : uploads.length },
});

/** The server's responses in the library flow. */
export const libraryAnswers = {
  'page 1 arrives': listing([picture, video], 1, 2),
  'page 2 arrives': listing([older], 2, 2),
  'page 2 is past the end': listing([], 2, 1),
  'one file arrives': listing([picture], 1, 1),
  'nothing is found': listing([], 1, 1),
  'the server refuses': { kind: 'refused', message: 'search must be text.' },
} satisfies Record<string, LibraryListing>;

/** Posts, revisions and a section that use a file. */
export const usedBy: UploadUse[] = [
  { kind: 'post', id: 'post-7', title: 'Dawn on Stellar', status: 'draft' },
  { kind: 'post', id: 'post-3', title: 'Dusk', status: 'trash' },
  { kind: 'revision', id: 'post-2', title: 'Noon', status: 'draft', number: 4 },
  { kind: 'revision', id: 'post-1', title: '', status: 'trash', number: 9 },
  { kind: 'section', page: 'home', section: 'hero' },
];

/** Files on the admin's computer. */
export const newPicture = new File(['picture'], 'moon.png', { type: 'image/png' });
export const newVideo = new File(['video'], 'moon.mp4', { type: 'video/mp4' });
