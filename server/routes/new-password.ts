import { isCommonPassword } from '../auth/common-passwords.ts';
import { InvalidRequest } from '../http/validation.ts';

/** The message at the field of the new password. SESS-61. */
const tooCommon = 'This password is among the most common ones. Choose another.';

/** Rejects a common new password with 400, as the schema rejects a short password. SESS-61, SAFE-82. */
export async function refuseCommon(next: string): Promise<void> {
  if (await isCommonPassword(next)) {
    throw new InvalidRequest([{ path: 'next', message: tooCommon }]);
  }
}
