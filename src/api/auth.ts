import * as v from 'valibot';
import { type Credentials, type LoginResult, SignedIn, sessionDuration } from '../contract/auth.ts';
import { type Client, refusalMessage, refusedStatus } from './client.ts';

/** POST /v2/auth/login. Throws when the server cannot be reached or its answer cannot be read. SESS-4, SESS-7. */
export async function signIn(
  client: Client,
  credentials: Credentials,
  signal: AbortSignal,
): Promise<LoginResult> {
  try {
    const answer = await client.visitor('/v2/auth/login', { method: 'POST', body: credentials, signal });
    const { token, expiresAt, role } = v.parse(v.partial(SignedIn, ['expiresAt', 'role']), answer);
    return {
      kind: 'signedIn',
      session: {
        token,
        // A response with only a token leaves the expiry to the browser. SESS-10, API-99.
        expiresAt: expiresAt === undefined ? Date.now() + sessionDuration : Date.parse(expiresAt),
        ...(role === undefined ? {} : { role }),
      },
    };
  } catch (error) {
    if (refusedStatus(error) === undefined) {
      throw error;
    }
    return { kind: 'refused', message: refusalMessage(error) };
  }
}

/** POST /v2/auth/logout: ends this browser's session on the server. SESS-35. */
export async function signOut(client: Client, signal: AbortSignal): Promise<void> {
  await client.admin('/v2/auth/logout', { method: 'POST', signal });
}
