import type {
  CreatedCredential,
  CreationOptions,
  PasskeyAnswer,
  RequestOptions,
  SignedCredential,
} from '../contract/passkeys.ts';

/** Makes the browser create a passkey for this site. Rejects when `signal` aborts it. FACTOR-30. */
export const createPasskey = (
  options: CreationOptions,
  signal: AbortSignal,
): Promise<PasskeyAnswer<CreatedCredential>> =>
  answerOf(signal, () =>
    navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options),
      signal,
    }),
  );

/** Makes the browser sign with a passkey of this site. Rejects when `signal` aborts it. FACTOR-30. */
export const askPasskey = (
  options: RequestOptions,
  signal: AbortSignal,
): Promise<PasskeyAnswer<SignedCredential>> =>
  answerOf(signal, () =>
    navigator.credentials.get({
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options),
      signal,
    }),
  );

async function answerOf<Answer>(
  signal: AbortSignal,
  ask: () => Promise<Credential | null>,
): Promise<PasskeyAnswer<Answer>> {
  if (!('PublicKeyCredential' in window) || !('parseCreationOptionsFromJSON' in PublicKeyCredential)) {
    return { kind: 'refused', message: 'This browser cannot use passkeys. Update it, or use another.' };
  }
  try {
    // The cast is safe, because the server checks the fields.
    const credential = (await ask()) as PublicKeyCredential;
    return { kind: 'done', credential: credential.toJSON() as Answer };
  } catch (error) {
    const message = error instanceof DOMException ? messages.get(error.name) : undefined;
    if (signal.aborted || message === undefined) {
      throw error;
    }
    return { kind: 'refused', message };
  }
}

/** The browser reports the same error for a cancelled request, a timeout and a missing passkey. */
const messages = new Map([
  ['NotAllowedError', 'No passkey was used. Try again.'],
  ['InvalidStateError', 'This device already has a passkey for your account.'],
  ['SecurityError', 'Passkeys do not work at this address. Open the admin area at its own address.'],
]);
