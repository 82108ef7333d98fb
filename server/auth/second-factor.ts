import type { Transaction } from 'kysely';
import { wrongCode, wrongLength, wrongRecoveryCode } from '../../src/contract/second-factor.ts';
import type { Tables } from '../store/schema.ts';
import { countAttempt, noteStep, spendRecoveryCode } from '../store/second-factors.ts';
import { readSecret } from '../store/secrets.ts';
import { hashOfRecoveryCode, plainCode, recoveryCodeLength } from './recovery-codes.ts';
import { openKey, stepOf } from './totp.ts';

/** The name of the secret that encrypts the keys of authenticator apps. FACTOR-3. */
export const factorSecret = 'second-factor';

/** The factor that an admin used. */
type FactorMethod = 'app code' | 'recovery code';

/**
 * The outcome of checking a code. `message` tells the admin what is wrong. `wait` is the time until the next
 * attempt, ms.
 */
export type CodeCheck =
  | { kind: 'right'; method: FactorMethod }
  | { kind: 'wrong'; message: string }
  | { kind: 'limited'; wait: number };

/**
 * Checks a code of an admin's authenticator app or a recovery code. A right code is used up. A code of the
 * app counts against the limit of the account. Recovery codes cannot be guessed, so they work even when the
 * limit is reached. Commit the transaction even if the check fails, because it counts the attempt. FACTOR-5,
 * FACTOR-14, FACTOR-15, FACTOR-17.
 */
export async function checkCode(
  db: Transaction<Tables>,
  adminId: string,
  code: string,
  now: number,
): Promise<CodeCheck> {
  const plain = plainCode(code);
  if (!/^\d{6}$/.test(plain)) {
    const isRight = await spendRecoveryCode(db, adminId, hashOfRecoveryCode(adminId, plain));
    return isRight
      ? { kind: 'right', method: 'recovery code' }
      : { kind: 'wrong', message: plain.length === recoveryCodeLength ? wrongRecoveryCode : wrongLength };
  }
  const factor = await countAttempt(db, adminId, now);
  if (factor === undefined) {
    return { kind: 'wrong', message: wrongCode };
  }
  if (factor.wait !== undefined) {
    return { kind: 'limited', wait: factor.wait };
  }
  const key = openKey(factor.secret, await readSecret(db, factorSecret), adminId);
  const step = stepOf(key, plain, now);
  if (step === undefined || step <= factor.lastStep) {
    return { kind: 'wrong', message: wrongCode };
  }
  await noteStep(db, adminId, step);
  return { kind: 'right', method: 'app code' };
}
