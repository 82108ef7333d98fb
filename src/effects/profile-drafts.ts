import * as v from 'valibot';
import { OwnProfile } from '../contract/authors.ts';
import { dropDraft, keepDraft, readDraft } from './drafts.ts';

const StoredDraft = v.pipe(v.string(), v.parseJson(), OwnProfile);

/**
 * Returns the unsaved author profile of an account that this browser kept, with the version that it started
 * from, or undefined. AUTHOR-23, PRIV-13.
 */
export function readProfileDraft(account: string): OwnProfile | undefined {
  const draft = v.safeParse(StoredDraft, readDraft(draftOf(account)));
  return draft.success ? draft.output : undefined;
}

/** Keeps the unsaved author profile of an account until it is saved. */
export const keepProfileDraft = ({ account, profile }: { account: string; profile: OwnProfile }) =>
  keepDraft(draftOf(account), JSON.stringify(profile));

/** Removes the kept author profile of an account. */
export const dropProfileDraft = (account: string) => dropDraft(draftOf(account));

const draftOf = (account: string) => `author ${account}`;
