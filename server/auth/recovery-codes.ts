import { createHash, randomInt } from 'node:crypto';
import { recoveryCodeCount } from '../../src/contract/second-factor.ts';

/** 32 characters, without those that look alike. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';

/** Ten new codes such as `f7ka-92mx-a8tq-c6rd`, of 80 random bits each. FACTOR-5. */
export const newRecoveryCodes = (): string[] => Array.from({ length: recoveryCodeCount }, newCode);

const newCode = () =>
  Array.from({ length: 4 }, () =>
    Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join(''),
  ).join('-');

/** A code as it is compared: in lower case, without spaces and hyphens. FACTOR-5. */
export const plainCode = (code: string): string => code.toLowerCase().replaceAll(/[\s-]/g, '');

/**
 * The stored hash of a code. Nobody can try 2^80 codes, so a plain hash is as safe as a slow one; the admin's
 * id makes sure that a guess counts for one account only. FACTOR-5.
 */
export const hashOfRecoveryCode = (adminId: string, code: string): string =>
  createHash('sha256')
    .update(`${adminId}:${plainCode(code)}`)
    .digest('hex');
