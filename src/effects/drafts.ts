import { readStored, removeStored, writeStored } from './stored.ts';

const nameOf = (subject: string) => `draft:${subject}`;

/** Returns the unsaved text about the subject, or undefined. */
export const readDraft = (subject: string): string | undefined => readStored(nameOf(subject)) ?? undefined;

/** Stores the unsaved text about the subject, so that it outlives the session. */
export const keepDraft = (subject: string, text: string) => writeStored(nameOf(subject), text);

/** Removes the text once it is saved. */
export const dropDraft = (subject: string) => removeStored(nameOf(subject));
