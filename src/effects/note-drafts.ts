import * as v from 'valibot';
import { dropDraft, keepDraft, readDraft, removeDraft } from './drafts.ts';

const NoteDraft = v.object({ note: v.string(), base: v.string() });
type NoteDraft = v.InferOutput<typeof NoteDraft>;
const StoredDraft = v.pipe(v.string(), v.parseJson(), NoteDraft);

/**
 * Returns the unsaved note on a report that this browser kept, or undefined. A note from before drafts had a
 * base counts as based on an empty note. A note that equals the stored `note` is dropped: it was saved, but
 * the response was lost. ADMIN-61, ADMIN-72, PRIV-13.
 */
export function readNoteDraft({ id, note }: { id: string; note: string }): NoteDraft | undefined {
  const kept = readDraft(subjectOf(id));
  const read = v.safeParse(StoredDraft, kept);
  const draft = read.success ? read.output : kept === undefined ? undefined : { note: kept, base: '' };
  if (draft?.note.trim() === note) {
    dropNoteDraft(id);
    return undefined;
  }
  return draft;
}

/** Keeps the note on a report until it is saved, with the stored note that it is based on. */
export const keepNoteDraft = ({ id, note, base }: NoteDraft & { id: string }) =>
  keepDraft(subjectOf(id), JSON.stringify({ note, base }));

/** Removes the kept note on a report, unless another tab has kept it. */
export const dropNoteDraft = (reportId: string) => dropDraft(subjectOf(reportId));

/** Removes every kept note on a report that was removed. ADMIN-56. */
export const removeNoteDraft = (reportId: string) => removeDraft(subjectOf(reportId));

const subjectOf = (reportId: string) => `report ${reportId}`;
