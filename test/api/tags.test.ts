import { expect, test } from 'vitest';
import { listTagUses, removeTag, renameTag } from '../../src/api/tags.ts';
import { startProvider, unhurried, unreachableClient } from '../support/provider.ts';
import { inNeed, purse, renamed, tags } from '../support/tags.ts';

const renaming = { name: 'Wallet', newName: 'Accounts', merge: false };

test("listTagUses sends the admin's token (TAG-7)", async () => {
  await using provider = await startProvider({ json: { tags } }, 'a token');
  expect(await listTagUses(provider.client, unhurried())).toEqual(tags);
  expect(provider.calls.map(({ method, url, headers }) => [method, url, headers.authorization])).toEqual([
    ['GET', '/api/v2/admin-tags', 'Bearer a token'],
  ]);
});

test('renameTag sends the old and the new name (TAG-8)', async () => {
  await using provider = await startProvider({ json: renamed });
  expect(await renameTag(provider.client, renaming, unhurried())).toEqual({ kind: 'renamed', ...renamed });
  expect(provider.calls.map(({ method, url, body }) => [method, url, JSON.parse(body)])).toEqual([
    ['PATCH', '/api/v2/admin-tags', renaming],
  ]);
});

test('renameTag returns the existing tag when the new name is taken (TAG-10)', async () => {
  const json = { message: '“Purse” already exists.', tag: purse };
  await using provider = await startProvider({ status: 409, json });
  expect(await renameTag(provider.client, renaming, unhurried())).toEqual({ kind: 'taken', tag: purse });
});

test("renameTag returns the server's message when the response is a 400 (TAG-9)", async () => {
  const message = 'Choose another name.';
  await using provider = await startProvider({ status: 400, json: { message } });
  expect(await renameTag(provider.client, renaming, unhurried())).toEqual({ kind: 'refused', message });
});

test('renameTag and removeTag return that the tag is gone when the response is a 404 (TAG-11)', async () => {
  await using provider = await startProvider({ status: 404, json: { message: 'There is no such tag.' } });
  expect([
    await renameTag(provider.client, renaming, unhurried()),
    await removeTag(provider.client, 'Wallet', unhurried()),
  ]).toEqual([{ kind: 'gone' }, { kind: 'gone' }]);
});

test('removeTag deletes a tag by its name (TAG-11)', async () => {
  await using provider = await startProvider({ json: { changed: 3 } });
  expect(await removeTag(provider.client, 'A & b/ü', unhurried())).toEqual({ kind: 'removed', changed: 3 });
  const [call] = provider.calls;
  const url = new URL(call?.url ?? '', 'http://localhost');
  expect([call?.method, url.pathname, url.searchParams.get('name')]).toEqual([
    'DELETE',
    '/api/v2/admin-tags',
    'A & b/ü',
  ]);
});

test('removeTag returns the number and some titles of the posts that have no other tag (TAG-13)', async () => {
  const json = { message: '“Wallet” is the only tag of 2 posts.', ...inNeed };
  await using provider = await startProvider({ status: 409, json });
  expect(await removeTag(provider.client, 'Wallet', unhurried())).toEqual({ kind: 'needed', ...inNeed });
});

test('tag calls throw on a 500, an invalid response or an unreachable server (TAG-7, TAG-9, TAG-11)', async () => {
  await using odd = await startProvider({ json: {} });
  await expect(listTagUses(odd.client, unhurried())).rejects.toThrow();
  await expect(renameTag(odd.client, renaming, unhurried())).rejects.toThrow();
  await expect(removeTag(odd.client, 'Wallet', unhurried())).rejects.toThrow();
  await using broken = await startProvider({ status: 500, json: { message: 'Broken.' } });
  await using strange = await startProvider({ status: 409, json: { message: 'A conflict.' } });
  await expect(removeTag(strange.client, 'Wallet', unhurried())).rejects.toThrow();
  await expect(removeTag(broken.client, 'Wallet', unhurried())).rejects.toThrow();
  await expect(renameTag(await unreachableClient(), renaming, unhurried())).rejects.toThrow();
});
