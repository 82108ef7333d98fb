import { expect, test } from 'vitest';
import { startServer } from '../support/server.ts';

type Operation = { summary: string; security?: unknown; responses: Record<string, unknown> };
type Document = { paths: Record<string, Record<string, Operation>> };

test('the OpenAPI document lists every route with its statuses and whether it needs a session (API-1, API-12, API-79)', async () => {
  await using server = await startServer();
  const { status, body } = await server.call('GET', '/api/openapi.json');
  expect(status).toBe(200);
  const { paths, ...rest } = body as Document;
  expect(rest).toEqual({
    openapi: '3.1.0',
    info: {
      title: 'SwiftEx site API',
      version: '2',
      description:
        'Any call can also get 400 (an address that cannot be decoded, or an invalid character), 405 (another method), 413 (a body above 1 MB), 415 (a body that is not JSON), 429 and 503 with Retry-After (too many requests at once) and 500 (an unexpected error). A GET whose response has an ETag gets 304 when If-None-Match contains this ETag.',
    },
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } }, schemas: {} },
  });
  const routes = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { security, responses }]) => [
      `${method} ${path}`,
      security === undefined ? 'open' : 'session',
      Object.keys(responses).join(' '),
    ]),
  );
  // Sorts the routes, because the two upload routes are in separate scopes, which can become ready in any
  // order.
  expect(routes.toSorted()).toEqual(
    [
      ['get /healthz', 'open', '200'],
      ['get /readyz', 'open', '200 503'],
      ['post /api/v2/auth/login', 'open', '200 202 400 401 429'],
      ['post /api/v2/auth/second-step', 'open', '200 400 401 410 429'],
      ['post /api/v2/auth/second-step/passkey/options', 'open', '200 400 410 429'],
      ['post /api/v2/auth/second-step/passkey', 'open', '200 400 401 410 429'],
      ['post /api/v2/auth/proof', 'session', '204 400 401 429'],
      ['get /api/v2/auth/factor', 'session', '200 401'],
      ['post /api/v2/auth/factor', 'session', '200 400 401 403 409 429'],
      ['post /api/v2/auth/factor/confirmation', 'session', '200 400 401 409 429'],
      ['post /api/v2/auth/factor/codes', 'session', '200 400 401 429'],
      ['post /api/v2/auth/factor/removal', 'session', '204 400 401 409 429'],
      ['get /api/v2/auth/passkeys', 'session', '200 401'],
      ['post /api/v2/auth/passkeys', 'session', '200 400 401 409 429'],
      ['post /api/v2/auth/passkeys/options', 'session', '200 400 401 403 409 429'],
      ['post /api/v2/auth/passkeys/codes', 'session', '200 401 403 409 429'],
      ['patch /api/v2/auth/passkeys/{id}', 'session', '204 400 401 404'],
      ['delete /api/v2/auth/passkeys/{id}', 'session', '204 400 401 403 404'],
      ['post /api/v2/auth/proof/passkey', 'session', '204 400 401 429'],
      ['post /api/v2/auth/proof/passkey/options', 'session', '200 401 429'],
      ['post /api/v2/auth/logout', 'session', '204 401'],
      ['post /api/v2/auth/password', 'session', '204 400 401 429'],
      ['get /api/v2/auth/sessions', 'session', '200 401'],
      ['delete /api/v2/auth/sessions', 'session', '204 401'],
      ['delete /api/v2/auth/sessions/{id}', 'session', '204 401 404'],
      ['get /api/v2/accounts', 'session', '200 401 403'],
      ['patch /api/v2/accounts/{id}', 'session', '204 400 401 403 404 409'],
      ['delete /api/v2/accounts/{id}', 'session', '204 401 403 404 409'],
      ['get /api/v2/factor-policy', 'session', '200 401 403'],
      ['put /api/v2/factor-policy', 'session', '204 400 401 403 409'],
      ['get /api/v2/invitations', 'session', '200 401 403'],
      ['post /api/v2/invitations', 'session', '204 400 401 403 409 429'],
      ['post /api/v2/invitations/{id}/renewal', 'session', '204 401 403 404 409 429'],
      ['delete /api/v2/invitations/{id}', 'session', '204 401 403 404'],
      ['post /api/v2/invitations/read', 'open', '200 400 410 429'],
      ['post /api/v2/invitations/accept', 'open', '204 400 410 429'],
      ['get /api/v2/audit', 'session', '200 400 401 403'],
      ['get /api/v2/audit/export', 'session', '200 400 401 403'],
      ['post /api/v2/audit/check', 'session', '200 401 403 503'],
      ['get /api/v2/mails', 'session', '200 400 401 403'],
      ['post /api/v2/auth/reset-requests', 'open', '202 400 429'],
      ['post /api/v2/auth/resets', 'open', '204 400 410 429'],
      ['post /api/v2/subscribe', 'open', '201 400 429'],
      ['get /api/v2/subscribe', 'session', '200 400 401 403'],
      ['patch /api/v2/subscribe', 'session', '200 400 401 403'],
      ['get /api/v2/subscribe/export', 'session', '200 400 401 403'],
      ['post /api/v2/subscribe/remove', 'session', '200 400 401 403'],
      ['post /api/v2/subscribe/confirm', 'open', '204 400 410 429'],
      ['post /api/v2/unsubscribe', 'open', '204 400 429'],
      ['get /api/v2/unsubscribe/one-click', 'open', '302 400'],
      ['post /api/v2/unsubscribe/one-click', 'open', '204 400 413 415'],
      ['post /api/v2/people/export', 'session', '200 400 401 403'],
      ['post /api/v2/people/erase', 'session', '200 400 401 403'],
      ['post /api/users/reports', 'open', '201 400 429'],
      ['get /api/v2/reports', 'session', '200 400 401 403'],
      ['get /api/v2/reports/export', 'session', '200 401 403'],
      ['get /api/v2/reports/{id}', 'session', '200 401 403 404'],
      ['patch /api/v2/reports/{id}', 'session', '200 400 401 403 404 409'],
      ['get /api/v2/stats', 'session', '200 401'],
      ['get /api/v2/admin-search', 'session', '200 400 401'],
      ['get /api/v2/media', 'open', '200 400 401 403'],
      ['put /api/v2/media/{page}/{section}', 'session', '200 400 401 403 409'],
      ['get /uploads/videos/{name}', 'open', '200 206 302 304 404 416'],
      ['get /api/v3/simple/price', 'open', '200 400 429 502 503'],
      ['post /api/v2/files/fetch-image', 'session', '201 400 401 403 413 429 502 507'],
      ['get /api/v2/uploads', 'session', '200 400 401 403'],
      ['patch /api/v2/uploads/{name}', 'session', '204 400 401 403 404'],
      ['delete /api/v2/uploads/{name}', 'session', '204 401 403 404 409'],
      ['post /api/v2/uploads/{name}/replacement', 'session', '204 400 401 403 404'],
      ['get /uploads/{name}', 'open', '200 206 302 304 404 416'],
      ['post /api/v2/articles/{id}/feedback', 'open', '204 400 404 429'],
      ['get /api/v2/admin-feedback', 'session', '200 401'],
      ['get /api/v2/blogs', 'session', '200 400 401 403'],
      ['post /api/v2/blogs', 'session', '201 400 401 403 404 409'],
      ['delete /api/v2/blogs', 'session', '200 400 401 403 404'],
      ['get /api/v2/blogs/{id}', 'session', '200 401 403 404'],
      ['put /api/v2/blogs/{id}', 'session', '200 400 401 403 404 409'],
      ['delete /api/v2/blogs/{id}', 'session', '200 401 403 404'],
      ['get /api/v2/blogs/{id}/revisions', 'session', '200 401 403 404'],
      ['get /api/v2/blogs/{id}/revisions/{number}', 'session', '200 400 401 403 404 410'],
      ['post /api/v2/blogs/{id}/revisions/{number}/restoration', 'session', '200 400 401 403 404 409 410'],
      ['post /api/v2/blogs/{id}/links', 'session', '201 401 403 404 409'],
      ['get /api/v2/blogs/{id}/links', 'session', '200 401 403 404'],
      ['delete /api/v2/blogs/{id}/links/{link}', 'session', '204 401 403 404'],
      ['post /api/v2/shared-drafts', 'open', '200 400 404 429'],
      ['get /api/v2/blogs/trash', 'session', '200 401 403'],
      ['post /api/v2/blogs/bulk', 'session', '200 400 401 403'],
      ['post /api/v2/blogs/{id}/restore-from-trash', 'session', '200 401 403 404'],
      ['delete /api/v2/blogs/trash/{id}', 'session', '204 401 403 404'],
      ['get /api/v2/author-profile', 'session', '200 401 403'],
      ['put /api/v2/author-profile', 'session', '200 400 401 403 409'],
      ['delete /api/v2/author-profile', 'session', '204 401 403 409'],
      ['get /api/v2/authors', 'session', '200 401 403'],
      ['get /api/v2/authors/{slug}', 'open', '200 400 404'],
      ['get /api/v2/tags', 'session', '200 401 403'],
      ['get /api/v2/admin-tags', 'session', '200 401 403'],
      ['patch /api/v2/admin-tags', 'session', '200 400 401 403 404 409'],
      ['delete /api/v2/admin-tags', 'session', '200 400 401 403 404 409'],
      ['post /api/v2/bookmarks', 'session', '200 400 401 403 429 502 507'],
      ['get /api/openapi.json', 'open', '200'],
      ['post /api/v2/files/upload-image', 'session', '201 400 401 403 413 415 507'],
      ['post /api/v2/files/upload-video', 'session', '201 400 401 403 411 413 415 507'],
    ].toSorted(),
  );
});

test('the OpenAPI document describes bodies, queries and responses by the schemas that validate them (API-12)', async () => {
  await using server = await startServer();
  const { body } = await server.call('GET', '/api/openapi.json');
  const { paths } = body as Document;
  expect(paths['/api/v2/subscribe']?.['post']).toEqual({
    summary: 'Join the waitlist',
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: {
            type: 'object',
            properties: {
              email: {
                type: 'string',
                format: 'email',
                pattern: String.raw`@.+\.`,
                minLength: 1,
                maxLength: 254,
              },
              firstName: { type: 'string', maxLength: 100, pattern: String.raw`^\P{Cc}*$` },
              lastName: { type: 'string', maxLength: 100, pattern: String.raw`^\P{Cc}*$` },
              website: { type: 'string', maxLength: 200 },
              source: {
                type: 'object',
                properties: { referrer: part, utmSource: part, utmMedium: part, utmCampaign: part },
                required: [],
              },
            },
            required: ['email'],
          },
        },
      },
    },
    responses: {
      201: answer('Created', {
        type: 'object',
        properties: { success: { const: true }, message: { type: 'string' } },
        required: ['success', 'message'],
      }),
      400: answer('Bad Request', refusal),
      429: answer('Too Many Requests', refusal),
    },
  });
  expect(paths['/api/v2/subscribe']?.['get']).toEqual({
    summary: 'Read a page of the waitlist',
    security: [{ bearer: [] }],
    'x-roles': ['owner', 'support'],
    responses: expect.any(Object),
    parameters: [
      {
        in: 'query',
        name: 'limit',
        required: false,
        schema: { type: 'string', pattern: String.raw`^\d{1,9}$`, default: '10' },
      },
      {
        in: 'query',
        name: 'page',
        required: false,
        schema: { type: 'string', pattern: String.raw`^\d{1,9}$`, default: '1' },
      },
      {
        in: 'query',
        name: 'search',
        required: false,
        schema: { type: 'string', maxLength: 254, default: '' },
      },
      {
        in: 'query',
        name: 'sort',
        required: false,
        schema: {
          type: 'string',
          enum: ['-createdAt', 'createdAt', 'email', '-email', 'name', '-name'],
          default: '-createdAt',
        },
      },
      {
        in: 'query',
        name: 'status',
        required: false,
        schema: { type: 'string', enum: ['Active', 'Unsubscribed', 'Invited', 'Pending'] },
      },
    ],
  });
});

const part = { type: 'string', maxLength: 200, pattern: String.raw`^\P{Cc}*$` };

const refusal = {
  type: 'object',
  properties: {
    message: { type: 'string' },
    issues: {
      type: 'array',
      items: {
        type: 'object',
        properties: { path: { type: 'string' }, message: { type: 'string' } },
        required: ['path', 'message'],
      },
    },
  },
  required: ['message'],
};

function answer(description: string, schema: unknown) {
  return { description, content: { 'application/json': { schema } } };
}
