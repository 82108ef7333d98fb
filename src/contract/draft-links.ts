import * as v from 'valibot';
import { Post } from './posts.ts';

/** The maximum number of secret links that a post can have at once. LINK-2. */
export const draftLinkLimit = 10;

/** Shown if a link is unknown, revoked or broken, or its post was deleted. LINK-4. */
export const linkOver = 'This link no longer works. Ask for a new one.';

/**
 * A secret link to a draft, without its token. `createdAt` is ISO 8601 in UTC. `author` is the address of the
 * admin who created it, absent if that admin was removed. LINK-2.
 */
export const DraftLink = v.object({
  id: v.string(),
  createdAt: v.pipe(v.string(), v.isoTimestamp()),
  author: v.optional(v.string()),
});
export type DraftLink = v.InferOutput<typeof DraftLink>;

/** GET /v2/blogs/{id}/links: newest first. */
export const DraftLinks = v.object({ links: v.pipe(v.array(DraftLink), v.maxLength(draftLinkLimit)) });

/** The response to POST /v2/blogs/{id}/links. No other response contains the token. LINK-1. */
export const NewDraftLink = v.object({ link: DraftLink, token: v.string() });
export type NewDraftLink = v.InferOutput<typeof NewDraftLink>;

/**
 * The body of POST /v2/shared-drafts. The token is in the body and not in the URL, because URLs are logged.
 * LINK-3.
 */
export const DraftToken = v.object({ token: v.pipe(v.string(), v.maxLength(200)) });

/** A draft as its readers see it. `content` is its sanitized HTML. LINK-3. */
export const SharedDraft = v.object({
  post: v.pick(Post, ['title', 'slug', 'tags', 'status', 'imageUrl', 'imageAlt', 'updatedAt', 'content']),
});
export type SharedDraft = v.InferOutput<typeof SharedDraft>;

/** The outcome of reading a shared draft. `none`: the address has no token. */
export type DraftFinding = { kind: 'found'; post: SharedDraft['post'] } | { kind: 'over' } | { kind: 'none' };

/** The outcome of making a link. */
export type LinkMaking = ({ kind: 'made' } & NewDraftLink) | { kind: 'refused'; message: string };
