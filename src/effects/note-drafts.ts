import * as v from 'valibot';
import { dropDraft, keepDraft, readDraft } from './drafts.ts';

const NoteDraft = v.object({ note: v.string(), base: v.string() });
type NoteDraft = v.InferOutput<typeof NoteDraft>;
const StoredDraft = v.pipe(v.string(), v.parseJson(), NoteDraft);

/**
 * Returns the unsaved note on a report that this browser kept, or undefined. A note from before drafts had a
 * base counts as based on an empty note. ADMIN-61, ADMIN-72, PRIV-13.
 */
export function readNoteDraft(reportId: string): NoteDraft | undefined {
  const stored = readDraft(subjectOf(reportId));
  const draft = v.safeParse(StoredDraft, stored);
  return draft.success ? draft.output : stored === undefined ? undefined : { note: stored, base: '' };
}

/** Keeps the note on a report until it is saved, with the stored note that it is based on. */
export const keepNoteDraft = ({ id, note, base }: NoteDraft & { id: string }) =>
  keepDraft(subjectOf(id), JSON.stringify({ note, base }));

/** Removes the kept note on a report. */
export const dropNoteDraft = (reportId: string) => dropDraft(subjectOf(reportId));

const subjectOf = (reportId: string) => `report ${reportId}`;
