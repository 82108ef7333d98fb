import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { guardRoute, requireSession } from '../../server/auth/bearer.ts';
import { type Role, roles } from '../../src/contract/roles.ts';
import { routeRoles } from '../../src/contract/route-roles.ts';
import { addressOf, signedInAs } from '../support/accounts.ts';
import { writePost } from '../support/blog.ts';
import { operationsOf, sampleOf } from '../support/operations.ts';
import { startServer, type TestServer } from '../support/server.ts';

/** The routes of each group of roles, as the requirement lists them. */
const promised: Record<string, string[]> = {
  'owner editor support viewer': [
    'POST /api/v2/auth/logout',
    'POST /api/v2/auth/password',
    'GET /api/v2/auth/sessions',
    'DELETE /api/v2/auth/sessions',
    'DELETE /api/v2/auth/sessions/{id}',
    'POST /api/v2/auth/proof',
    'GET /api/v2/auth/factor',
    'POST /api/v2/auth/factor',
    'POST /api/v2/auth/factor/confirmation',
    'POST /api/v2/auth/factor/codes',
    'POST /api/v2/auth/factor/removal',
    'GET /api/v2/auth/passkeys',
    'POST /api/v2/auth/passkeys',
    'POST /api/v2/auth/passkeys/options',
    'POST /api/v2/auth/passkeys/codes',
    'PATCH /api/v2/auth/passkeys/{id}',
    'DELETE /api/v2/auth/passkeys/{id}',
    'POST /api/v2/auth/proof/passkey',
    'POST /api/v2/auth/proof/passkey/options',
    'GET /api/v2/stats',
    'GET /api/v2/admin-search',
    'GET /api/v2/admin-feedback',
  ],
  owner: [
    'GET /api/v2/accounts',
    'PATCH /api/v2/accounts/{id}',
    'DELETE /api/v2/accounts/{id}',
    'GET /api/v2/invitations',
    'POST /api/v2/invitations',
    'POST /api/v2/invitations/{id}/renewal',
    'DELETE /api/v2/invitations/{id}',
    'GET /api/v2/factor-policy',
    'PUT /api/v2/factor-policy',
    'GET /api/v2/audit',
    'GET /api/v2/audit/export',
    'POST /api/v2/audit/check',
    'GET /api/v2/mails',
    'POST /api/v2/people/export',
    'POST /api/v2/people/erase',
    'GET /api/v2/subscribe/export',
    'PATCH /api/v2/subscribe',
    'POST /api/v2/subscribe/remove',
  ],
  'owner support': [
    'GET /api/v2/subscribe',
    'GET /api/v2/reports',
    'GET /api/v2/reports/export',
    'GET /api/v2/reports/{id}',
    'PATCH /api/v2/reports/{id}',
  ],
  'owner editor viewer': [
    'GET /api/v2/blogs',
    'GET /api/v2/blogs/{id}',
    'GET /api/v2/blogs/trash',
    'GET /api/v2/tags',
    'GET /api/v2/admin-tags',
    'GET /api/v2/media',
  ],
  'owner editor': [
    'POST /api/v2/blogs',
    'DELETE /api/v2/blogs',
    'PUT /api/v2/blogs/{id}',
    'DELETE /api/v2/blogs/{id}',
    'POST /api/v2/blogs/bulk',
    'POST /api/v2/blogs/{id}/restore-from-trash',
    'DELETE /api/v2/blogs/trash/{id}',
    'GET /api/v2/blogs/{id}/revisions',
    'GET /api/v2/blogs/{id}/revisions/{number}',
    'POST /api/v2/blogs/{id}/revisions/{number}/restoration',
    'GET /api/v2/blogs/{id}/links',
    'POST /api/v2/blogs/{id}/links',
    'DELETE /api/v2/blogs/{id}/links/{link}',
    'GET /api/v2/author-profile',
    'PUT /api/v2/author-profile',
    'DELETE /api/v2/author-profile',
    'GET /api/v2/authors',
    'PATCH /api/v2/admin-tags',
    'DELETE /api/v2/admin-tags',
    'PUT /api/v2/media/{page}/{section}',
    'GET /api/v2/uploads',
    'PATCH /api/v2/uploads/{name}',
    'DELETE /api/v2/uploads/{name}',
    'POST /api/v2/uploads/{name}/replacement',
    'POST /api/v2/bookmarks',
    'POST /api/v2/files/fetch-image',
    'POST /api/v2/files/upload-image',
    'POST /api/v2/files/upload-video',
  ],
};

/** Routes that need no session. The media route needs a session only for drafts. */
const openToVisitors = [
  'GET /api/v2/blogs',
  'GET /api/v2/blogs/{id}',
  'GET /api/v2/tags',
  'GET /api/v2/media',
];

const names = (route: string) => route.replaceAll(/:(\w+)/g, '{$1}');

async function statusOf(
  server: TestServer,
  { method, path, bodies }: Awaited<ReturnType<typeof operationsOf>>[number],
  token: string | undefined,
) {
  const json = method === 'GET' ? {} : { json: sampleOf(bodies[0] ?? {}) };
  const query = path === '/api/v2/media' ? '?page=home&section=hero&status=draft' : '';
  const address = `${path.replaceAll(/\{\w+\}/g, 'none')}${query}`;
  return (await server.call(method, address, { ...json, ...(token === undefined ? {} : { token }) })).status;
}

test('each guarded route accepts its roles, and returns 403 for other roles and 401 without a session (ACC-2, ACC-5, ACC-6, PRIV-28)', async () => {
  await using server = await startServer();
  const operations = await operationsOf(server);
  const known = new Set(Object.values(promised).flat());
  const guarded = operations.filter(
    ({ method, path, isGuarded }) => isGuarded || known.has(`${method} ${path}`),
  );
  const allowed: Record<string, string> = {};
  const wrong: string[] = [];
  for (const operation of guarded) {
    const route = `${operation.method} ${operation.path}`;
    const mayCall: Role[] = [];
    for (const role of roles) {
      // Each call uses a new session, because some calls end their session.
      const { token } = await signedInAs(server.store.db, role);
      const status = await statusOf(server, operation, token);
      if (status !== 403) {
        mayCall.push(role);
      }
      if (status === 401 || status >= 500) {
        wrong.push(`${route} answers ${status} to ${role}`);
      }
    }
    const isOpen = openToVisitors.includes(route) && route !== 'GET /api/v2/media';
    const without = await statusOf(server, operation, undefined);
    if (isOpen ? without >= 401 && without !== 404 : without !== 401) {
      wrong.push(`${route} answers ${without} without a session`);
    }
    allowed[route] = mayCall.join(' ');
  }
  const expected = Object.entries(promised).flatMap(([who, routes]) => routes.map((route) => [route, who]));
  expect({ allowed, wrong }).toEqual({ allowed: Object.fromEntries(expected), wrong: [] });
});

test('a HEAD request needs the same role as a GET request (ACC-2)', async () => {
  await using server = await startServer();
  const heads = [];
  for (const role of roles) {
    const { token } = await signedInAs(server.store.db, role);
    heads.push([role, (await server.call('HEAD', '/api/v2/subscribe', { token })).status]);
  }
  expect(heads).toEqual([
    ['owner', 200],
    ['editor', 403],
    ['support', 200],
    ['viewer', 403],
  ]);
});

test('a call that the role does not allow gets 403, changes nothing and leaves the session open (ACC-2, SESS-22)', async () => {
  await using server = await startServer();
  const { token } = await signedInAs(server.store.db, 'viewer');
  const post = await writePost(server);
  const refused = await server.call('DELETE', `/api/v2/blogs/${post._id}`, { token });
  expect([refused.status, refused.body]).toEqual([
    403,
    { message: 'Your role does not allow this. Ask an owner.' },
  ]);
  expect((await server.call('GET', `/api/v2/blogs/${post._id}`, { token })).status).toBe(200);
  // The server checks the role before it reads the body, so a malformed or too large body also gets 403.
  const malformed = await server.call('POST', '/api/v2/blogs', { token, text: '{' });
  expect(malformed.status).toBe(403);
});

test('a start fails when a guarded route has no roles (ACC-3)', async () => {
  await using server = await startServer();
  const context = { db: server.store.db, now: () => 0, sessionIdle: 0 };
  const start = (url: string, isNeeded?: () => boolean) => {
    const app = Fastify();
    app.addHook('onRoute', guardRoute);
    app.get(url, { onRequest: [async () => undefined, requireSession(context, isNeeded)] }, async () => ({}));
  };
  expect(() => start('/api/v2/new')).toThrow(
    'GET /api/v2/new needs an entry in src/contract/route-roles.ts.',
  );
  expect(() => start('/api/v2/new', () => false)).toThrow('GET /api/v2/new needs an entry');
  expect(() => start('/api/v2/stats')).not.toThrow();
  expect(() =>
    Fastify()
      .addHook('onRoute', guardRoute)
      .get('/open', async () => ({})),
  ).not.toThrow();
});

test('the OpenAPI document and the role table have the same routes and roles (ACC-3, ACC-4)', async () => {
  await using server = await startServer();
  const { body } = await server.call('GET', '/api/openapi.json');
  const { paths } = body as { paths: Record<string, Record<string, { 'x-roles'?: readonly Role[] }>> };
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { 'x-roles': allowed }]) =>
      allowed === undefined ? [] : [[`${method.toUpperCase()} ${path}`, allowed]],
    ),
  );
  const table = Object.entries(routeRoles).map(([route, allowed]) => [names(route), allowed]);
  expect(Object.fromEntries(described)).toEqual(Object.fromEntries(table));
});

test('the admin search and the recent activity contain only the kinds of items that the role may read (ACC-5)', async () => {
  await using server = await startServer();
  const { db } = server.store;
  await writePost(server, { title: 'About sample text' });
  await server.call('POST', '/api/v2/subscribe', { json: { email: 'sample@visitor.example' } });
  await server.call('POST', '/api/users/reports', {
    json: { type: 'contact', email: 'writer@visitor.example', message: 'A sample message' },
  });
  const seen: Record<string, unknown> = {};
  for (const role of roles) {
    const { token } = await signedInAs(db, role);
    const search = await server.call('GET', '/api/v2/admin-search?q=sample', { token });
    const stats = await server.call('GET', '/api/v2/stats', { token });
    const kinds = (lines: Array<{ kind: string }>) => [...new Set(lines.map(({ kind }) => kind))].sort();
    seen[role] = {
      hits: kinds((search.body as { hits: Array<{ kind: string }> }).hits),
      activity: kinds((stats.body as { activity: Array<{ kind: string }> }).activity),
    };
  }
  expect(seen).toEqual({
    owner: { hits: ['post', 'report', 'signup'], activity: ['audit', 'report', 'signup'] },
    editor: { hits: ['post'], activity: [] },
    support: { hits: ['report', 'signup'], activity: ['report', 'signup'] },
    viewer: { hits: ['post'], activity: [] },
  });
});

test('no response to a viewer contains the email address of a visitor or of another account (ACC-6, PRIV-28)', async () => {
  await using server = await startServer();
  const { db } = server.store;
  const post = await writePost(server, { title: 'About sample text' });
  const removed = await writePost(server);
  await server.call('DELETE', `/api/v2/blogs/${removed._id}`, { token: await server.signIn() });
  await server.call('POST', '/api/v2/subscribe', { json: { email: 'sample@visitor.example' } });
  await server.call('POST', '/api/users/reports', {
    json: { type: 'contact', email: 'writer@visitor.example', message: 'A sample message' },
  });
  const { token } = await signedInAs(db, 'viewer');
  const read: string[] = [];
  for (const { method, path } of await operationsOf(server)) {
    if (method === 'GET') {
      const address = `${path.replaceAll(/\{\w+\}/g, post._id)}?q=sample&page=1`;
      const { status, body } = await server.call(method, address, { token });
      const text = JSON.stringify(body).replaceAll(addressOf('viewer'), '');
      if (status === 200 && path !== '/api/openapi.json') {
        read.push(path);
        expect([path, /@(?:visitor\.)?example/.exec(text)]).toEqual([path, null]);
      }
    }
  }
  expect(read).toEqual(expect.arrayContaining(['/api/v2/stats', '/api/v2/blogs', '/api/v2/admin-search']));
});
