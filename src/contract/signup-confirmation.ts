import * as v from 'valibot';

/** The message for a confirmation link that was used, has expired or is unknown. WAIT-57. */
export const confirmationExpired = 'This link has been used or has expired. Join again to get a new one.';

/** POST /v2/subscribe/confirm: the token of the link. */
export const SignupConfirmation = v.object({
  token: v.pipe(v.string('The link is not complete.'), v.regex(/^[\w-]{43}$/, 'The link is not complete.')),
});

/** The outcome of confirming. `over`: the link no longer works or is incomplete. */
export type ConfirmationResult = { kind: 'confirmed' } | { kind: 'over' };
