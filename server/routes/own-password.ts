import type { FastifyRequest } from 'fastify';
import { callerOf } from '../auth/bearer.ts';
import { checkGuess } from '../auth/passwords.ts';
import { type Admin, findAdminById } from '../store/admins.ts';
import { guessCount, guessKey } from '../store/password-guesses.ts';
import type { ApiContext } from './context.ts';
import { noteRefusal } from './open-session.ts';

/** The outcome of a check of the caller's own password. `wait` is the time until the next attempt, ms. */
export type PasswordCheck =
  | { kind: 'right'; admin: Admin }
  | { kind: 'wrong' }
  | { kind: 'limited'; wait: number };

/** The response to a wrong password of an admin who is already signed in. */
export const wrongPassword = { message: 'The password is incorrect.' };

/**
 * Checks the password of the caller. Counts and records wrong passwords, because a stolen session must not be
 * usable for guessing. The count is kept per session, so that the admin can still sign in. SAFE-35, SAFE-85,
 * FACTOR-2, FACTOR-21, FACTOR-23.
 */
export async function checkOwnPassword(
  { db, limits, now }: Pick<ApiContext, 'db' | 'limits' | 'now'>,
  request: FastifyRequest,
  { password, action = 'password.refused' }: { password: string; action?: string },
): Promise<PasswordCheck> {
  const { adminId, token } = callerOf(request);
  const key = await guessKey(db, { session: token });
  const admin = await findAdminById(db, adminId);
  const check = await checkGuess(
    { stored: admin?.passwordHash, password, first: true },
    guessCount(db, key, limits.passwords, now),
  );
  if (check.kind === 'limited') {
    return check;
  }
  if (admin !== undefined && check.kind === 'right') {
    return { kind: 'right', admin };
  }
  await db
    .transaction()
    .execute((transaction) => noteRefusal(transaction, { request, adminId, action }, now()));
  return { kind: 'wrong' };
}
