import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { draft, writePost } from '../support/blog.ts';
import { admin, startServer } from '../support/server.ts';
import { statusesOf } from '../support/wire.ts';

const path = '/api/v2/subscribe';
const notAnObject = {
  message: 'The body must be a JSON object.',
  issues: [{ path: '', message: 'The body must be a JSON object.' }],
};

test.each([
  ['malformed JSON', '{"email": ', 400, { message: 'The body is not valid JSON.' }],
  [
    'an object with a `__proto__` key',
    '{"__proto__": {"isAdmin": true}, "email": "a@example.com"}',
    400,
    { message: 'The body is not valid JSON.' },
  ],
  [
    'an object with a `constructor` key',
    '{"constructor": {"prototype": {"isAdmin": true}}, "email": "a@example.com"}',
    400,
    { message: 'The body is not valid JSON.' },
  ],
  ['nothing', '', 400, { message: 'The body is empty: send a JSON object.' }],
  ['null', 'null', 400, notAnObject],
  ['a string', '"a@example.com"', 400, notAnObject],
  [
    'an array',
    '[]',
    400,
    { message: 'Email is required.', issues: [{ path: 'email', message: 'Email is required.' }] },
  ],
  [
    'two megabytes',
    JSON.stringify({ email: 'a@example.com', firstName: 'x'.repeat(2 * 1024 * 1024) }),
    413,
    { message: 'The body must be 1 MB or less.' },
  ],
])(
  'a body of %s is refused with a message (API-3, API-6, API-14, API-15, API-17, SAFE-57)',
  async (_, body, status, refusal) => {
    await using server = await startServer();
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${server.url}${path}`, { method: 'POST', headers, body });
    expect([answer.status, await answer.json()]).toEqual([status, refusal]);
    expect(await server.store.db.selectFrom('waitlist').selectAll().execute()).toEqual([]);
  },
);

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'nonsense'])(
  'a body of type %s gets 415 (API-2, API-16)',
  async (type) => {
    await using server = await startServer();
    const { status, body } = await server.call('POST', path, {
      text: 'email=a@example.com',
      headers: { 'content-type': type },
    });
    expect([status, body]).toEqual([415, { message: 'Send JSON, with the content type application/json.' }]);
  },
);

test('a signup without a body gets 400 (API-15)', async () => {
  await using server = await startServer();
  const { status, body } = await server.call('POST', path);
  expect([status, body]).toEqual([400, notAnObject]);
});

test.each([
  ['GET', '/api'],
  ['GET', '/api/'],
  ['GET', '/api/v2/nothing'],
  ['POST', '/api/v2/nothing'],
  ['GET', '/api/v2/subscribe/export/more'],
  ['GET', '/somewhere'],
  ['POST', '/somewhere'],
  ['PROPFIND', '/api/v2/nothing'],
  ['PROPFIND', '/api/v2/blogs/a/b/c/d'],
])('%s %s gets 404 (API-11)', async (method, address) => {
  await using server = await startServer();
  const { status, body } = await server.call(method, address);
  expect([status, body]).toEqual([404, { message: 'There is nothing at this address.' }]);
});

test.each([
  ['DELETE', path, 'POST, GET, HEAD, PATCH'],
  ['PUT', `${path}/`, 'POST, GET, HEAD, PATCH'],
  ['POST', '/api/openapi.json', 'GET, HEAD'],
  ['GET', '/api/v2/auth/login', 'POST'],
  ['POST', '/healthz', 'GET, HEAD'],
  ['PROPFIND', '/healthz', 'GET, HEAD'],
  ['LINK', `${path}/?a=b`, 'POST, GET, HEAD, PATCH'],
  ['REPORT', '/api/v2/blogs/bulk', 'GET, HEAD, PUT, DELETE, POST'],
  ['PROPFIND', '/uploads/x.webp', 'GET, HEAD'],
])(
  '%s %s gets 405 with the allowed methods (API-10)',
  async (method, address, allow) => {
    await using server = await startServer();
    const { status, headers, body } = await server.call(
      method,
      address,
      method === 'GET' ? {} : { text: '{' },
    );
    expect([status, headers.get('allow'), body]).toEqual([
      405,
      allow,
      { message: `Use ${allow} at this address.` },
    ]);
  },
  10_000,
);

test.each([
  ['/api/v2/blogs', 'POST', { ...draft, imageAlt: 'x'.repeat(301) }, 'imageAlt', 'ImageAlt', 300],
  ['/api/v2/blogs/bulk', 'POST', { action: 'trash', ids: ['x'.repeat(101)] }, 'ids.0', 'Ids.0', 100],
  [path, 'PATCH', { emails: ['x'.repeat(300)], status: 'Active' }, 'emails.0', 'Emails.0', 254],
] as const)(
  '%s: a field that is too long and has no message of its own gets its limit as the message (API-5)',
  async (address, method, json, field, name, limit) => {
    await using server = await startServer();
    const token = await server.signIn();
    const { status, body } = await server.call(method, address, { json, token });
    const message = `${name} must have at most ${limit} characters.`;
    expect([status, body]).toEqual([400, { message, issues: [{ path: field, message }] }]);
  },
);

test('half of a surrogate pair is stored as U+FFFD (API-20)', async () => {
  await using server = await startServer();
  const post = await writePost(server, { title: 'A half \ud83d of a pair', content: '<p>\udc00 Text</p>' });
  expect([post.title, post.content]).toEqual(['A half \ufffd of a pair', '<p>\ufffd Text</p>']);
  await server.call('POST', path, { json: { email: 'a@example.com', firstName: '\ud83d' } });
  const token = await server.signIn();
  const { body } = await server.call('GET', path, { token });
  expect((body as { data: unknown[] }).data).toEqual([expect.objectContaining({ firstName: '\ufffd' })]);
});

test('an API address with malformed percent-encoding gets 400 (API-19)', async () => {
  await using server = await startServer();
  const { status, body } = await server.call('GET', '/api/%zz');
  expect([status, body]).toEqual([400, { message: 'The address is not valid.' }]);
});

test('an API address of 10,000 characters gets 404 (API-11)', async () => {
  await using server = await startServer();
  const { status, body } = await server.call('GET', `/api/${'x'.repeat(10_000)}`);
  expect([status, body]).toEqual([404, { message: 'There is nothing at this address.' }]);
});

test('bytes that are not HTTP get 400, and the server still responds (API-21)', async () => {
  await using server = await startServer();
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.end('nonsense\r\n\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  expect((await server.call('GET', '/healthz')).status).toBe(200);
});

test('a body that ends before its Content-Length gets 400 and is not stored (API-18)', async () => {
  await using server = await startServer();
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n`;
  socket.end(`${head}{"email":"ada@example.com"}`);
  const answer = await text(socket);
  expect([statusesOf(answer), answer.endsWith('{"message":"Bad Request."}')]).toEqual([[400], true]);
  expect(await server.store.db.selectFrom('waitlist').selectAll().execute()).toEqual([]);
});

test('an unexpected error gets 500 without details (API-23, SAFE-43)', async () => {
  await using server = await startServer();
  await server.store.close();
  const { status, body } = await server.call('POST', '/api/v2/auth/login', { json: admin });
  expect([status, body]).toEqual([500, { message: 'Something went wrong. Please try again.' }]);
});

test('a post with half of a surrogate pair in a tag gets 400, and in its text is stored with another character (WRITE-19)', async () => {
  await using server = await startServer();
  const token = await server.signIn();
  const send = (changes: object) =>
    server.call('POST', '/api/v2/blogs', { token, json: { ...draft, ...changes } });
  const refused = await send({ tags: ['\ud800', '\ud801'] });
  expect([refused.status, (refused.body as { message: string }).message]).toEqual([
    400,
    'A tag must not contain control characters.',
  ]);
  expect((await send({ title: 'Half \ud83d of a pair' })).status).toBe(201);
});
