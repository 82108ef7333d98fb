import type { Role } from './roles.ts';

/** The roles as the admin area and emails call them. */
export const roleNames: Record<Role, string> = {
  owner: 'Owner',
  editor: 'Editor',
  support: 'Support',
  viewer: 'Viewer',
};
