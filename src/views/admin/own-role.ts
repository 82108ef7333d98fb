import { createContext, useContext } from 'react';
import type { Role } from '../../contract/roles.ts';
import { type GuardedRoute, mayCall } from '../../contract/route-roles.ts';
import { type AdminSection, neededAt, sections } from './admin-sections.ts';

/**
 * The role of the signed-in account. The default applies in the workbench, which has no session and shows the
 * screens as owners see them.
 */
export const RoleContext = createContext<Role>('owner');

/**
 * Returns a function that checks whether this session's role may make a call, such as `may('POST
 * /api/v2/blogs')`. ACC-8.
 */
export function useMay(): (route: GuardedRoute) => boolean {
  const role = useContext(RoleContext);
  return (route) => mayCall(role, route);
}

/** Returns a function that checks whether this session's role may see the screen at an address. ACC-8. */
export function useMayOpen(): (href: string) => boolean {
  const may = useMay();
  return (href) => {
    const needed = neededAt(href);
    return needed === undefined || may(needed);
  };
}

/** Returns the sections of the navigation that this session's role may see. ACC-8. */
export function useSections(): readonly AdminSection[] {
  const mayOpen = useMayOpen();
  return sections.filter(({ href }) => mayOpen(href));
}
