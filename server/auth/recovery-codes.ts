import { createHash } from 'node:crypto';
import { recoveryCodeCount } from '../../src/contract/second-factor.ts';
import { randomGroups } from './random-groups.ts';

/** Generates ten new codes such as `f7ka-92mx-a8tq-c6rd`, of 80 random bits each. FACTOR-5. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, () => randomGroups(4, 4));

/** The length of a recovery code without spaces and hyphens. FACTOR-5. */
export const recoveryCodeLength = 16;

/** Normalizes a code for comparison: lower case, without spaces and hyphens. FACTOR-5. */
export const plainCode = (code: string): string => code.toLowerCase().replaceAll(/[\s-]/g, '');

/**
 * Returns the hash of a code, for the store. Nobody can try 2^80 codes, so a fast hash is as safe as a slow
 * one. The admin's id is hashed too, so that a guess tests one account only. FACTOR-5.
 */
export const hashOfRecoveryCode = (adminId: string, code: string): string =>
  createHash('sha256')
    .update(`${adminId}:${plainCode(code)}`)
    .digest('hex');
