import type { AccountLine, AccountWish } from '../../../contract/accounts.ts';
import { roleNames } from '../../../contract/role-names.ts';
import type { Role } from '../../../contract/roles.ts';

/** Describes the permissions of each role. ACC-18. */
export const roleWords: Record<Role, string> = {
  owner: 'Does everything, including managing accounts.',
  editor: 'Writes, schedules and publishes posts, and manages media.',
  support: 'Answers the inbox and reads the waiting list.',
  viewer: 'Reads figures and posts. Changes nothing and sees no personal data.',
};

/** Names the second factors of an account. ACC-18. */
export function factorWords(factors: AccountLine['factors']): string {
  if (factors.includes('passkey')) {
    return factors.includes('app') ? 'Passkey and app' : 'Passkey';
  }
  return factors.includes('app') ? 'App' : 'Not set up';
}

/** Returns the question before a change, and the label of the button that confirms it. ACC-19. */
export function questionOf(wish: AccountWish): { title: string; text: string; label: string } {
  const { email } = wish;
  switch (wish.kind) {
    case 'role':
      return {
        title: `Change the role to ${roleNames[wish.role]}?`,
        text: `${email} is signed out everywhere and has the new role from the next sign-in on.`,
        label: 'Change role',
      };
    case 'disable':
      return {
        title: 'Disable this account?',
        text: `${email} is signed out everywhere and cannot sign in until you enable the account again.`,
        label: 'Disable',
      };
    case 'enable':
      return { title: 'Enable this account?', text: `${email} can sign in again.`, label: 'Enable' };
    case 'remove':
      return {
        title: 'Remove this account?',
        text: `${email} is signed out everywhere and the account is removed for good. Its posts stay.`,
        label: 'Remove',
      };
  }
}
