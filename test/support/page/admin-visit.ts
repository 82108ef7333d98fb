import type { Visit } from './visits.ts';

/** A visit of a signed-in admin. */
export const admin = (path: string, visit: Omit<Visit, 'path'>): Visit => ({ path, isAdmin: true, ...visit });
