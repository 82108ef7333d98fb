import * as v from 'valibot';
import { fields } from './answer.ts';
import { Credentials, SignedIn, type StoredSession } from './auth.ts';

/** The initial number of recovery codes. FACTOR-4. */
export const recoveryCodeCount = 10;

/** How long a sign-in waits for its second step, ms. FACTOR-10. */
export const challengeDuration = 5 * 60_000;

/**
 * The message for a sign-in that took too long, had too many wrong codes or is already finished. FACTOR-10.
 */
export const challengeOver = 'This sign-in has ended. Enter your password again.';

/** The message for a wrong code of the app: six digits. FACTOR-13. */
export const wrongCode = "That code is wrong. If your app shows it now, set your phone's clock to automatic.";

/** The message for a wrong code with the length of a recovery code. FACTOR-13. */
export const wrongRecoveryCode = 'That code is wrong. Each recovery code works once.';

/** The message for a code that is neither. FACTOR-13. */
export const wrongLength =
  'That code is wrong. A code from your app has six digits, and a recovery code has 16 characters.';

/** A second factor that an admin can have, besides recovery codes. FACTOR-9, FACTOR-29. */
export const FactorMethod = v.picklist(['app', 'passkey']);
export type FactorMethod = v.InferOutput<typeof FactorMethod>;

/** A code of the app or a recovery code. Spaces and hyphens are ignored. */
const Code = v.pipe(
  v.string('Enter a code.'),
  v.trim(),
  v.nonEmpty('Enter a code.'),
  v.maxLength(40, 'The code must be 40 characters or less.'),
);

/**
 * The response to POST /v2/auth/login when the password is right and the admin has a second factor. FACTOR-9.
 */
export const Challenged = v.object({
  challenge: v.pipe(v.string(), v.nonEmpty()),
  expiresAt: v.pipe(v.string(), v.isoTimestamp()),
  methods: v.array(FactorMethod),
});

/** The token of a sign-in that waits for its second step. */
export const ChallengeToken = v.pipe(v.string(challengeOver), v.regex(/^[\w-]{43}$/, challengeOver));

/** POST /v2/auth/second-step. */
export const SecondStep = fields({ challenge: ChallengeToken, code: Code });
export type SecondStep = v.InferOutput<typeof SecondStep>;

/** A session in a response, as the browser parses it. Another API provider may send only the token. */
export const OpenedSession = v.partial(SignedIn, ['expiresAt', 'role', 'account']);

/** The possible responses to a login, as the browser parses them. */
export const LoginAnswer = v.union([OpenedSession, Challenged]);

/** The outcomes of the second step; `over` when the password is needed again. FACTOR-11, FACTOR-12. */
export type SecondStepResult = {
  kind: 'signedIn' | 'refused' | 'over';
  /** Empty after a sign-in. */
  message: string;
  session?: StoredSession;
};

/**
 * GET /v2/auth/factor. `since` is null while the app is off. `isRequired` tells whether every account needs a
 * second factor. FACTOR-1, FACTOR-38.
 */
export const FactorStatus = v.object({
  since: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
  codesLeft: v.number(),
  isRequired: v.boolean(),
});
export type FactorStatus = v.InferOutput<typeof FactorStatus>;

/** POST /v2/auth/factor. */
export const FactorSetup = fields({ password: Credentials.entries.password });

/** The key for an authenticator app: as base32 text, and as the address in a QR code. FACTOR-2. */
export const FactorKey = v.object({ key: v.string(), uri: v.string() });
export type FactorKey = v.InferOutput<typeof FactorKey>;

/** The body of the calls that need a code. */
export const FactorCode = fields({ code: Code });

/** New recovery codes, shown once. Empty if the account already has some. FACTOR-4, FACTOR-26. */
export const RecoveryCodes = v.object({ codes: v.array(v.string()) });
export type RecoveryCodes = v.InferOutput<typeof RecoveryCodes>;

/** The outcome of a call about the admin's own factor: the response, or the server's refusal. FACTOR-8. */
export type FactorResult<Answer> =
  | { kind: 'done'; answer: Answer; message: '' }
  | { kind: 'refused'; answer?: undefined; message: string };
