import * as v from 'valibot';
import { postRevisionLimit } from './post-limits.ts';

/** The reason that a text was kept: visitors saw it, or an admin wrote it in a draft. REV-1, REV-2. */
const RevisionKind = v.picklist(['published', 'written']);
export type RevisionKind = v.InferOutput<typeof RevisionKind>;

/** The address of a revision. `number` counts the revisions of a post, from 1. */
export const RevisionAddress = v.object({
  id: v.string(),
  number: v.pipe(
    v.string(),
    v.regex(/^[1-9]\d{0,8}$/, 'number must be a whole number from 1.'),
    v.transform(Number),
  ),
});

/**
 * A revision in a list. `savedAt` is ISO 8601 in UTC. `author` is the admin's address. It is absent if that
 * admin was removed, or the text predates revisions. An unreadable revision has a format that this version of
 * the server does not support. REV-4, REV-6.
 */
export const Revision = v.object({
  number: v.pipe(v.number(), v.integer(), v.minValue(1)),
  kind: RevisionKind,
  title: v.string(),
  savedAt: v.pipe(v.string(), v.isoTimestamp()),
  author: v.optional(v.string()),
  isReadable: v.boolean(),
});
export type Revision = v.InferOutput<typeof Revision>;

/** GET /v2/blogs/{id}/revisions: newest first. */
export const RevisionList = v.object({
  revisions: v.pipe(v.array(Revision), v.maxLength(postRevisionLimit)),
});

/** The fields of a post that a revision keeps. It does not keep slug, status and schedule. REV-3. */
export const RevisionText = v.object({
  title: v.string(),
  content: v.string(),
  excerpt: v.string(),
  tags: v.array(v.string()),
  /** Empty for none. */
  imageUrl: v.string(),
  imageAlt: v.string(),
});
export type RevisionText = v.InferOutput<typeof RevisionText>;

/** GET /v2/blogs/{id}/revisions/{number}. */
export const RevisionReading = v.object({ revision: Revision, text: RevisionText });
export type RevisionReading = v.InferOutput<typeof RevisionReading>;

/**
 * The body of POST /v2/blogs/{id}/revisions/{number}/restoration: the version of the post that the admin saw.
 */
export const Restoration = v.object({ version: v.pipe(v.number(), v.integer(), v.minValue(1)) });

/** The outcome of reading a revision in the editor. A refusal contains the server's message. REV-10. */
export type RevisionRead = { kind: 'read'; text: RevisionText } | { kind: 'refused'; message: string };
