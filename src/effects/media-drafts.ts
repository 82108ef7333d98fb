import * as v from 'valibot';
import { MediaItem, type SectionMedia } from '../contract/media.ts';
import { storedDrafts } from './drafts.ts';
import { isSameMedia } from './own-changes.ts';

/** The unsaved changes to the sections of pages, kept until they are saved. MEDIA-11, PRIV-13. */
export const mediaDrafts = storedDrafts(
  v.object({ version: v.number(), items: v.array(MediaItem) }),
  ({ page, section }: { page: string; section: string }) => `media ${page} ${section}`,
);

/**
 * Returns the unsaved changes to a stored section. Changes that equal the stored media are dropped: they were
 * saved, but the response was lost. MEDIA-16.
 */
export function readMediaChanges(stored: SectionMedia) {
  const draft = mediaDrafts.read(stored);
  if (draft !== undefined && isSameMedia(draft.items, stored.items)) {
    mediaDrafts.drop(stored);
    return undefined;
  }
  return draft;
}
