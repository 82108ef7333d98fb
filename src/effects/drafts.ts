import * as v from 'valibot';
import { readAccountId } from './session-storage.ts';
import { readStored, removeStored, writeStored } from './stored.ts';

/**
 * The text of each entry that this page has last read or kept. Another tab of the same account may have kept
 * another text there since.
 */
const known = new Map<string, string>();

/** The entry of a text whose account is not known. */
const sharedName = (subject: string) => `draft:${subject}`;

/** The entry of the signed-in account, so that no account finds or replaces the text of another. PRIV-13. */
function ownName(subject: string) {
  const account = readAccountId();
  return account === undefined ? sharedName(subject) : `${sharedName(subject)} by ${account}`;
}

/**
 * Returns the account's unsaved text for a subject, such as a section of a page. Otherwise a text whose
 * account is not known, or undefined.
 */
export function readDraft(subject: string): string | undefined {
  const [own, shared] = [ownName(subject), sharedName(subject)].map((name) => {
    const text = readStored(name) ?? undefined;
    if (text !== undefined) {
      known.set(name, text);
    }
    return text;
  });
  return own ?? shared;
}

/** Stores the unsaved text for a subject, so that the text is not lost when the session ends. */
export function keepDraft(subject: string, text: string) {
  known.set(ownName(subject), text);
  writeStored(ownName(subject), text);
}

/**
 * Removes the stored text, unless another tab has stored it. Call this once the server has saved the text.
 * ADMIN-61, MEDIA-11, AUTHOR-23.
 */
export function dropDraft(subject: string) {
  for (const name of [ownName(subject), sharedName(subject)]) {
    if (readStored(name) === known.get(name)) {
      removeStored(name);
    }
  }
}

/** Removes the stored text, also if another tab has stored it. Call this if its subject was removed. */
export function removeDraft(subject: string) {
  removeStored(ownName(subject));
  removeStored(sharedName(subject));
}

/**
 * The drafts of one schema that this browser keeps, such as the unsaved profile of each account. `read`
 * returns undefined for a draft that is missing or invalid.
 */
export function storedDrafts<Place, Schema extends v.GenericSchema>(
  schema: Schema,
  subjectOf: (place: Place) => string,
) {
  const Stored = v.pipe(v.string(), v.parseJson(), schema);
  return {
    read(place: Place): v.InferOutput<Schema> | undefined {
      const draft = v.safeParse(Stored, readDraft(subjectOf(place)));
      return draft.success ? draft.output : undefined;
    },
    keep: (place: Place, draft: v.InferOutput<Schema>) => keepDraft(subjectOf(place), JSON.stringify(draft)),
    drop: (place: Place) => dropDraft(subjectOf(place)),
  };
}
