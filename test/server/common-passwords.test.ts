import { expect, test } from 'vitest';
import { isCommonPassword } from '../../server/auth/common-passwords.ts';
import { generatePassword } from '../../server/auth/passwords.ts';

test.each([
  ['a common password', '1qaz2wsx3edc', true],
  ['a common password with capitals', 'PassWord1234', true],
  ['the first password on the list', '!2h7=AOL64#exq0q', true],
  ['the last password on the list', '~will5melvin', true],
  ['part of a common password', 'qaz2wsx3edc', false],
  ['a common password with a trailing space', '1qaz2wsx3edc ', false],
  ['two common passwords', '1qaz2wsx3edc\n1qaz2wsx3edc4rfv', false],
  ['an empty password', '', false],
  ['a generated password', generatePassword(), false],
])(
  'a password is common only if the list contains it as a whole: %s (SAFE-82)',
  async (_, password, isCommon) => {
    expect(await isCommonPassword(password)).toBe(isCommon);
  },
);
