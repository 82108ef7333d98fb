import * as v from 'valibot';
import { MediaItem } from '../contract/media.ts';
import { dropDraft, keepDraft, readDraft } from './drafts.ts';

type Place = { page: string; section: string };

const StoredDraft = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ version: v.number(), items: v.array(MediaItem) }),
);
type StoredDraft = v.InferOutput<typeof StoredDraft>;

/** Returns the unsaved changes to a section that this browser kept, or undefined. MEDIA-11, PRIV-13. */
export function readMediaDraft(place: Place): StoredDraft | undefined {
  const draft = v.safeParse(StoredDraft, readDraft(draftOf(place)));
  return draft.success ? draft.output : undefined;
}

/** Keeps the changes to a section until they are saved. */
export const keepMediaDraft = ({ version, items, ...place }: Place & StoredDraft) =>
  keepDraft(draftOf(place), JSON.stringify({ version, items }));

/** Removes the kept changes to a section. */
export const dropMediaDraft = (place: Place) => dropDraft(draftOf(place));

const draftOf = ({ page, section }: Place) => `media ${page} ${section}`;
