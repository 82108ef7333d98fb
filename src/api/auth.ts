import * as v from 'valibot';
import { type Credentials, type LoginResult, SignedIn, sessionDuration } from '../contract/auth.ts';
import { type Client, refusalMessage, refusedStatus } from './client.ts';

/** POST /v2/auth/login. Throws when the server cannot be reached or its answer read. */
export async function signIn(
  client: Client,
  credentials: Credentials,
  signal: AbortSignal,
): Promise<LoginResult> {
  try {
    const answer = await client.visitor('/v2/auth/login', { method: 'POST', body: credentials, signal });
    const { token, expiresAt } = v.parse(v.partial(SignedIn, ['expiresAt']), answer);
    return {
      kind: 'signedIn',
      session: {
        token,
        // A provider that answers only a token, as specified, leaves the 24 hours to the browser.
        expiresAt: expiresAt === undefined ? Date.now() + sessionDuration : Date.parse(expiresAt),
      },
    };
  } catch (error) {
    if (refusedStatus(error) === undefined) {
      throw error;
    }
    return { kind: 'refused', message: refusalMessage(error) };
  }
}

/** POST /v2/auth/logout: the server forgets the session that this browser holds. */
export async function signOut(client: Client, signal: AbortSignal): Promise<void> {
  await client.admin('/v2/auth/logout', { method: 'POST', signal });
}
