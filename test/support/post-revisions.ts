import type { Revision, RevisionText } from '../../src/contract/post-revisions.ts';
import type { WrittenPost } from '../../src/machines/writing/post-revisions.machine.ts';
import { written } from './admin-posts.ts';

/** Two revisions of a post, newest first. */
export const revisions: Revision[] = [
  {
    number: 2,
    kind: 'published',
    title: 'Dawn on Stellar',
    savedAt: '2025-01-15T09:30:00.000Z',
    author: 'owner@example.com',
    isReadable: true,
  },
  { number: 1, kind: 'written', title: '', savedAt: '2025-01-14T08:00:00.000Z', isReadable: true },
];

/** The text of the older revision. */
export const revisionText: RevisionText = {
  title: 'Dawn',
  content: '<p>First light is early.</p><p>Then it rains.</p>',
  excerpt: written.excerpt,
  tags: ['News'],
  imageUrl: '',
  imageAlt: '',
};

export const unknownFormat = 'This revision is stored in a format that this version of the site cannot read.';

/** The content of the editor before restoring. */
export const present: WrittenPost = {
  fields: written,
  content: '<p>First light is late.</p><p>Later it snows.</p><p>Much.</p>',
};

/** The part of that content that a restoration replaces. */
export const presentText: RevisionText = {
  title: written.title,
  content: present.content,
  excerpt: written.excerpt,
  tags: written.tags,
  imageUrl: written.imageUrl,
  imageAlt: written.imageAlt,
};
