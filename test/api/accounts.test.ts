import { expect, test } from 'vitest';
import { changeAccount, listAccounts } from '../../src/api/accounts.ts';
import { proofHeader } from '../../src/contract/proof.ts';
import { people } from '../support/people.ts';
import { startProvider, unhurried, unreachableClient } from '../support/provider.ts';

const eve = { id: 'a/2', email: 'eve@example.com' };

test('listAccounts sends the session token (ACC-16, ACC-18)', async () => {
  await using provider = await startProvider({ json: { accounts: people } }, 'a token');
  expect(await listAccounts(provider.client, unhurried())).toEqual(people);
  expect(provider.calls.map(({ method, url, headers }) => [method, url, headers.authorization])).toEqual([
    ['GET', '/api/v2/accounts', 'Bearer a token'],
  ]);
});

test.each([
  [{ ...eve, kind: 'role', role: 'viewer' } as const, 'PATCH', '{"role":"viewer"}'],
  [{ ...eve, kind: 'disable' } as const, 'PATCH', '{"isDisabled":true}'],
  [{ ...eve, kind: 'enable' } as const, 'PATCH', '{"isDisabled":false}'],
  [{ ...eve, kind: 'remove' } as const, 'DELETE', ''],
])('changeAccount sends only the changed field for the change %o (ACC-16)', async (wish, method, body) => {
  await using provider = await startProvider({ status: 204, body: '' }, 'a token');
  expect(await changeAccount(provider.client, wish, unhurried())).toEqual({ kind: 'done' });
  expect(provider.calls.map((call) => [call.method, call.url, call.body])).toEqual([
    [method, '/api/v2/accounts/a%2F2', body],
  ]);
});

test('changeAccount throws on every failure except a 403, 404 or 409 with a message and without a request for a proof (ACC-20, FACTOR-20)', async () => {
  const wish = { ...eve, kind: 'remove' } as const;
  for (const status of [403, 404, 409]) {
    await using provider = await startProvider({ status, json: { message: 'No.' } }, 'a token');
    const result = await changeAccount(provider.client, wish, unhurried());
    expect(result).toEqual({ kind: 'refused', message: 'No.' });
  }
  for (const answer of [
    { status: 500, json: { message: 'No.' } },
    { status: 409, body: '' },
  ]) {
    await using provider = await startProvider(answer, 'a token');
    await expect(changeAccount(provider.client, wish, unhurried())).rejects.toThrow();
  }
  await using wary = await startProvider(
    { status: 403, headers: { [proofHeader]: 'password' }, json: { message: 'Confirm.' } },
    'a token',
  );
  await expect(changeAccount(wary.client, wish, unhurried())).rejects.toThrow();
  await expect(changeAccount(await unreachableClient(), wish, unhurried())).rejects.toThrow();
});
