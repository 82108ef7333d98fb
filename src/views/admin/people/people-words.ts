import type { AccountWish } from '../../../contract/accounts.ts';
import { roleNames } from '../../../contract/role-names.ts';
import type { Role } from '../../../contract/roles.ts';

/** What a role may do, in a sentence. ACC-18. */
export const roleWords: Record<Role, string> = {
  owner: 'Everything, and who may sign in.',
  editor: 'Writes, schedules and publishes posts, and manages media.',
  support: 'Answers the inbox and reads the waiting list.',
  viewer: 'Reads figures and posts. Changes nothing and sees no personal data.',
};

/** The question before a change, and the label of the button that confirms it. ACC-19. */
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
