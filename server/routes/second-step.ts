import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { Refusal } from '../../src/contract/answer.ts';
import { SignedIn } from '../../src/contract/auth.ts';
import { challengeOver, SecondStep } from '../../src/contract/second-factor.ts';
import { type CodeCheck, checkCode } from '../auth/second-factor.ts';
import type { Api } from '../http/api.ts';
import { inWords, rateLimit } from '../http/limits.ts';
import { endChallenge, takeAttempt } from '../store/login-challenges.ts';
import type { Tables } from '../store/schema.ts';
import type { ApiContext } from './context.ts';
import { noteRefusal, openRecordedSession, signedIn } from './open-session.ts';

/**
 * Adds POST /api/v2/auth/second-step, which completes a sign-in after the password. FACTOR-9 to FACTOR-18.
 */
export function addSecondStepRoute(api: Api, { db, limits, now }: ApiContext) {
  api.post(
    '/api/v2/auth/second-step',
    {
      config: { rateLimit: rateLimit(limits.login) },
      schema: {
        summary: 'Sign in: send a code after the password',
        body: SecondStep,
        response: { 200: SignedIn, 400: Refusal, 401: Refusal, 410: Refusal, 429: Refusal },
      },
    },
    async (request, reply) => {
      const { challenge, code } = request.body;
      return takeSecondStep(
        { db, now },
        { request, reply, challenge, refused: 'factor.refused' },
        (transaction, adminId) => checkCode(transaction, adminId, code, now()),
      );
    },
  );
}

/** The outcome of checking a second factor. `method` names the factor in the audit. */
type StepCheck = { kind: 'right'; method: string } | Exclude<CodeCheck, { kind: 'right' }>;

/**
 * Completes a sign-in with the second factor that `check` verifies, and answers the request. A refusal is
 * recorded as `refused`. FACTOR-9 to FACTOR-18, FACTOR-29.
 */
export async function takeSecondStep(
  { db, now }: Pick<ApiContext, 'db' | 'now'>,
  step: { request: FastifyRequest; reply: FastifyReply; challenge: string; refused: string },
  check: (db: Transaction<Tables>, adminId: string) => Promise<StepCheck>,
): Promise<SignedIn | FastifyReply> {
  const { request, reply, challenge, refused } = step;
  // Commits even if the factor is refused, because the attempt counts.
  const result = await db.transaction().execute(async (transaction) => {
    const admin = await takeAttempt(transaction, challenge, now());
    if (admin === undefined) {
      return { kind: 'over' as const };
    }
    const checked = await check(transaction, admin.id);
    if (checked.kind !== 'right') {
      await noteRefusal(transaction, { request, adminId: admin.id, action: refused }, now());
      return checked;
    }
    await endChallenge(transaction, challenge);
    const { browserHash } = admin;
    const who = { request, admin, browserHash, method: `password and ${checked.method}` };
    const session = await openRecordedSession(transaction, who, now());
    return session === undefined ? { kind: 'over' as const } : { kind: 'open' as const, session };
  });
  switch (result.kind) {
    case 'open':
      return signedIn(result.session);
    case 'over':
      return reply.code(410).send({ message: challengeOver } satisfies Refusal);
    case 'limited':
      return refuseGuesses(reply, result.wait);
    case 'wrong':
      return reply.code(401).send({ message: result.message } satisfies Refusal);
  }
}

/** Answers 429 to an app code after too many wrong codes for the account. `wait` is in ms. FACTOR-17. */
export function refuseGuesses(reply: FastifyReply, wait: number) {
  const seconds = Math.ceil(wait / 1_000);
  return reply
    .code(429)
    .header('retry-after', seconds)
    .send({
      message: `Too many wrong codes. Try again in ${inWords(seconds)}, or use a recovery code.`,
    } satisfies Refusal);
}
