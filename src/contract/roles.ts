import * as v from 'valibot';

/** The roles of accounts, the most powerful first. ACC-1. */
export const roles = ['owner', 'editor', 'support', 'viewer'] as const;
export type Role = (typeof roles)[number];

/**
 * Returns the role that decides what the admin area shows. Defaults to owner if the server sent no role.
 * ACC-7, ACC-8.
 */
export const shownRole = (stored: string | undefined): Role =>
  roles.find((role) => role === stored) ?? 'owner';

/** Returns whether the public pages of posts show drafts to an account with this stored role. ACC-8. */
export const isReader = (stored: string | undefined): boolean => stored !== 'support';

/**
 * Returns whether the public pages of posts link to the editor for an account with this stored role. ACC-8.
 */
export const isWriter = (stored: string | undefined): boolean => stored !== 'support' && stored !== 'viewer';

/** A role in the body of a request. */
export const Role = v.picklist(roles, `The role must be one of ${roles.join(', ')}.`);
