import { expect, test } from 'vitest';
import { changeInvitation, invite, listInvitations } from '../../src/api/invitations.ts';
import { proofHeader } from '../../src/contract/proof.ts';
import { openInvitations } from '../support/open-invitations.ts';
import { startProvider, unhurried, unreachableClient } from '../support/provider.ts';

const ada = { email: 'ada@example.com', role: 'editor' } as const;
const again = { kind: 'again', id: 'a/1', email: ada.email } as const;
const withdraw = { ...again, kind: 'withdraw' } as const;

test('listInvitations sends the session token (ACC-23)', async () => {
  await using provider = await startProvider({ json: { invitations: openInvitations } }, 'a token');
  expect(await listInvitations(provider.client, unhurried())).toEqual(openInvitations);
  expect(provider.calls.map(({ method, url, headers }) => [method, url, headers.authorization])).toEqual([
    ['GET', '/api/v2/invitations', 'Bearer a token'],
  ]);
});

test('sending, renewing and withdrawing an invitation each make one request (ACC-21, ACC-25, ACC-26)', async () => {
  await using provider = await startProvider({ status: 204, body: '' }, 'a token');
  const { client, calls } = provider;
  expect(await invite(client, ada, unhurried())).toEqual({ kind: 'done', email: ada.email });
  expect(await changeInvitation(client, again, unhurried())).toEqual({ kind: 'done' });
  expect(await changeInvitation(client, withdraw, unhurried())).toEqual({ kind: 'done' });
  expect(calls.map(({ method, url, body }) => [method, url, body])).toEqual([
    ['POST', '/api/v2/invitations', JSON.stringify(ada)],
    ['POST', '/api/v2/invitations/a%2F1/renewal', ''],
    ['DELETE', '/api/v2/invitations/a%2F1', ''],
  ]);
});

test.each([
  ['email', 'faulty'],
  ['role', 'refused'],
])('when the server rejects the %s, invite returns %s (ACC-24)', async (path, kind) => {
  const json = { message: 'No.', issues: [{ path, message: 'No.' }] };
  await using provider = await startProvider({ status: 400, json }, 'a token');
  expect(await invite(provider.client, ada, unhurried())).toEqual({ kind, message: 'No.' });
});

test('invitation calls throw on every failure except a 4xx with a message and without a request for a proof (ACC-24, FACTOR-20)', async () => {
  for (const status of [400, 403, 404, 409, 429]) {
    await using provider = await startProvider({ status, json: { message: 'No.' } }, 'a token');
    const refused = { kind: 'refused', message: 'No.' };
    expect(await invite(provider.client, ada, unhurried())).toEqual(refused);
    expect(await changeInvitation(provider.client, again, unhurried())).toEqual(refused);
  }
  for (const answer of [
    { status: 500, json: { message: 'No.' } },
    { status: 409, body: '' },
    { status: 403, headers: { [proofHeader]: 'code' }, json: { message: 'Confirm.' } },
  ]) {
    await using provider = await startProvider(answer, 'a token');
    await expect(invite(provider.client, ada, unhurried())).rejects.toThrow();
    await expect(changeInvitation(provider.client, withdraw, unhurried())).rejects.toThrow();
  }
  const offline = await unreachableClient();
  await expect(invite(offline, ada, unhurried())).rejects.toThrow();
});
