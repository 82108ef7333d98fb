import * as v from 'valibot';

/** The message for a link whose token is missing or cut off. SESS-54, WAIT-57, ACC-29. */
export const linkIncomplete = 'The link is not complete. Copy all of it from the email.';

/** The token of a link in an email: 32 random bytes in base64url. */
export const LinkToken = v.pipe(v.string(linkIncomplete), v.regex(/^[\w-]{43}$/, linkIncomplete));
