import * as v from 'valibot';
import { authorSlugMaxLength } from './post-limits.ts';

/** Longest name and bio of an author, in characters. AUTHOR-3. */
export const authorNameMaxLength = 80;
export const authorBioMaxLength = 400;

const email = /[^\s@]+@[^\s@]+\.[^\s@]+/;
const noEmail = 'Leave out email addresses: everyone can read this.';
/** Control characters, and characters that reverse the direction of the text around them. */
const hidden = String.raw`\p{Cc}\u202A-\u202E\u2066-\u2069`;

/**
 * The body of PUT /v2/author-profile. If the slug is empty, the server makes it from the name. AUTHOR-2 to
 * AUTHOR-6.
 */
export const SentProfile = v.object({
  name: v.pipe(
    v.string('Name is required.'),
    v.trim(),
    v.nonEmpty('Name is required.'),
    v.maxLength(authorNameMaxLength, `The name must be ${authorNameMaxLength} characters or less.`),
    v.regex(new RegExp(`^[^${hidden}]*$`, 'u'), 'The name must not contain control characters.'),
    v.check((text) => !email.test(text), noEmail),
  ),
  slug: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(authorSlugMaxLength, `The address must be ${authorSlugMaxLength} characters or less.`),
    v.regex(
      /^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/,
      'The address can contain only lowercase letters, digits and single hyphens.',
    ),
  ),
  bio: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(authorBioMaxLength, `The bio must be ${authorBioMaxLength} characters or less.`),
    v.regex(new RegExp(`^(?:[^${hidden}]|\\r?\\n)*$`, 'u'), 'The bio must not contain control characters.'),
    v.check((text) => !email.test(text), noEmail),
  ),
  /** The address of an upload; empty for none. */
  picture: v.pipe(v.string(), v.maxLength(200, 'Choose another picture.')),
  /** The version that the admin started from; 0 before the first save. */
  version: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
export type SentProfile = v.InferOutput<typeof SentProfile>;

/** The texts and the picture of a profile. */
export type ProfileFields = Omit<SentProfile, 'version'>;

/** An admin's own profile. Before the first save, its texts are empty and its version is 0. AUTHOR-1. */
export const OwnProfile = v.object({
  name: v.string(),
  slug: v.string(),
  bio: v.string(),
  picture: v.string(),
  version: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
export type OwnProfile = v.InferOutput<typeof OwnProfile>;

/** The response to PUT /v2/author-profile. */
export const ProfileAnswer = v.object({ profile: OwnProfile });

/**
 * The response to GET /v2/author-profile. The browser keeps unsaved changes by the id of the account.
 * AUTHOR-23.
 */
export const OwnProfileAnswer = v.object({ ...ProfileAnswer.entries, account: v.string() });
export type OwnProfileAnswer = v.InferOutput<typeof OwnProfileAnswer>;

/** The 409 response to PUT: the profile as another window saved it. AUTHOR-7. */
export const ProfileConflict = v.object({ message: v.string(), profile: OwnProfile });

/** The outcomes of a save. A refusal lists the invalid fields. */
export type ProfileSaving =
  | { kind: 'saved'; profile: OwnProfile }
  | { kind: 'refused'; message: string; problems: Partial<Record<keyof ProfileFields, string>> }
  | { kind: 'conflict'; profile: OwnProfile };

/** The outcomes of a removal: done, or refused with a message because the author has posts. AUTHOR-21. */
export type ProfileRemoval = { kind: 'removed' } | { kind: 'shown'; message: string };

/**
 * GET /v2/authors: the authors that admins can choose for a post. `isOwn` marks the caller's own profile.
 * AUTHOR-12.
 */
export const AuthorList = v.object({
  authors: v.array(v.object({ slug: v.string(), name: v.string(), isOwn: v.boolean() })),
});
export type AuthorList = v.InferOutput<typeof AuthorList>;
