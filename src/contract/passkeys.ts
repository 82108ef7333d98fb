import * as v from 'valibot';
import { fields } from './answer.ts';
import { Credentials } from './auth.ts';
import { ChallengeToken } from './second-factor.ts';

/** Longest name of a passkey in characters. FACTOR-23. */
export const passkeyNameMaxLength = 60;

/** The maximum number of passkeys of an account. FACTOR-23. */
export const mostPasskeys = 20;

/** The message for a passkey response that was not requested, is late, or was sent twice. FACTOR-27. */
export const passkeyOver = 'This request has expired. Try again.';

/** The message for a response that is incomplete or does not come from a passkey. FACTOR-28. */
export const passkeyUnreadable = "The passkey's response is incomplete. Try again.";

const Name = v.pipe(
  v.string('Enter a name.'),
  v.trim(),
  v.nonEmpty('Enter a name.'),
  v.maxLength(passkeyNameMaxLength, `The name must be ${passkeyNameMaxLength} characters or less.`),
);

/** Bytes as base64url. A passkey's response has a few kilobytes, even with a certificate. */
const Bytes = v.pipe(
  v.string(passkeyUnreadable),
  v.regex(/^[\w-]+$/, passkeyUnreadable),
  v.maxLength(16_384, "The passkey's response is too long."),
);
const CredentialId = v.pipe(Bytes, v.maxLength(1_400, "The passkey's response is too long."));

const Transports = v.pipe(v.array(v.pipe(v.string(), v.regex(/^[a-z-]{1,20}$/))), v.maxLength(10));

const credential = {
  id: CredentialId,
  rawId: CredentialId,
  type: v.literal('public-key', passkeyUnreadable),
};

/**
 * A new passkey as `PublicKeyCredential.toJSON()` returns it. Fields that the server does not need are left
 * out.
 */
const CreatedCredential = v.object(
  {
    ...credential,
    response: v.object(
      {
        clientDataJSON: Bytes,
        attestationObject: Bytes,
        transports: v.optional(v.fallback(Transports, []), []),
      },
      passkeyUnreadable,
    ),
  },
  passkeyUnreadable,
);
export type CreatedCredential = v.InferOutput<typeof CreatedCredential>;

/** A passkey's response to a challenge, as `PublicKeyCredential.toJSON()` returns it. */
const SignedCredential = v.object(
  {
    ...credential,
    response: v.object(
      { clientDataJSON: Bytes, authenticatorData: Bytes, signature: Bytes },
      passkeyUnreadable,
    ),
  },
  passkeyUnreadable,
);
export type SignedCredential = v.InferOutput<typeof SignedCredential>;

const Descriptor = v.object({
  id: v.string(),
  type: v.literal('public-key'),
  transports: v.array(v.string()),
});

/** The argument of `PublicKeyCredential.parseCreationOptionsFromJSON`. FACTOR-23. */
export const CreationOptions = v.object({
  challenge: v.string(),
  rp: v.object({ id: v.string(), name: v.string() }),
  user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
  pubKeyCredParams: v.array(v.object({ type: v.literal('public-key'), alg: v.number() })),
  timeout: v.number(),
  attestation: v.literal('none'),
  excludeCredentials: v.array(Descriptor),
  authenticatorSelection: v.object({
    residentKey: v.literal('preferred'),
    userVerification: v.literal('required'),
  }),
});
export type CreationOptions = v.InferOutput<typeof CreationOptions>;

/** The argument of `PublicKeyCredential.parseRequestOptionsFromJSON`. FACTOR-29. */
export const RequestOptions = v.object({
  challenge: v.string(),
  rpId: v.string(),
  timeout: v.number(),
  allowCredentials: v.array(Descriptor),
  userVerification: v.literal('required'),
});
export type RequestOptions = v.InferOutput<typeof RequestOptions>;

/** A passkey of the caller. `usedAt` is null until its first use. FACTOR-24. */
const Passkey = v.object({
  id: v.string(),
  name: v.string(),
  addedAt: v.pipe(v.string(), v.isoTimestamp()),
  usedAt: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
});
export type Passkey = v.InferOutput<typeof Passkey>;

/** GET /v2/auth/passkeys. */
export const PasskeyList = v.object({ passkeys: v.array(Passkey) });

/** POST /v2/auth/passkeys/options. */
export const PasskeySetup = fields({ password: Credentials.entries.password });

/** POST /v2/auth/passkeys. */
export const NewPasskey = fields({ name: Name, credential: CreatedCredential });

/** PATCH /v2/auth/passkeys/{id}. */
export const PasskeyName = fields({ name: Name });

/** The id of a passkey in a URL. */
export const PasskeyId = fields({ id: v.pipe(v.string(), v.uuid('There is no such passkey.')) });

/** POST /v2/auth/second-step/passkey/options. */
export const PasskeyStepStart = fields({ challenge: ChallengeToken });

/** POST /v2/auth/second-step/passkey. */
export const PasskeyStep = fields({ challenge: ChallengeToken, credential: SignedCredential });

/** POST /v2/auth/proof/passkey. */
export const PasskeyProof = fields({ credential: SignedCredential });

/**
 * The outcome of asking the browser for a passkey: the passkey's response, or the reason for the failure.
 * FACTOR-30.
 */
export type PasskeyAnswer<Credential> =
  | { kind: 'done'; credential: Credential }
  | { kind: 'refused'; message: string };
