import { expect, test } from 'vitest';
import { listTrash, removeFromTrash, restoreFromTrash } from '../../src/api/post-trash.ts';
import { trash } from '../support/post-trash.ts';
import { startProvider, unhurried, unreachableClient } from '../support/provider.ts';

test("listTrash sends the admin's token (TRASH-7)", async () => {
  await using provider = await startProvider({ json: trash }, 'a token');
  expect(await listTrash(provider.client, unhurried())).toEqual(trash);
  expect(provider.calls.map(({ method, url, headers }) => [method, url, headers.authorization])).toEqual([
    ['GET', '/api/v2/blogs/trash', 'Bearer a token'],
  ]);
});

test('restoring a post and removing a post each send its id in the path (TRASH-8, TRASH-9)', async () => {
  await using provider = await startProvider({ json: {} });
  expect([
    await restoreFromTrash(provider.client, 'a/b', unhurried()),
    await removeFromTrash(provider.client, 'a/b', unhurried()),
  ]).toEqual(['done', 'done']);
  expect(provider.calls.map(({ method, url }) => [method, url])).toEqual([
    ['POST', '/api/v2/blogs/a%2Fb/restore-from-trash'],
    ['DELETE', '/api/v2/blogs/trash/a%2Fb'],
  ]);
});

test('restoring or removing a post that is not in the trash finds it gone (TRASH-11)', async () => {
  await using provider = await startProvider({ status: 404, json: { message: 'It is not in the trash.' } });
  expect([
    await restoreFromTrash(provider.client, 'a', unhurried()),
    await removeFromTrash(provider.client, 'a', unhurried()),
  ]).toEqual(['gone', 'gone']);
});

test('trash calls throw on a 500, an invalid response or an unreachable server (TRASH-7, TRASH-9)', async () => {
  await using odd = await startProvider({ json: { posts: [] } });
  await expect(listTrash(odd.client, unhurried())).rejects.toThrow();
  await using broken = await startProvider({ status: 500, json: { message: 'Broken.' } });
  await expect(removeFromTrash(broken.client, 'a', unhurried())).rejects.toThrow();
  await expect(restoreFromTrash(broken.client, 'a', unhurried())).rejects.toThrow();
  await expect(removeFromTrash(await unreachableClient(), 'a', unhurried())).rejects.toThrow();
});
