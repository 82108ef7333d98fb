import { expect, test } from 'vitest';
import { changePosts } from '../../src/api/post-bulk.ts';
import type { BulkChange } from '../../src/contract/post-bulk.ts';
import { startProvider, unhurried, unreachableClient } from '../support/provider.ts';

const change: BulkChange = { action: 'tag', ids: ['post-1', 'post-2'], tag: 'News' };

test("changePosts changes several posts in one request with the admin's token (BULK-7)", async () => {
  const json = { changed: 1, refused: 1 };
  await using provider = await startProvider({ json }, 'a token');
  expect(await changePosts(provider.client, change, unhurried())).toEqual(json);
  const calls = provider.calls.map(({ method, url, headers, body }) => [
    method,
    url,
    headers.authorization,
    JSON.parse(body),
  ]);
  expect(calls).toEqual([['POST', '/api/v2/blogs/bulk', 'Bearer a token', change]]);
});

test('changePosts throws when the response is a 400 or invalid, or the server cannot be reached (BULK-9)', async () => {
  await using refusing = await startProvider({ status: 400, json: { message: 'Choose at least one post.' } });
  await expect(changePosts(refusing.client, change, unhurried())).rejects.toThrow();
  await using odd = await startProvider({ json: {} });
  await expect(changePosts(odd.client, change, unhurried())).rejects.toThrow();
  await expect(changePosts(await unreachableClient(), change, unhurried())).rejects.toThrow();
});
