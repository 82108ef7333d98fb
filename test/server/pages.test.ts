import { createHash } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readConfig } from '../../server/config/config.ts';
import { StartError } from '../../server/config/start-error.ts';
import { loadPages } from '../../server/pages/load.ts';
import { temporaryFolder } from '../support/server.ts';
import { home, homeStyle, icon, notFound, script, startSite, writeFakeSite } from './fake-site.ts';

const emptyHash = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';
const homeHash = `sha256-${createHash('sha256').update(homeStyle).digest('base64')}`;
const security = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy':
    'accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), publickey-credentials-create=(self), publickey-credentials-get=(self), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};
const ofConnection = { date: expect.any(String), connection: 'keep-alive', 'keep-alive': expect.any(String) };
const etag = expect.stringMatching(/^"[\w-]{22}"$/);
const policyWith = (styles: string, connect = "'self'") =>
  `default-src 'none'; script-src 'self'; connect-src ${connect}; img-src 'self' data: https:; font-src 'self'; media-src 'self'; frame-src https://www.youtube-nocookie.com https://player.vimeo.com; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'; style-src 'self' ${styles}; require-trusted-types-for 'script'`;
const bare = "default-src 'none'; frame-ancestors 'none'";

test('a page has the security headers and a content security policy with the hashes of its own styles (SAFE-1, SAFE-5 to SAFE-10, API-109)', async () => {
  await using site = await startSite();
  const { status, headers, body } = await site.raw('/');
  expect([status, body.toString()]).toEqual([200, home]);
  expect(headers).toEqual({
    ...security,
    ...ofConnection,
    'content-security-policy': policyWith(`'${homeHash}' '${emptyHash}'`),
    'content-type': 'text/html; charset=utf-8',
    'content-length': String(home.length),
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding',
    etag,
  });
});

const apiElsewhere = { VITE_API_BASE: 'https://api.example/api' };

test.each([
  ['server and build', apiElsewhere, {}],
  ['build alone', {}, apiElsewhere],
])(
  'pages may call the API of another origin when it is configured for %s (SAFE-12, API-96, OPS-19)',
  async (_, server, build) => {
    await using site = await startSite(server, build);
    const { headers } = await site.raw('/about-us');
    expect(headers['content-security-policy']).toBe(
      policyWith(`'${emptyHash}'`, "'self' https://api.example"),
    );
  },
);

test('pages, files and API responses have the HSTS header when the site URL uses https (SAFE-2)', async () => {
  await using site = await startSite({ SITE_URL: 'https://swiftex.example' });
  for (const path of [
    '/',
    '/assets/client-x1Y2z3.js',
    '/nowhere',
    '/about-us/',
    '/healthz',
    '/api/nowhere',
  ]) {
    expect((await site.raw(path)).headers['strict-transport-security']).toBe('max-age=31536000');
  }
});

test('a page is sent in the encoding that the browser prefers, with an ETag for each encoding (API-115, API-116)', async () => {
  await using site = await startSite();
  const brotli = await site.raw('/', { 'accept-encoding': 'gzip, deflate, br' });
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(brotli.body).toString()).toBe(home);
  const gzip = await site.raw('/', { 'accept-encoding': 'gzip' });
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzip.body).toString()).toBe(home);
  const plain = await site.raw('/');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(new Set([brotli, gzip, plain].map(({ headers }) => headers['etag'])).size).toBe(3);
  const unpacked = await site.raw('/about-us', { 'accept-encoding': 'br' });
  expect(unpacked.headers['content-encoding']).toBeUndefined();
});

test("a page in the browser's cache gets 304 (API-109)", async () => {
  await using site = await startSite();
  const accept = { 'accept-encoding': 'br' };
  const { etag: tag = '' } = (await site.raw('/', accept)).headers;
  for (const held of [String(tag), `W/${tag}`, `"other", ${tag}`, '*']) {
    const { status, headers, body } = await site.raw('/', { ...accept, 'if-none-match': held });
    expect([status, body.length]).toEqual([304, 0]);
    expect(headers).toEqual({
      ...security,
      ...ofConnection,
      'content-security-policy': policyWith(`'${homeHash}' '${emptyHash}'`),
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding',
      etag: tag,
    });
  }
  const otherEncoding = await site.raw('/', { 'if-none-match': String(tag) });
  expect(otherEncoding.status).toBe(200);
});

test('a HEAD request gets the response of GET without the body (API-106)', async () => {
  await using site = await startSite();
  for (const path of ['/', '/nowhere', '/assets/client-x1Y2z3.js', '/about-us/']) {
    const [got, head] = [await site.raw(path), await site.raw(path, {}, 'HEAD')];
    expect([head.status, { ...head.headers, date: '' }, head.body.length]).toEqual([
      got.status,
      { ...got.headers, date: '' },
      0,
    ]);
  }
});

test('files below /assets/ are cached for a year, other files for an hour (API-111)', async () => {
  await using site = await startSite();
  const asset = await site.raw('/assets/client-x1Y2z3.js', { 'accept-encoding': 'br' });
  expect(brotliDecompressSync(asset.body).toString()).toBe(script);
  expect(asset.headers).toEqual({
    ...security,
    ...ofConnection,
    'content-security-policy': bare,
    'content-type': 'text/javascript; charset=utf-8',
    'content-length': String(asset.body.length),
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
    etag,
  });
  const favicon = await site.raw('/favicon.svg');
  expect([
    favicon.headers['content-type'],
    favicon.headers['cache-control'],
    favicon.body.toString(),
  ]).toEqual(['image/svg+xml; charset=utf-8', 'public, max-age=3600', icon]);
  expect((await site.raw('/assets/font-a1b2c3.woff2')).headers['content-type']).toBe('font/woff2');
  expect((await site.raw('/.well-known/security.txt')).status).toBe(200);
});

test('pages that search engines must not list are sent with noindex (API-108)', async () => {
  await using site = await startSite();
  expect((await site.raw('/login')).headers['x-robots-tag']).toBe('noindex');
  expect((await site.raw('/nowhere')).headers['x-robots-tag']).toBe('noindex');
  expect((await site.raw('/about-us')).headers['x-robots-tag']).toBeUndefined();
});

test.each([
  '/nowhere',
  '/404',
  '/index.html',
  '/.vite/manifest.json',
  '/assets/client-x1Y2z3.js.br',
  '/pages/home.html',
  '/../package.json',
  '/assets/../../pages/pages.json',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/..%5c..%5cetc/passwd',
  '/constructor',
  '/__proto__',
  '//evil.example',
  '//evil.example/',
  '/\\evil.example/',
  '/nowhere/',
])('%s gets the 404 page (API-104)', async (path) => {
  await using site = await startSite();
  const { status, headers, body } = await site.raw(path);
  expect([status, headers['location'], headers['content-type'], body.toString()]).toEqual([
    404,
    undefined,
    'text/html; charset=utf-8',
    notFound,
  ]);
});

test('a path of 5,000 characters gets the 404 page (API-104)', async () => {
  await using site = await startSite();
  const { status, body } = await site.raw(`/${'x'.repeat(5_000)}`);
  expect([status, body.toString()]).toEqual([404, notFound]);
});

test('the 404 page is sent in full even when the browser has cached it (API-110)', async () => {
  await using site = await startSite();
  const { headers } = await site.raw('/nowhere');
  const again = await site.raw('/elsewhere', { 'if-none-match': String(headers['etag']) });
  expect([again.status, again.body.toString()]).toEqual([404, notFound]);
});

test('a prerendered page is the same with any query (API-107)', async () => {
  await using site = await startSite();
  expect((await site.raw('/?utm_source=x')).body.toString()).toBe(home);
});

test.each([
  ['/healthz', 200],
  ['/api/v2/subscribe', 401],
  ['/api/v2/subscribe?page=%zz', 401],
  ['/api/nowhere', 404],
  ['/api/v2/auth/login', 405],
  ['/api/%zz', 400],
])(
  '%s gets the headers and policy of a data response when the server also serves pages (SAFE-1, SAFE-3, API-9)',
  async (path, status) => {
    await using site = await startSite();
    const answer = await site.raw(path);
    expect(answer.status).toBe(status);
    const { allow: _, 'www-authenticate': __, 'x-request-id': ___, ...headers } = answer.headers;
    expect(headers).toEqual({
      ...security,
      ...ofConnection,
      'content-security-policy': bare,
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(answer.body.length),
    });
  },
);

test.each([
  ['POST', '/about-us'],
  ['POST', '/edit-blog/x'],
  ['PROPFIND', '/edit-blog/x'],
])('%s to the page %s gets 405 (API-10, API-106)', async (method, path) => {
  await using site = await startSite();
  const { status, headers, body } = await site.call(method, path, { json: {} });
  expect([status, headers.get('allow'), body]).toEqual([
    405,
    'GET, HEAD',
    { message: 'Use GET, HEAD at this address.' },
  ]);
});

test('a start fails with instructions to build the site when it is not built (OPS-18)', async () => {
  await using folder = await temporaryFolder();
  await expect(loadPages(join(folder.path, 'dist'), readConfig({}))).rejects.toThrow(
    new StartError('The site is not built: run "npm start" or "npm run build".'),
  );
});

test('a start fails when the site was built for another address and the port is not random (OPS-19)', async () => {
  await using folder = await temporaryFolder();
  const dist = await writeFakeSite(folder.path, 'http://localhost:3000');
  await expect(loadPages(dist, readConfig({ SITE_URL: 'https://swiftex.example' }))).rejects.toThrow(
    new StartError(
      'The site was built for http://localhost:3000 and SITE_URL is https://swiftex.example: run "npm run build" again.',
    ),
  );
  const pages = await loadPages(dist, readConfig({ PORT: '0' }));
  expect([...pages.resources.keys()].sort()).toEqual([
    '/',
    '/.well-known/security.txt',
    '/404',
    '/about-us',
    '/article/swaps',
    '/assets/client-x1Y2z3.js',
    '/assets/font-a1b2c3.woff2',
    '/favicon.svg',
    '/login',
    '/robots.txt',
  ]);
});

test.each([
  ['ANALYTICS_SRC', 'https://stats.example/tag.js'],
  ['VITE_API_BASE', 'https://api.example/api'],
])('a start fails when the site was built with another %s (OPS-19)', async (name, value) => {
  await using folder = await temporaryFolder();
  await expect(loadPages(await writeFakeSite(folder.path), readConfig({ [name]: value }))).rejects.toThrow(
    new StartError(`The site was built with another ${name}: run "npm run build" again.`),
  );
});

test.each([
  ['malformed JSON', '{'],
  [
    'a page outside its folder',
    '{"siteUrl":"http://localhost:3000","pages":[{"path":"/","file":"../x.html","status":200,"noindex":false}]}',
  ],
  ['no 404 page', '{"siteUrl":"http://localhost:3000","pages":[]}'],
])('a start fails with one line when the list of pages has %s (OPS-20)', async (_, list) => {
  await using folder = await temporaryFolder();
  const dist = await writeFakeSite(folder.path);
  await writeFile(join(dist, 'pages/pages.json'), list);
  await expect(loadPages(dist, readConfig({}))).rejects.toThrow(/^[^\n]*Run "npm run build" again\.$/);
});

test('a start fails with one line when the file of a listed page is missing (OPS-20)', async () => {
  await using folder = await temporaryFolder();
  const dist = await writeFakeSite(folder.path);
  await rm(join(dist, 'pages/home.html'));
  await expect(loadPages(dist, readConfig({}))).rejects.toThrow(
    new StartError(`The build is incomplete: ${dist} has no pages/home.html. Run "npm run build" again.`),
  );
});

test.each([
  ['/about-us/', '/about-us'],
  ['/about-us///', '/about-us'],
  ['/login/?from=%2Fadmin-dash', '/login?from=%2Fadmin-dash'],
])('%s redirects to %s with 308 (API-101)', async (path, location) => {
  await using site = await startSite();
  const { status, headers, body } = await site.raw(path);
  expect([status, body.length]).toEqual([308, 0]);
  expect(headers).toEqual({
    ...security,
    ...ofConnection,
    'content-security-policy': bare,
    'cache-control': 'no-cache',
    'content-length': '0',
    location,
  });
});
