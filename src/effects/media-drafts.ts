import * as v from 'valibot';
import { MediaItem } from '../contract/media.ts';
import { storedDrafts } from './drafts.ts';

/** The unsaved changes to the sections of pages, kept until they are saved. MEDIA-11, PRIV-13. */
export const mediaDrafts = storedDrafts(
  v.object({ version: v.number(), items: v.array(MediaItem) }),
  ({ page, section }: { page: string; section: string }) => `media ${page} ${section}`,
);
