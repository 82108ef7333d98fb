import { lazyPart } from '../../runtime/lazy-part.tsx';

/** Choosing an uploaded file. Loaded while the writer begins: a picture is chosen later. LIB-14, LIB-21. */
export const libraryChoice = lazyPart(
  async () => (await import('../admin/library/live-choice.tsx')).LiveLibraryChoice,
  '2.75rem',
);
