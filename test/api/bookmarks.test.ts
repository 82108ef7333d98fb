import { expect, test } from 'vitest';
import { readBookmark } from '../../src/api/bookmarks.ts';
import { bookmark } from '../support/bookmarks.ts';
import { startProvider, unhurried, unreachableClient } from '../support/provider.ts';

const url = 'https://site.example/a?b=c';

test("readBookmark sends the address of the page with the admin's token (MARK-7)", async () => {
  await using provider = await startProvider({ json: bookmark }, 'a token');
  expect(await readBookmark(provider.client, url, unhurried())).toEqual({ kind: 'read', bookmark });
  expect(
    provider.calls.map(({ method, url, headers, body }) => [
      method,
      url,
      headers.authorization,
      JSON.parse(body),
    ]),
  ).toEqual([['POST', '/api/v2/bookmarks', 'Bearer a token', { url }]]);
});

test("readBookmark returns the server's message when the server cannot read the page (MARK-7)", async () => {
  const message = 'The page could not be read at its address.';
  await using provider = await startProvider({ status: 502, json: { message } });
  expect(await readBookmark(provider.client, url, unhurried())).toEqual({ kind: 'refused', message });
});

test('readBookmark throws when the response is invalid or the server cannot be reached (MARK-7)', async () => {
  await using odd = await startProvider({ json: {} });
  await expect(readBookmark(odd.client, url, unhurried())).rejects.toThrow();
  await expect(readBookmark(await unreachableClient(), url, unhurried())).rejects.toThrow();
});
