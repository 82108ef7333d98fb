import { readStored, removeStored, writeStored } from './stored.ts';

const nameOf = (subject: string) => `draft:${subject}`;

/** What was typed about the subject and not saved; undefined where nothing was. */
export const readDraft = (subject: string): string | undefined => readStored(nameOf(subject)) ?? undefined;

/** Keeps what was typed about the subject, past the end of the session. */
export const keepDraft = (subject: string, text: string) => writeStored(nameOf(subject), text);

/** Forgets what was typed: it is saved. */
export const dropDraft = (subject: string) => removeStored(nameOf(subject));
