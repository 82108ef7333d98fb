import * as v from 'valibot';

/**
 * The message of a refused call from an account without a second factor, while every account needs one.
 * FACTOR-34.
 */
export const factorNeededMessage = 'Your account needs a second factor. Set one up under Account.';

/**
 * The response header of a call that was refused with this message. It is a header because CSV downloads do
 * not read the body of an error. FACTOR-34.
 */
export const factorNeededHeader = 'factor-needed';

/** GET and PUT /v2/factor-policy: whether every account needs a second factor. FACTOR-33. */
export const FactorPolicy = v.object({ isRequired: v.boolean() });
export type FactorPolicy = v.InferOutput<typeof FactorPolicy>;

/** The outcome of a change to the policy. The owner sees the message of a refusal. FACTOR-35. */
export type PolicyResult = { kind: 'done' } | { kind: 'refused'; message: string };
