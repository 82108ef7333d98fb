import * as v from 'valibot';
import { fields } from './answer.ts';
import { emailMaxLength } from './waitlist-limits.ts';

/** Longest password that is read, in characters: hashing a longer one is work for nobody. */
export const passwordMaxLength = 200;

/** How long a session lasts after signing in, ms. Spec: public site 4, 9. */
export const sessionDuration = 24 * 60 * 60 * 1_000;

/** POST /v2/auth/login. Spec: public site 3, 5. */
export const Credentials = fields({
  email: v.pipe(
    v.string('Email is required'),
    v.trim(),
    v.nonEmpty('Email is required'),
    v.maxLength(emailMaxLength, `Email must be ${emailMaxLength} characters or less.`),
  ),
  password: v.pipe(
    v.string('Password is required'),
    v.nonEmpty('Password is required'),
    v.maxLength(passwordMaxLength, `Password must be ${passwordMaxLength} characters or less.`),
  ),
});
export type Credentials = v.InferOutput<typeof Credentials>;

/** The answer to a login. `expiresAt` is ISO 8601 in UTC, 24 hours ahead. */
export const SignedIn = v.object({
  token: v.pipe(v.string(), v.nonEmpty()),
  expiresAt: v.pipe(v.string(), v.isoTimestamp()),
});
export type SignedIn = v.InferOutput<typeof SignedIn>;

/** The admin session as the browser keeps it. `expiresAt` is milliseconds since the epoch. */
export type StoredSession = { token: string; expiresAt: number };

/** How signing in ends that the admin is told about; a refusal may carry the server's own words. */
export type LoginResult =
  | { kind: 'signedIn'; session: StoredSession }
  | { kind: 'refused'; message: string | undefined };
