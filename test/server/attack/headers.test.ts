import { expect, test } from 'vitest';
import { startWholeServer } from '../../support/site.ts';
import { exchange, headersOf, statusesOf } from '../../support/wire.ts';

const security = [
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'content-security-policy',
];

const get = (path: string, more = '') =>
  `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${more}\r\n`;
const post = (path: string, type: string, body: string, length = body.length) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n${body}`;

test.each([
  [200, 'a page', get('/')],
  [404, 'an unknown page', get('/nowhere')],
  [308, 'a redirect', get('/about-us/')],
  [200, 'a file', get('/robots.txt')],
  [200, 'data', get('/healthz')],
  [201, 'a signup', post('/api/v2/subscribe', 'application/json', '{"email":"a@example.com"}')],
  [400, 'invalid JSON', post('/api/v2/subscribe', 'application/json', '{')],
  [400, 'an address that does not decode', get('/api/%zz')],
  [401, 'a call without a session', get('/api/v2/subscribe')],
  [404, 'an unknown call', get('/api/nowhere')],
  [404, 'metrics behind a proxy', get('/metrics', 'X-Forwarded-For: 1.2.3.4\r\n')],
  [405, 'a wrong method', post('/healthz', 'application/json', '{}')],
  [405, 'POST to a page', post('/', 'application/json', '{}')],
  [413, 'a body that is too large', post('/api/v2/subscribe', 'application/json', '{', 2_000_000)],
  [415, 'a body that is not JSON', post('/api/v2/subscribe', 'text/plain', 'x')],
  [400, 'bytes that are not HTTP', 'nonsense\r\n\r\n'],
  [400, 'a request without a host', 'GET / HTTP/1.1\r\n\r\n'],
  [400, 'a request with two hosts', get('/', 'Host: y\r\n')],
  [417, 'an unknown expectation', get('/healthz', 'Expect: banana\r\n')],
  [431, 'huge headers', get('/', `X-Filler: ${'x'.repeat(20_000)}\r\n`)],
])('the %s response for %s has every security header (SAFE-1, SAFE-3)', async (status, _, request) => {
  await using server = await startWholeServer();
  const answer = await exchange(server.url, request);
  expect(statusesOf(answer)[0]).toBe(status);
  const headers = headersOf(answer);
  expect(security.filter((name) => !(name in headers))).toEqual([]);
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers['content-security-policy']).not.toContain('unsafe');
  expect(headers).not.toHaveProperty('server');
  expect(headers).not.toHaveProperty('x-powered-by');
});

test.each([
  ['no Host', 'GET /healthz HTTP/1.1\r\n\r\n', 400, 'Bad Request.'],
  ['two Hosts', 'GET /healthz HTTP/1.1\r\nHost: x\r\nhost: x\r\n\r\n', 400, 'Bad Request.'],
  [
    'an unknown expectation',
    'POST /api/v2/subscribe HTTP/1.1\r\nHost: x\r\nExpect: banana\r\nContent-Length: 5\r\n\r\n',
    417,
    'Expectation Failed.',
  ],
])(
  'a request with %s gets a message, and the connection closes (API-3, SAFE-56)',
  async (_, bytes, status, message) => {
    await using server = await startWholeServer();
    const answer = await exchange(server.url, bytes);
    const { connection, 'content-type': type } = headersOf(answer);
    const [, body] = answer.split('\r\n\r\n');
    expect([statusesOf(answer), connection, type, body]).toEqual([
      [status],
      'close',
      'application/json; charset=utf-8',
      JSON.stringify({ message }),
    ]);
  },
);

test('an HTTP/1.0 request needs no Host (SAFE-56)', async () => {
  await using server = await startWholeServer();
  expect(statusesOf(await exchange(server.url, 'GET /healthz HTTP/1.0\r\n\r\n'))).toEqual([200]);
});

test.each([
  ['http://x/healthz', 200],
  ['HTTPS://evil.example/healthz?a=b', 200],
  ['http://x', 200],
  ['http://x?a=b', 200],
  ['http://x/about-us', 200],
  ['http://x/nowhere', 404],
  ['http://x/api/nowhere', 404],
  ['ftp://x/healthz', 404],
])('a request for the whole URL %s gets the same response as for its path (API-124)', async (url, status) => {
  await using server = await startWholeServer();
  expect(statusesOf(await exchange(server.url, get(url)))).toEqual([status]);
});

test('responses with 429 and 503 have every security header (SAFE-1)', async () => {
  await using server = await startWholeServer({ limits: { publicForms: { max: 0, window: 60_000 } } });
  const limited = await server.call('POST', '/api/v2/subscribe', { json: { email: 'a@example.com' } });
  await using busy = await startWholeServer({ loadLimits: { requests: 0, lateness: 60_000 } });
  const refused = await busy.call('GET', '/');
  expect([limited.status, refused.status]).toEqual([429, 503]);
  for (const { headers } of [limited, refused]) {
    expect(security.filter((name) => !headers.has(name))).toEqual([]);
  }
});

test('every response has the HSTS header when the site URL uses https (SAFE-2)', async () => {
  await using server = await startWholeServer({ siteUrl: 'https://swiftex.example' });
  for (const path of ['/', '/healthz', '/nowhere', '/about-us/']) {
    const { headers } = await server.raw(path);
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
  }
});

test('responses have no CORS headers, and preflight requests get 404 or 405 (SAFE-4)', async () => {
  await using server = await startWholeServer();
  const headers = {
    origin: 'https://evil.example',
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'content-type',
  };
  for (const [method, path] of [
    ['OPTIONS', '/api/v2/subscribe'],
    ['OPTIONS', '/api/v2/auth/login'],
    ['OPTIONS', '/'],
    ['GET', '/api/v2/subscribe'],
    ['GET', '/'],
    ['GET', '/api/openapi.json'],
  ] as const) {
    const answer = await server.raw(path, headers, method);
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    expect(method === 'OPTIONS' ? [404, 405] : [200, 401]).toContain(answer.status);
  }
});
