import { expect, test } from 'vitest';
import { listRevisions, readRevision } from '../../src/api/post-revisions.ts';
import { revisions, revisionText, unknownFormat } from '../support/post-revisions.ts';
import { startProvider, unhurried, unreachableClient } from '../support/provider.ts';

test("listRevisions sends the admin's token (REV-9)", async () => {
  await using provider = await startProvider({ json: { revisions } }, 'a token');
  expect(await listRevisions(provider.client, 'a/b', unhurried())).toEqual(revisions);
  expect(provider.calls.map(({ url, headers }) => [url, headers.authorization])).toEqual([
    ['/api/v2/blogs/a%2Fb/revisions', 'Bearer a token'],
  ]);
});

test('readRevision requests a revision by its number (REV-10)', async () => {
  const json = { revision: revisions[1], text: revisionText };
  await using provider = await startProvider({ json });
  expect(await readRevision(provider.client, 'post-7', 1, unhurried())).toEqual({
    kind: 'read',
    text: revisionText,
  });
  expect(provider.calls.map(({ url }) => url)).toEqual(['/api/v2/blogs/post-7/revisions/1']);
});

test.each([404, 410])(
  "readRevision returns the server's message when the response is a %i (REV-10)",
  async (status) => {
    await using provider = await startProvider({ status, json: { message: unknownFormat } });
    expect(await readRevision(provider.client, 'post-7', 1, unhurried())).toEqual({
      kind: 'refused',
      message: unknownFormat,
    });
  },
);

test('revision calls throw on a 500, an invalid response or an unreachable server (REV-9, REV-10)', async () => {
  await using broken = await startProvider({ status: 500, json: { message: 'Broken.' } });
  await expect(readRevision(broken.client, 'post-7', 1, unhurried())).rejects.toThrow();
  await using odd = await startProvider({ json: { revision: revisions[1] } });
  await expect(readRevision(odd.client, 'post-7', 1, unhurried())).rejects.toThrow();
  await expect(listRevisions(odd.client, 'post-7', unhurried())).rejects.toThrow();
  await expect(listRevisions(await unreachableClient(), 'x', unhurried())).rejects.toThrow();
});
