import * as v from 'valibot';
import { PasswordChange } from './account.ts';
import { Credentials, LoginCall } from './auth.ts';
import { LinkToken } from './mailed-link.ts';

/** POST /v2/auth/reset-requests. SESS-53. */
export const ResetRequest = v.object({ email: Credentials.entries.email });
export type ResetRequest = v.InferOutput<typeof ResetRequest>;

/** The response to POST /v2/auth/reset-requests. */
export const ResetReceipt = v.object({ message: v.string() });

/**
 * The message of the response to a reset request. It is the same whether or not the address has an account.
 * SESS-53.
 */
export const resetRequested =
  'If this address has an account, an email with a link is on its way. The link works for 30 minutes.';

/** The message for a link that was used, has expired or is unknown. SESS-54. */
export const resetExpired = 'This link has been used or has expired. Ask for a new one.';

/** A new password, with the token of the link. */
export const PasswordReset = v.object({
  token: LinkToken,
  next: PasswordChange.entries.next,
});
export type PasswordReset = v.InferOutput<typeof PasswordReset>;

/** POST /v2/auth/resets. `browser` is the browser's id, as in a login. SESS-68. */
export const ResetCall = v.object({ ...PasswordReset.entries, browser: LoginCall.entries.browser });
export type ResetCall = v.InferOutput<typeof ResetCall>;

/**
 * The outcome of choosing a new password. `faulty`: the password is refused. `over`: the link no longer
 * works. The message is empty when the password was set.
 */
export type ResetResult = { kind: 'done' | 'refused' | 'faulty' | 'over'; message: string };
