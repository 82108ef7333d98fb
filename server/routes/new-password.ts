import { isCommonPassword } from '../auth/common-passwords.ts';
import { InvalidRequest } from '../http/validation.ts';

/** Shown at the field of the new password. SESS-61. */
const tooCommon = 'This password is among the most common ones. Choose another.';

/** Answers 400 to a new password that is common, as the schema does to a short one. SESS-61, SAFE-82. */
export async function refuseCommon(next: string): Promise<void> {
  if (await isCommonPassword(next)) {
    throw new InvalidRequest([{ path: 'next', message: tooCommon }]);
  }
}
