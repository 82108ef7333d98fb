import { expect, test } from 'vitest';
import {
  listDraftLinks,
  makeDraftLink,
  readSharedDraft,
  revokeDraftLink,
} from '../../src/api/draft-links.ts';
import { draftLink, newLink, sharedPost, token } from '../support/draft-links.ts';
import { startProvider, unhurried, unreachableClient } from '../support/provider.ts';

test("listing, creating and revoking draft links send the admin's token (LINK-1, LINK-2)", async () => {
  await using lists = await startProvider({ json: { links: [draftLink] } }, 'a token');
  expect(await listDraftLinks(lists.client, 'a/b', unhurried())).toEqual([draftLink]);
  await using makes = await startProvider({ json: { link: newLink, token } }, 'a token');
  expect(await makeDraftLink(makes.client, 'p', unhurried())).toEqual({ kind: 'made', link: newLink, token });
  await using revokes = await startProvider({ status: 204 }, 'a token');
  await revokeDraftLink(revokes.client, 'p', 'l/1', unhurried());
  expect(
    [...lists.calls, ...makes.calls, ...revokes.calls].map(({ method, url, headers }) => [
      method,
      url,
      headers.authorization,
    ]),
  ).toEqual([
    ['GET', '/api/v2/blogs/a%2Fb/links', 'Bearer a token'],
    ['POST', '/api/v2/blogs/p/links', 'Bearer a token'],
    ['DELETE', '/api/v2/blogs/p/links/l%2F1', 'Bearer a token'],
  ]);
});

test('makeDraftLink returns the message of a 409, and revokeDraftLink succeeds when the link is missing (LINK-2)', async () => {
  await using full = await startProvider({ status: 409, json: { message: 'Revoke one first.' } });
  expect(await makeDraftLink(full.client, 'p', unhurried())).toEqual({
    kind: 'refused',
    message: 'Revoke one first.',
  });
  await using gone = await startProvider({ status: 404, json: { message: 'There is no such link.' } });
  expect(await revokeDraftLink(gone.client, 'p', 'l1', unhurried())).toBeUndefined();
  await expect(makeDraftLink(gone.client, 'p', unhurried())).rejects.toThrow();
  await expect(revokeDraftLink(full.client, 'p', 'l1', unhurried())).rejects.toThrow();
});

test("readSharedDraft sends the link's token in the request body, without the session token (LINK-3, LINK-4)", async () => {
  await using provider = await startProvider({ json: { post: sharedPost } }, 'a token');
  expect(await readSharedDraft(provider.client, token, unhurried())).toEqual({
    kind: 'found',
    post: sharedPost,
  });
  expect(
    provider.calls.map(({ method, url, headers, body }) => [method, url, headers.authorization, body]),
  ).toEqual([['POST', '/api/v2/shared-drafts', undefined, JSON.stringify({ token })]]);
  expect(await readSharedDraft(provider.client, '', unhurried())).toEqual({ kind: 'none' });
  expect(provider.calls.length).toBe(1);
});

test.each([400, 404])('readSharedDraft returns "over" when the response is a %i (LINK-4)', async (status) => {
  await using provider = await startProvider({ status, json: { message: 'Over.' } });
  expect(await readSharedDraft(provider.client, token, unhurried())).toEqual({ kind: 'over' });
});

test('readSharedDraft throws when the server fails or cannot be reached (LINK-6)', async () => {
  await expect(readSharedDraft(await unreachableClient(), token, unhurried())).rejects.toThrow();
  await using broken = await startProvider({ status: 500 });
  await expect(readSharedDraft(broken.client, token, unhurried())).rejects.toThrow();
});
