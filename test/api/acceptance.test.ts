import { expect, test } from 'vitest';
import { acceptInvitation, readInvitation } from '../../src/api/acceptance.ts';
import { startProvider, unhurried, unreachableClient } from '../support/provider.ts';

const invited = { email: 'ada@example.com', role: 'editor' };
const acceptance = { token: 'the token', next: 'a new password' };
const over = 'This invitation is no longer valid.';

test('readInvitation sends the token in the request body, not in the URL (ACC-22, ACC-29)', async () => {
  await using provider = await startProvider({ json: invited });
  const result = await readInvitation(provider.client, 'the token', unhurried());
  expect(result).toEqual({ kind: 'open', invited, message: '' });
  expect(provider.calls.map(({ method, url, body }) => [method, url, body])).toEqual([
    ['POST', '/api/v2/invitations/read', '{"token":"the token"}'],
  ]);
});

test('readInvitation throws on every failure except a truncated or expired link, which returns "over" (ACC-29)', async () => {
  for (const status of [400, 410]) {
    await using provider = await startProvider({ status, json: { message: over } });
    const result = await readInvitation(provider.client, 'the token', unhurried());
    expect(result).toEqual({ kind: 'over', message: over });
  }
  for (const answer of [
    { status: 429, json: { message: 'Wait.' } },
    { status: 410, body: '' },
    { json: {} },
  ]) {
    await using provider = await startProvider(answer);
    await expect(readInvitation(provider.client, 'the token', unhurried())).rejects.toThrow();
  }
  await expect(readInvitation(await unreachableClient(), 'the token', unhurried())).rejects.toThrow();
});

test.each([
  [
    { status: 204, body: '' },
    { kind: 'done', message: '' },
  ],
  [
    { status: 410, json: { message: over } },
    { kind: 'over', message: over },
  ],
  [
    { status: 429, json: { message: 'Wait.' } },
    { kind: 'refused', message: 'Wait.' },
  ],
  [
    { status: 400, json: { message: 'Common.', issues: [{ path: 'next', message: 'Common.' }] } },
    { kind: 'faulty', message: 'Common.' },
  ],
])('acceptInvitation maps the response %j to %j (ACC-28, ACC-29)', async (answer, result) => {
  await using provider = await startProvider(answer);
  expect(await acceptInvitation(provider.client, acceptance, unhurried())).toEqual(result);
  expect(provider.calls.map(({ method, url, body }) => [method, url, JSON.parse(body)])).toEqual([
    ['POST', '/api/v2/invitations/accept', acceptance],
  ]);
});

test('acceptInvitation throws when the server cannot be reached (ACC-29)', async () => {
  await expect(acceptInvitation(await unreachableClient(), acceptance, unhurried())).rejects.toThrow();
});
