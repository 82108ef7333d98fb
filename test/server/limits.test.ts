import { expect, test } from 'vitest';
import { defaultLimits } from '../../server/http/limits.ts';
import { admin, startServer } from '../support/server.ts';

const signup = { json: { email: 'ada@example.com' } };

test('the default rate limits match the requirements (API-90 to API-92, SAFE-83, PIC-8, LINK-3)', () => {
  expect(defaultLimits).toEqual({
    login: { max: 10, window: 900_000 },
    passwords: { max: 10, window: 900_000 },
    publicForms: { max: 10, window: 60_000 },
    sharedDrafts: { max: 60, window: 60_000 },
    prices: { max: 300, window: 60_000 },
    fetches: { max: 60, window: 60_000 },
  });
});

test('successful and failed logins count towards the same rate limit (API-90, API-93)', async () => {
  await using server = await startServer({ limits: { login: { max: 2, window: 900_000 } } });
  const statuses = [];
  for (const password of ['wrong', admin.password, admin.password]) {
    statuses.push((await server.call('POST', '/api/v2/auth/login', { json: { ...admin, password } })).status);
  }
  expect(statuses).toEqual([401, 200, 429]);
  const { status, headers, body } = await server.call('POST', '/api/v2/auth/login', { json: admin });
  expect([status, body]).toEqual([429, { message: 'Too many attempts. Try again in 15 minutes.' }]);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(890);
  expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(900);
});

test('signups are rate limited, and malformed signups count too (API-91, API-93)', async () => {
  await using server = await startServer({ limits: { publicForms: { max: 1, window: 1_000 } } });
  expect((await server.call('POST', '/api/v2/subscribe', { text: '{' })).status).toBe(400);
  const { status, headers, body } = await server.call('POST', '/api/v2/subscribe', signup);
  expect([status, headers.get('retry-after'), body]).toEqual([
    429,
    '1',
    { message: 'Too many attempts. Try again in 1 second.' },
  ]);
});

test('a signup does not use up the login limit, and reading the waitlist is not limited (API-94)', async () => {
  const one = { max: 1, window: 60_000 };
  await using server = await startServer({ limits: { login: one, publicForms: one } });
  expect((await server.call('POST', '/api/v2/subscribe', signup)).status).toBe(201);
  const token = await server.signIn();
  for (let call = 0; call < 20; call++) {
    expect((await server.call('GET', '/api/v2/subscribe', { token })).status).toBe(200);
  }
});

test('a visitor behind one proxy has a separate rate limit and cannot forge an address (SAFE-47, SAFE-48)', async () => {
  await using server = await startServer({
    trustProxy: 1,
    limits: { publicForms: { max: 1, window: 60_000 } },
  });
  const from = async (forwarded: string) =>
    (await server.call('POST', '/api/v2/subscribe', { ...signup, headers: { 'x-forwarded-for': forwarded } }))
      .status;
  expect(await from('203.0.113.1')).toBe(201);
  expect(await from('203.0.113.2')).toBe(201);
  expect(await from('203.0.113.1')).toBe(429);
  expect(await from('198.51.100.9, 203.0.113.1')).toBe(429);
});

test('X-Forwarded-For is ignored without a proxy (SAFE-47)', async () => {
  await using server = await startServer({ limits: { publicForms: { max: 1, window: 60_000 } } });
  const from = async (forwarded: string) =>
    (await server.call('POST', '/api/v2/subscribe', { ...signup, headers: { 'x-forwarded-for': forwarded } }))
      .status;
  expect([await from('203.0.113.1'), await from('203.0.113.2')]).toEqual([201, 429]);
});

test('price calls are rate limited per address without a row in the store (API-92, API-93)', async () => {
  await using server = await startServer({
    trustProxy: 1,
    limits: { prices: { max: 2, window: 60_000 } },
  });
  const from = (address: string) =>
    server.call('GET', '/api/v3/simple/price?ids=ethereum&vs_currencies=usd', {
      headers: { 'x-forwarded-for': address },
    });
  const statuses = [];
  for (const address of ['203.0.113.1', '203.0.113.1', '203.0.113.1', '203.0.113.2']) {
    statuses.push((await from(address)).status);
  }
  expect(statuses).toEqual([200, 200, 429, 200]);
  const { headers, body } = await from('203.0.113.1');
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(50);
  expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60);
  expect(body).toEqual({ message: expect.stringMatching(/^Too many attempts\. Try again in /) });
  expect(await server.store.db.selectFrom('rate_limits').selectAll().execute()).toEqual([]);
});
