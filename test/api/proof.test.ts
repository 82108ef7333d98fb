import { expect, test } from 'vitest';
import { giveProof } from '../../src/api/proof.ts';
import { startProvider, unhurried, unreachableClient } from '../support/provider.ts';

test('giveProof sends the proof, and returns its result (FACTOR-21)', async () => {
  await using provider = await startProvider({ status: 204 }, 'a token');
  expect(await giveProof(provider.client, '417093', unhurried())).toEqual({ kind: 'proven', message: '' });
  expect(provider.calls.map(({ method, url, body }) => [method, url, JSON.parse(body)])).toEqual([
    ['POST', '/api/v2/auth/proof', { proof: '417093' }],
  ]);
  await using wrong = await startProvider({ status: 400, json: { message: 'The code is wrong.' } });
  expect(await giveProof(wrong.client, '417093', unhurried())).toEqual({
    kind: 'refused',
    message: 'The code is wrong.',
  });
  await expect(giveProof(await unreachableClient(), '417093', unhurried())).rejects.toThrow('fetch failed');
});

test('a proof does not count when something other than the server responds with 200 (FACTOR-21)', async () => {
  await using provider = await startProvider({ body: '<!doctype html>', type: 'text/html' }, 'a token');
  const call = giveProof(provider.client, '417093', unhurried());
  await expect(call).rejects.toThrow('The response to /v2/auth/proof is 200 instead of 204');
});
