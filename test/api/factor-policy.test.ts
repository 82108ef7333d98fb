import { expect, test } from 'vitest';
import { changeFactorPolicy, readFactorPolicy } from '../../src/api/factor-policy.ts';
import { startProvider, unhurried, unreachableClient } from '../support/provider.ts';

test('reading and changing the second-factor policy send the session token (FACTOR-33)', async () => {
  await using provider = await startProvider({ json: { isRequired: true } }, 'a token');
  const { client, calls } = provider;
  expect(await readFactorPolicy(client, unhurried())).toEqual({ isRequired: true });
  expect(await changeFactorPolicy(client, { isRequired: false }, unhurried())).toEqual({ kind: 'done' });
  expect(calls.map(({ method, url, headers, body }) => [method, url, headers.authorization, body])).toEqual([
    ['GET', '/api/v2/factor-policy', 'Bearer a token', ''],
    ['PUT', '/api/v2/factor-policy', 'Bearer a token', '{"isRequired":false}'],
  ]);
});

test("changeFactorPolicy returns the server's message when an owner without a second factor requires one (FACTOR-33)", async () => {
  await using provider = await startProvider({ status: 409, json: { message: 'Yours first.' } }, 'a token');
  expect(await changeFactorPolicy(provider.client, { isRequired: true }, unhurried())).toEqual({
    kind: 'refused',
    message: 'Yours first.',
  });
});

test('policy calls throw when the response is a 403 or the server cannot be reached (FACTOR-20)', async () => {
  await using provider = await startProvider({ status: 403, json: { message: 'Prove it.' } }, 'a token');
  for (const client of [provider.client, await unreachableClient()]) {
    await expect(changeFactorPolicy(client, { isRequired: true }, unhurried())).rejects.toThrow();
    await expect(readFactorPolicy(client, unhurried())).rejects.toThrow();
  }
});
