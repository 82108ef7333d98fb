import { type Role, roles } from './roles.ts';

const everyone = roles;
const owners: readonly Role[] = ['owner'];
const writers: readonly Role[] = ['owner', 'editor'];
const readers: readonly Role[] = ['owner', 'editor', 'viewer'];
const helpers: readonly Role[] = ['owner', 'support'];

/**
 * The roles that may call each route that needs a session. The server enforces this, and does not start if a
 * guarded route is missing here. The admin area hides everything that a role may not use. Some of these
 * routes also serve visitors: the roles apply only if a session is sent. ACC-2 to ACC-6.
 */
export const routeRoles = {
  'POST /api/v2/auth/logout': everyone,
  'POST /api/v2/auth/password': everyone,
  'GET /api/v2/auth/sessions': everyone,
  'DELETE /api/v2/auth/sessions': everyone,
  'DELETE /api/v2/auth/sessions/:id': everyone,
  'POST /api/v2/auth/proof': everyone,
  'GET /api/v2/auth/factor': everyone,
  'POST /api/v2/auth/factor': everyone,
  'POST /api/v2/auth/factor/confirmation': everyone,
  'POST /api/v2/auth/factor/codes': everyone,
  'POST /api/v2/auth/factor/removal': everyone,
  'GET /api/v2/auth/passkeys': everyone,
  'POST /api/v2/auth/passkeys': everyone,
  'POST /api/v2/auth/passkeys/options': everyone,
  'POST /api/v2/auth/passkeys/codes': everyone,
  'PATCH /api/v2/auth/passkeys/:id': everyone,
  'DELETE /api/v2/auth/passkeys/:id': everyone,
  'POST /api/v2/auth/proof/passkey': everyone,
  'POST /api/v2/auth/proof/passkey/options': everyone,
  'GET /api/v2/stats': everyone,
  'GET /api/v2/admin-search': everyone,
  'GET /api/v2/admin-feedback': everyone,

  'GET /api/v2/accounts': owners,
  'PATCH /api/v2/accounts/:id': owners,
  'DELETE /api/v2/accounts/:id': owners,
  'GET /api/v2/invitations': owners,
  'POST /api/v2/invitations': owners,
  'POST /api/v2/invitations/:id/renewal': owners,
  'DELETE /api/v2/invitations/:id': owners,
  'GET /api/v2/factor-policy': owners,
  'PUT /api/v2/factor-policy': owners,
  'GET /api/v2/audit': owners,
  'GET /api/v2/audit/export': owners,
  'POST /api/v2/audit/check': owners,
  'GET /api/v2/mails': owners,
  'POST /api/v2/people/export': owners,
  'POST /api/v2/people/erase': owners,
  'PATCH /api/v2/subscribe': owners,
  'POST /api/v2/subscribe/remove': owners,
  'GET /api/v2/subscribe/export': owners,

  'GET /api/v2/subscribe': helpers,
  'GET /api/v2/reports': helpers,
  'GET /api/v2/reports/export': helpers,
  'GET /api/v2/reports/:id': helpers,
  'PATCH /api/v2/reports/:id': helpers,

  'GET /api/v2/blogs': readers,
  'GET /api/v2/blogs/:id': readers,
  'GET /api/v2/blogs/trash': readers,
  'GET /api/v2/tags': readers,
  'GET /api/v2/admin-tags': readers,
  'GET /api/v2/media': readers,

  'POST /api/v2/blogs': writers,
  'PUT /api/v2/blogs/:id': writers,
  'DELETE /api/v2/blogs/:id': writers,
  'DELETE /api/v2/blogs': writers,
  'POST /api/v2/blogs/bulk': writers,
  'POST /api/v2/blogs/:id/restore-from-trash': writers,
  'DELETE /api/v2/blogs/trash/:id': writers,
  // The responses of the next three routes contain the email addresses of admins.
  'GET /api/v2/blogs/:id/revisions': writers,
  'GET /api/v2/blogs/:id/links': writers,
  'GET /api/v2/uploads': writers,
  'GET /api/v2/blogs/:id/revisions/:number': writers,
  'POST /api/v2/blogs/:id/revisions/:number/restoration': writers,
  'POST /api/v2/blogs/:id/links': writers,
  'DELETE /api/v2/blogs/:id/links/:link': writers,
  'GET /api/v2/author-profile': writers,
  'PUT /api/v2/author-profile': writers,
  'DELETE /api/v2/author-profile': writers,
  'GET /api/v2/authors': writers,
  'PATCH /api/v2/admin-tags': writers,
  'DELETE /api/v2/admin-tags': writers,
  'PUT /api/v2/media/:page/:section': writers,
  'PATCH /api/v2/uploads/:name': writers,
  'DELETE /api/v2/uploads/:name': writers,
  'POST /api/v2/uploads/:name/replacement': writers,
  'POST /api/v2/bookmarks': writers,
  'POST /api/v2/files/fetch-image': writers,
  'POST /api/v2/files/upload-image': writers,
  'POST /api/v2/files/upload-video': writers,
} as const satisfies Record<string, readonly Role[]>;

/** The message when the role of the session does not allow a call. ACC-2, ADMIN-71. */
export const forbiddenMessage = 'Your role does not allow this. Ask an owner.';

/** A route that needs a session: its method and its pattern. */
export type GuardedRoute = keyof typeof routeRoles;

/** Returns whether a role may call a route. */
export const mayCall = (role: Role, route: GuardedRoute): boolean => routeRoles[route].includes(role);

const rolesByRoute: ReadonlyMap<string, readonly Role[]> = new Map(Object.entries(routeRoles));

/**
 * Returns the roles that may call a route, found by its method and pattern. Returns undefined if the route is
 * not listed.
 */
export const rolesOf = (method: string, pattern: string): readonly Role[] | undefined =>
  // Fastify serves HEAD for every route that serves GET.
  rolesByRoute.get(`${method === 'HEAD' ? 'GET' : method} ${pattern}`);
