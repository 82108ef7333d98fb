import type { AuthorList, OwnProfile, ProfileRemoval, ProfileSaving } from '../../src/contract/authors.ts';
import type { OpenedProfile } from '../../src/machines/session/author-profile.machine.ts';

/** A profile as the server stores it. */
export const adaProfile: OwnProfile = {
  name: 'Ada Lovelace',
  slug: 'ada',
  bio: 'Writes.',
  picture: '',
  version: 1,
};

/** The profile after another window saved it. */
export const otherProfile: OwnProfile = { ...adaProfile, bio: 'Reads.', version: 5 };

/** Unsaved changes that this browser kept. They started from `adaProfile`. AUTHOR-23. */
export const keptProfile: OwnProfile = { ...adaProfile, name: 'Ada King' };

/** The responses to a read, keyed by the events of the model. */
export const profileReadings = {
  'the profile arrives': { account: 'admin-1', profile: adaProfile, draft: undefined },
  'the profile and kept changes arrive': { account: 'admin-1', profile: adaProfile, draft: keptProfile },
  'a newer profile and kept changes arrive': {
    account: 'admin-1',
    profile: otherProfile,
    draft: keptProfile,
  },
} as const satisfies Record<string, OpenedProfile>;

/**
 * The messages after a failed save, after a failed removal, and after a save of an older version. AUTHOR-7,
 * AUTHOR-11, AUTHOR-22.
 */
export const failedWords = 'The profile was not saved. Please try again.';
export const notRemovedWords = 'The profile was not removed. Please try again.';
export const conflictWords =
  'Your profile was changed in another window in the meantime. Save again to replace it, or discard your changes to see it.';

/** The server's responses to a save, keyed by the events of the model. */
export const profileSavings = {
  'it is saved': { kind: 'saved', profile: { ...adaProfile, name: 'Ada King', version: 2 } },
  'another window saved first': { kind: 'conflict', profile: otherProfile },
  'the slug is taken': {
    kind: 'refused',
    message: 'Choose another one.',
    problems: { slug: 'Choose another one.' },
  },
  'the server refuses': { kind: 'refused', message: 'That is too much.', problems: {} },
} as const satisfies Record<string, ProfileSaving>;

/** The server's responses to a removal, keyed by the events of the model. */
export const profileRemovals = {
  'it is removed': { kind: 'removed' },
  'a post shows it': { kind: 'shown', message: '1 post names you.' },
} as const satisfies Record<string, ProfileRemoval>;

/** Two authors. The first author is the admin. */
export const authors: AuthorList['authors'] = [
  { slug: 'ada', name: 'Ada Lovelace', isOwn: true },
  { slug: 'eve', name: 'Eve', isOwn: false },
];
