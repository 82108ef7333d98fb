import * as v from 'valibot';
import { fields, Refusal } from './answer.ts';
import { passwordMaxLength } from './auth.ts';

/** The message of the response to a call that needs a proof of identity first. FACTOR-20. */
export const proofMessage = 'Confirm that it is you, and try again.';

/**
 * The response header that names the kind of proof that a refused call needs. It is a header because CSV
 * downloads do not read the body of an error.
 */
export const proofHeader = 'proof-needed';

/**
 * The kinds of proof of an admin's identity: a code of the app, a passkey, either of them or, without a
 * second factor, the password. A recovery code is accepted for each of the first three. FACTOR-20, FACTOR-32.
 */
const ProofKind = v.picklist(['code', 'password', 'passkey', 'passkey-or-code']);
export type ProofKind = v.InferOutput<typeof ProofKind>;

/** Returns whether a passkey is accepted as this kind of proof. FACTOR-32. */
export const takesPasskey = (kind: ProofKind): boolean => kind === 'passkey' || kind === 'passkey-or-code';

/** Parses the value of the `proof-needed` header. Returns undefined if it is not a kind of proof. */
export const proofKindOf = (header: string | null | undefined): ProofKind | undefined => {
  const parsed = v.safeParse(ProofKind, header);
  return parsed.success ? parsed.output : undefined;
};

/** A refusal with 403: the call works after POST /v2/auth/proof. FACTOR-20. */
export const ProofNeeded = v.object({
  ...Refusal.entries,
  reason: v.literal('proof-needed'),
  needs: ProofKind,
});

/** POST /v2/auth/proof: a code, or the password of an admin without second factor. FACTOR-21. */
export const Proof = fields({
  proof: v.pipe(
    v.string('Enter your code or password.'),
    v.nonEmpty('Enter your code or password.'),
    v.maxLength(passwordMaxLength, `The password must be ${passwordMaxLength} characters or less.`),
  ),
});

/** The outcome of a proof. The message is empty when the proof was right. */
export type ProofResult = { kind: 'proven' | 'refused'; message: string };
