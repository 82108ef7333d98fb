import * as v from 'valibot';

/** The roles of accounts, the most powerful first. ACC-1. */
export const roles = ['owner', 'editor', 'support', 'viewer'] as const;
export type Role = (typeof roles)[number];

/** The role that decides what the admin area shows: owner if the server sent none. ACC-7, ACC-8. */
export const shownRole = (stored: string | undefined): Role =>
  roles.find((role) => role === stored) ?? 'owner';

/** Whether the public pages of posts read drafts for an account with this stored role. ACC-8. */
export const isReader = (stored: string | undefined): boolean => stored !== 'support';

/** Whether those pages link to the editor for such an account. ACC-8. */
export const isWriter = (stored: string | undefined): boolean => stored !== 'support' && stored !== 'viewer';

/** A role, as a call sends it. */
export const Role = v.picklist(roles, `The role must be one of ${roles.join(', ')}.`);
