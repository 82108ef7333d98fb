import { readStored, removeStored, writeStored } from './stored.ts';

const nameOf = (subject: string) => `draft:${subject}`;

/** The unsaved text about the subject, or undefined. */
export const readDraft = (subject: string): string | undefined => readStored(nameOf(subject)) ?? undefined;

/** Keeps the unsaved text about the subject beyond the session. */
export const keepDraft = (subject: string, text: string) => writeStored(nameOf(subject), text);

/** Removes the text once it is saved. */
export const dropDraft = (subject: string) => removeStored(nameOf(subject));
