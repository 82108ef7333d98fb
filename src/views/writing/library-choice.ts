import { lazyPart } from '../../runtime/lazy-part.tsx';

/**
 * The picker for uploaded files, in a separate chunk that loads while the writer begins to write, because
 * writers choose pictures later. LIB-14, LIB-21.
 */
export const libraryChoice = lazyPart(
  async () => (await import('../admin/library/live-choice.tsx')).LiveLibraryChoice,
  { room: '2.75rem' },
);
