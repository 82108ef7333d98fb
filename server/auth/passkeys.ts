import type { Transaction } from 'kysely';
import * as v from 'valibot';
import {
  type CreatedCredential,
  type CreationOptions,
  passkeyOver,
  passkeyUnreadable,
  type RequestOptions,
  type SignedCredential,
} from '../../src/contract/passkeys.ts';
import { challengeDuration } from '../../src/contract/second-factor.ts';
import { addPasskeyChallenge, type PasskeyUse, spendPasskeyChallenge } from '../store/passkey-challenges.ts';
import { findPasskey, listPasskeys, notePasskeyUse, type StoredPasskey } from '../store/passkeys.ts';
import type { Tables } from '../store/schema.ts';

/** The COSE numbers of EdDSA, ES256 and RS256, the algorithms that authenticators offer. */
const algorithms = [-8, -7, -257];

/** The parameters for checking a passkey. `siteUrl` is the site's origin. */
type Use = PasskeyUse & { siteUrl: string };

/** The outcome of verifying the response of a passkey. */
type PasskeyCheck<Right> = ({ kind: 'right' } & Right) | { kind: 'wrong'; message: string };

const wrong = (message: string) => ({ kind: 'wrong' as const, message });
const unverified = wrong('The passkey could not be verified. Try again.');

/**
 * Returns the options with which the browser creates a passkey that the account does not have yet. FACTOR-23,
 * FACTOR-27.
 */
export async function creationOptions(
  db: Transaction<Tables>,
  { siteUrl, email, ...use }: Use & { email: string },
  now: number,
): Promise<CreationOptions> {
  return {
    challenge: await addPasskeyChallenge(db, use, now),
    rp: { id: rpIdOf(siteUrl), name: 'SwiftEx' },
    user: { id: Buffer.from(use.adminId).toString('base64url'), name: email, displayName: email },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: challengeDuration,
    attestation: 'none',
    excludeCredentials: (await listPasskeys(db, use.adminId)).map(describe),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  };
}

/** Returns the options with which the browser asks for one of an admin's passkeys. FACTOR-27, FACTOR-29. */
export async function requestOptions(
  db: Transaction<Tables>,
  { siteUrl, ...use }: Use,
  now: number,
): Promise<RequestOptions> {
  return {
    challenge: await addPasskeyChallenge(db, use, now),
    rpId: rpIdOf(siteUrl),
    timeout: challengeDuration,
    allowCredentials: (await listPasskeys(db, use.adminId)).map(describe),
    userVerification: 'required',
  };
}

/**
 * Checks a new passkey and uses up its challenge. Commit the transaction even if the check fails. FACTOR-23,
 * FACTOR-27, FACTOR-28.
 */
export async function checkNewPasskey(
  db: Transaction<Tables>,
  credential: CreatedCredential,
  use: Use,
  now: number,
): Promise<PasskeyCheck<{ credentialId: string; publicKey: Uint8Array<ArrayBuffer>; counter: number }>> {
  const asked = await checkClient(db, credential, use, now);
  if (asked.kind === 'wrong') {
    return asked;
  }
  const { verifyRegistrationResponse } = await loadVerifier();
  const result = await verifyRegistrationResponse({
    response: { ...credential, response: withoutTransports(credential), clientExtensionResults: {} },
    expectedChallenge: asked.challenge,
    expectedOrigin: use.siteUrl,
    expectedRPID: rpIdOf(use.siteUrl),
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => undefined);
  if (result?.verified !== true) {
    return unverified;
  }
  const { id, publicKey, counter } = result.registrationInfo.credential;
  return id === credential.id ? { kind: 'right', credentialId: id, publicKey, counter } : unverified;
}

/**
 * Checks the response of a passkey, uses up its challenge and records the use. Commit the transaction even if
 * the check fails. FACTOR-27, FACTOR-28.
 */
export async function checkPasskey(
  db: Transaction<Tables>,
  credential: SignedCredential,
  use: Use,
  now: number,
): Promise<PasskeyCheck<{ name: string }>> {
  const asked = await checkClient(db, credential, use, now);
  if (asked.kind === 'wrong') {
    return asked;
  }
  const passkey = await findPasskey(db, use.adminId, credential.id);
  if (passkey === undefined) {
    return wrong('This passkey does not belong to this account.');
  }
  const { verifyAuthenticationResponse } = await loadVerifier();
  const result = await verifyAuthenticationResponse({
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge: asked.challenge,
    expectedOrigin: use.siteUrl,
    expectedRPID: rpIdOf(use.siteUrl),
    requireUserVerification: true,
    // `notePasskeyUse` compares and stores the counter in one step.
    credential: { id: passkey.credentialId, publicKey: passkey.publicKey, counter: 0 },
  }).catch(() => undefined);
  if (result?.verified !== true) {
    return unverified;
  }
  return (await notePasskeyUse(db, { id: passkey.id, counter: result.authenticationInfo.newCounter }, now))
    ? { kind: 'right', name: passkey.name }
    : wrong('This passkey may have been copied. Use another way, then remove this passkey.');
}

/**
 * Loads the library that verifies passkeys. The first load takes 20 ms, so call this before a transaction.
 * The library loads on demand, because most servers verify no passkey for days.
 */
export const loadVerifier = () => import('@simplewebauthn/server');

const ClientData = v.object({
  challenge: v.string(),
  origin: v.string(),
  crossOrigin: v.optional(v.boolean(), false),
});

/**
 * Checks that the browser's data contains an open challenge and comes from this site. Uses up the challenge.
 */
async function checkClient(
  db: Transaction<Tables>,
  { response: { clientDataJSON } }: { response: { clientDataJSON: string } },
  { siteUrl, ...use }: Use,
  now: number,
): Promise<PasskeyCheck<{ challenge: string }>> {
  const parsed = v.safeParse(ClientData, readJson(clientDataJSON));
  if (!parsed.success) {
    return wrong(passkeyUnreadable);
  }
  const { challenge, origin, crossOrigin } = parsed.output;
  if (!(await spendPasskeyChallenge(db, challenge, use, now))) {
    return wrong(passkeyOver);
  }
  return origin === siteUrl && !crossOrigin
    ? { kind: 'right', challenge }
    : wrong(`The passkey answered for another site. Open the admin area at ${siteUrl}.`);
}

function readJson(base64url: string): unknown {
  try {
    return JSON.parse(Buffer.from(base64url, 'base64url').toString());
  } catch {
    return undefined;
  }
}

const rpIdOf = (siteUrl: string) => new URL(siteUrl).hostname;

const describe = ({ credentialId: id, transports }: StoredPasskey) => ({
  id,
  type: 'public-key' as const,
  transports,
});

const withoutTransports = ({ response: { clientDataJSON, attestationObject } }: CreatedCredential) => ({
  clientDataJSON,
  attestationObject,
});
