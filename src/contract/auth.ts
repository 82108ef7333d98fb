import * as v from 'valibot';
import { fields } from './answer.ts';
import { Role } from './roles.ts';
import { emailMaxLength } from './waitlist-limits.ts';

/** Longest password in characters. Longer ones would make hashing a way to overload the server. SESS-2. */
export const passwordMaxLength = 200;

/** How long a session lasts after signing in, ms. SESS-12. */
export const sessionDuration = 24 * 60 * 60 * 1_000;

/** POST /v2/auth/login. SESS-4. */
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

/**
 * The body of a login: the credentials and, from this site's own pages, a random id that the browser keeps.
 * By this id the server recognizes browsers that have signed in to the account before. SESS-64.
 */
export const LoginCall = fields({
  ...Credentials.entries,
  browser: v.optional(
    v.pipe(v.string('browser must be text.'), v.regex(/^[\w-]{43,64}$/, 'browser must be a browser id.')),
  ),
});
export type LoginCall = v.InferOutput<typeof LoginCall>;

/**
 * The response to a login. `expiresAt` is ISO 8601 in UTC, 24 hours ahead. `account` is the account's id.
 * ACC-7.
 */
export const SignedIn = v.object({
  token: v.pipe(v.string(), v.nonEmpty()),
  expiresAt: v.pipe(v.string(), v.isoTimestamp()),
  role: Role,
  account: v.pipe(v.string(), v.nonEmpty()),
});
export type SignedIn = v.InferOutput<typeof SignedIn>;

/**
 * The admin session as the browser stores it. `expiresAt` is in milliseconds since the epoch. `role` and
 * `account` are absent if the server did not send them. ACC-7.
 */
export type StoredSession = { token: string; expiresAt: number; role?: string; account?: string };

/**
 * A sign-in that waits for its second step, and the factors that it accepts besides recovery codes.
 * FACTOR-29.
 */
export type OpenChallenge = { token: string; methods: readonly ('app' | 'passkey')[] };

/**
 * The login outcomes shown to the admin. `challenged` waits for a second factor; `refused` may have the
 * server's message. SESS-7, FACTOR-9.
 */
export type LoginResult =
  | { kind: 'signedIn'; session: StoredSession; challenge?: undefined }
  | { kind: 'challenged'; challenge: OpenChallenge }
  | { kind: 'refused'; message: string | undefined; challenge?: undefined };
