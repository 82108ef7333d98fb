import { expect, test } from 'vitest';
import { isCommonPassword } from '../../server/auth/common-passwords.ts';
import { generatePassword } from '../../server/auth/passwords.ts';

test.each([
  ['an ordinary one', '1qaz2wsx3edc', true],
  ['one in capitals', 'PassWord1234', true],
  ['the first of the list', '!2h7=AOL64#exq0q', true],
  ['the last of the list', '~will5melvin', true],
  ['a part of one', 'qaz2wsx3edc', false],
  ['one with a space after it', '1qaz2wsx3edc ', false],
  ['two of them', '1qaz2wsx3edc\n1qaz2wsx3edc4rfv', false],
  ['none', '', false],
  ['a generated one', generatePassword(), false],
])(
  'a password is common only if the whole of it is on the list: %s (SAFE-82)',
  async (_, password, isCommon) => {
    expect(await isCommonPassword(password)).toBe(isCommon);
  },
);
