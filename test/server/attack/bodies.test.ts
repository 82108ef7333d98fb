import { expect, test } from 'vitest';
import { operationsOf, sampleOf } from '../../support/operations.ts';
import { startServer } from '../../support/server.ts';

const paths = ['/api/v2/subscribe', '/api/v2/auth/login', '/api/users/reports'];
const headers = { 'content-type': 'application/json' };

test.each([
  '{"__proto__":{"isAdmin":true},"email":"a@example.com"}',
  '{"email":"a@example.com","__proto__":null}',
  '{"constructor":{"prototype":{"isAdmin":true}},"email":"a@example.com"}',
  '{"\\u005f\\u005fproto__":{"isAdmin":true},"email":"a@example.com"}',
  '{"website":{"__proto__":{"isAdmin":true}},"email":"a@example.com"}',
])('a body with a prototype key gets 400: %s (SAFE-57)', async (body) => {
  await using server = await startServer();
  for (const path of paths) {
    const answer = await server.call('POST', path, { text: body, headers });
    expect(answer.status).toBe(400);
  }
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  expect(await server.store.db.selectFrom('waitlist').selectAll().execute()).toEqual([]);
});

test('every call refuses a valid body with an added `__proto__` or `constructor` key (SAFE-57)', async () => {
  await using server = await startServer();
  const token = await server.signIn();
  const taken = [];
  for (const { method, path, bodies } of await operationsOf(server)) {
    for (const schema of bodies) {
      const sample = JSON.stringify(sampleOf(schema)).slice(1);
      for (const key of ['"__proto__":{"isAdmin":true}', '"constructor":{"prototype":{"isAdmin":true}}']) {
        const address = path.replaceAll(/\{\w+\}/g, 'home');
        const { status } = await server.call(method, address, { text: `{${key},${sample}`, headers, token });
        taken.push(`${method} ${path} ${status}`);
      }
    }
  }
  expect(taken.length).toBeGreaterThan(20);
  // Mail programs post forms to the one-click route, so that route rejects any JSON with 415.
  const [isForm, others] = [/one-click 415$/, taken.filter((line) => !line.endsWith(' 400'))];
  expect(others.filter((line) => !isForm.test(line))).toEqual([]);
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
});

test.each([
  ['nested arrays', '['.repeat(500_000) + ']'.repeat(500_000)],
  ['nested objects', `${'{"a":'.repeat(150_000)}1${'}'.repeat(150_000)}`],
  ['nested arrays where a string is expected', `{"email":${'['.repeat(400_000)}${']'.repeat(400_000)}}`],
  [
    'nested arrays in an unknown field',
    `{"email":"a@example.com","x":${'['.repeat(400_000)}${']'.repeat(400_000)}}`,
  ],
  ['70,000 keys', `{${Array.from({ length: 70_000 }, (_, key) => `"k${key}":0`).join(',')}}`],
  ['a number of 900,000 digits', `{"email":${'9'.repeat(900_000)}}`],
])('a body of %s gets 201 or 400, and the server still responds (SAFE-58)', async (_, body) => {
  await using server = await startServer();
  for (const path of paths) {
    const answer = await server.call('POST', path, { text: body, headers });
    expect([201, 400]).toContain(answer.status);
  }
  expect((await server.call('GET', '/healthz')).status).toBe(200);
});

test.each(['gzip', 'br', 'deflate', 'identity, gzip'])(
  'a body compressed with %s gets 400 and is not decompressed (SAFE-59)',
  async (encoding) => {
    await using server = await startServer();
    const answer = await server.call('POST', '/api/v2/subscribe', {
      text: '{"email":"a@example.com"}\u0000',
      headers: { ...headers, 'content-encoding': encoding },
    });
    expect(answer.status).toBe(400);
  },
);
