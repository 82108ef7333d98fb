import { expect, test } from 'vitest';
import { signIn, signOut } from '../../src/api/auth.ts';
import { startProvider, unhurried, unreachableClient } from '../support/provider.ts';

const credentials = { email: 'admin@example.com', password: 'correct horse' };
const expiresAt = '2025-01-16T09:30:00.000Z';

test('signIn returns a session with the expiry in milliseconds (SESS-4)', async () => {
  await using provider = await startProvider({ json: { token: 'a token', expiresAt } });
  expect(await signIn(provider.client, credentials, unhurried())).toEqual({
    kind: 'signedIn',
    session: { token: 'a token', expiresAt: 1_737_019_800_000 },
  });
  expect(provider.calls.map(({ method, url, body }) => [method, url, JSON.parse(body)])).toEqual([
    ['POST', '/api/v2/auth/login', credentials],
  ]);
});

test('signIn returns the role and the account of the session when the server sends them (ACC-7)', async () => {
  const json = { token: 'a token', expiresAt, role: 'editor', account: 'admin-1' };
  await using provider = await startProvider({ json });
  expect(await signIn(provider.client, credentials, unhurried())).toEqual({
    kind: 'signedIn',
    session: { token: 'a token', expiresAt: 1_737_019_800_000, role: 'editor', account: 'admin-1' },
  });
});

test.each([
  ['the server’s message', { json: { message: 'Wrong email or password.' } }, 'Wrong email or password.'],
  ['no message when the server sends none', { json: { message: '' } }, undefined],
  ['no message when the response has another field', { json: { error: 'nope' } }, undefined],
  [
    'no message when the response is an HTML page',
    { body: '<h1>Bad gateway</h1>', type: 'text/html' },
    undefined,
  ],
  ['no message when the response is broken JSON', { body: '{"message":' }, undefined],
  ['no message when the response is empty', { body: '' }, undefined],
])('a rejected login returns %s (SESS-7)', async (_, answer, message) => {
  for (const status of [400, 401, 429, 500]) {
    await using provider = await startProvider({ status, ...answer });
    expect(await signIn(provider.client, credentials, unhurried())).toEqual({ kind: 'refused', message });
  }
});

test.each([
  ['has no token', { json: { expiresAt } }],
  ['has an empty token', { json: { token: '', expiresAt } }],
  ['has an invalid expiry', { json: { token: 'a token', expiresAt: 'tomorrow' } }],
  ['is an HTML page', { body: '<h1>Welcome</h1>', type: 'text/html' }],
  ['is empty', { body: '' }],
])('signIn throws when the successful response %s (SESS-7)', async (_, answer) => {
  await using provider = await startProvider(answer);
  await expect(signIn(provider.client, credentials, unhurried())).rejects.toThrow();
});

test('signIn throws when the server cannot be reached (SESS-7)', async () => {
  await expect(signIn(await unreachableClient(), credentials, unhurried())).rejects.toThrow('fetch failed');
});

test('signIn aborts its request when its signal is aborted', async () => {
  await using provider = await startProvider(undefined);
  const controller = new AbortController();
  const attempt = signIn(provider.client, credentials, controller.signal);
  controller.abort();
  await expect(attempt).rejects.toThrow('aborted');
});

test('signOut sends the token of the session that it ends (SESS-35)', async () => {
  await using provider = await startProvider({ status: 204, body: '' }, 'a token');
  await signOut(provider.client, unhurried());
  expect(provider.calls.map(({ method, url, headers }) => [method, url, headers.authorization])).toEqual([
    ['POST', '/api/v2/auth/logout', 'Bearer a token'],
  ]);
});
