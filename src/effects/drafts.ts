import { readStored, removeStored, writeStored } from './stored.ts';

const nameOf = (subject: string) => `draft:${subject}`;

/** Returns the unsaved text stored for a subject, such as a section of a page, or undefined. */
export const readDraft = (subject: string): string | undefined => readStored(nameOf(subject)) ?? undefined;

/** Stores the unsaved text for a subject, so that the text is not lost when the session ends. */
export const keepDraft = (subject: string, text: string) => writeStored(nameOf(subject), text);

/** Removes the stored text. Call this once the server has saved the text. */
export const dropDraft = (subject: string) => removeStored(nameOf(subject));
