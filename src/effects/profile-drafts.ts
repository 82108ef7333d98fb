import { OwnProfile } from '../contract/authors.ts';
import { storedDrafts } from './drafts.ts';

/**
 * The unsaved author profiles of accounts, kept until they are saved, with the version that each started
 * from. AUTHOR-23, PRIV-13.
 */
export const profileDrafts = storedDrafts(OwnProfile, (account: string) => `author ${account}`);
