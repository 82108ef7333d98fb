import * as v from 'valibot';
import { type LoginCall, type LoginResult, type StoredSession, sessionDuration } from '../contract/auth.ts';
import {
  LoginAnswer,
  OpenedSession,
  type SecondStep,
  type SecondStepResult,
} from '../contract/second-factor.ts';
import { type Client, messageOrThrow, refusalMessage, refusedStatus } from './client.ts';

/**
 * POST /v2/auth/login. Throws when the server cannot be reached or its response is invalid. SESS-4, SESS-7.
 */
export async function signIn(
  client: Client,
  credentials: LoginCall,
  signal: AbortSignal,
): Promise<LoginResult> {
  try {
    const answer = await client.visitor('/v2/auth/login', { method: 'POST', body: credentials, signal });
    const parsed = v.parse(LoginAnswer, answer);
    return 'challenge' in parsed
      ? { kind: 'challenged', challenge: { token: parsed.challenge, methods: parsed.methods } }
      : { kind: 'signedIn', session: sessionOf(parsed) };
  } catch (error) {
    if (refusedStatus(error) === undefined) {
      throw error;
    }
    return { kind: 'refused', message: refusalMessage(error) };
  }
}

/**
 * POST /v2/auth/second-step. Throws when the server cannot be reached or gives no message. FACTOR-11,
 * FACTOR-13.
 */
export async function takeSecondStep(
  client: Client,
  step: SecondStep,
  signal: AbortSignal,
): Promise<SecondStepResult> {
  return secondStepResult(async () =>
    signedInBy(await client.visitor('/v2/auth/second-step', { method: 'POST', body: step, signal })),
  );
}

/**
 * Returns the result of a second-step call, or the server's refusal. Throws when the call fails without a
 * message.
 */
export async function secondStepResult<Answer>(
  call: () => Promise<Answer>,
): Promise<Answer | SecondStepResult> {
  try {
    return await call();
  } catch (error) {
    const message = messageOrThrow(error);
    return { kind: refusedStatus(error) === 410 ? 'over' : 'refused', message };
  }
}

/** Returns the result of a second step that opened a session. */
export const signedInBy = (answer: unknown): SecondStepResult => ({
  kind: 'signedIn',
  message: '',
  session: sessionOf(v.parse(OpenedSession, answer)),
});

/**
 * Converts a response to a session. If it contains only a token, the browser sets the expiry. SESS-10,
 * API-99.
 */
const sessionOf = ({
  token,
  expiresAt,
  role,
  account,
}: v.InferOutput<typeof OpenedSession>): StoredSession => ({
  token,
  expiresAt: expiresAt === undefined ? Date.now() + sessionDuration : Date.parse(expiresAt),
  ...(role === undefined ? {} : { role }),
  ...(account === undefined ? {} : { account }),
});

/** POST /v2/auth/logout: ends this browser's session on the server. SESS-35. */
export async function signOut(client: Client, signal: AbortSignal): Promise<void> {
  await client.admin('/v2/auth/logout', { method: 'POST', signal });
}

/** GET /v2/auth/sessions. A 401 ends the browser's session. Throws when the call fails. ACC-8, SESS-20. */
export async function askForSession(client: Client, signal: AbortSignal): Promise<void> {
  await client.admin('/v2/auth/sessions', { signal });
}
