import type { Role } from './roles.ts';

/** The names of the roles in the admin area and in emails. */
export const roleNames: Record<Role, string> = {
  owner: 'Owner',
  editor: 'Editor',
  support: 'Support',
  viewer: 'Viewer',
};
