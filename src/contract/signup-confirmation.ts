import * as v from 'valibot';
import { LinkToken } from './mailed-link.ts';

/** The message for a confirmation link that was used, has expired or is unknown. WAIT-57. */
export const confirmationExpired = 'This link has been used or has expired. Join again to get a new one.';

/** POST /v2/subscribe/confirm: the token of the link. */
export const SignupConfirmation = v.object({
  token: LinkToken,
});

/** The outcome of confirming. `over`: the link no longer works or is incomplete. */
export type ConfirmationResult = { kind: 'confirmed' } | { kind: 'over' };
