import { expect, test } from 'vitest';
import { changeFactorPolicy, readFactorPolicy } from '../../src/api/factor-policy.ts';
import { startProvider, unhurried, unreachableClient } from '../support/provider.ts';

test('the policy is read and changed with the token of the session (FACTOR-33)', async () => {
  await using provider = await startProvider({ json: { isRequired: true } }, 'a token');
  const { client, calls } = provider;
  expect(await readFactorPolicy(client, unhurried())).toEqual({ isRequired: true });
  expect(await changeFactorPolicy(client, { isRequired: false }, unhurried())).toEqual({ kind: 'done' });
  expect(calls.map(({ method, url, headers, body }) => [method, url, headers.authorization, body])).toEqual([
    ['GET', '/api/v2/factor-policy', 'Bearer a token', ''],
    ['PUT', '/api/v2/factor-policy', 'Bearer a token', '{"isRequired":false}'],
  ]);
});

test("a requirement by an owner without a factor is refused with the server's message (FACTOR-33)", async () => {
  await using provider = await startProvider({ status: 409, json: { message: 'Yours first.' } }, 'a token');
  expect(await changeFactorPolicy(provider.client, { isRequired: true }, unhurried())).toEqual({
    kind: 'refused',
    message: 'Yours first.',
  });
});

test('a change of the policy throws when there is no answer and when a proof is needed (FACTOR-20)', async () => {
  await using provider = await startProvider({ status: 403, json: { message: 'Prove it.' } }, 'a token');
  for (const client of [provider.client, await unreachableClient()]) {
    await expect(changeFactorPolicy(client, { isRequired: true }, unhurried())).rejects.toThrow();
    await expect(readFactorPolicy(client, unhurried())).rejects.toThrow();
  }
});
