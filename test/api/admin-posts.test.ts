import { expect, test } from 'vitest';
import { deletePost, listAllPosts, loadPost, savePost } from '../../src/api/admin-posts.ts';
import { listings, stored, theirs, written } from '../support/admin-posts.ts';
import { startProvider, unhurried, unreachableClient } from '../support/provider.ts';

const { slug: _, date: __, ...rest } = written;
const draft = { ...rest, content: '<p>What I wrote.</p>' };
const none = { search: ' ', tag: '', status: '', page: 1 } as const;

test.each([
  ['in an envelope', { post: stored, html: '', headings: [] }],
  ['without an envelope', stored],
])("loadPost sends the admin's token and reads a post %s (WRITE-4)", async (__, json) => {
  await using provider = await startProvider({ json }, 'a token');
  expect(await loadPost(provider.client, 'a/b', unhurried())).toEqual({ kind: 'loaded', post: stored });
  expect(provider.calls.map(({ url, headers }) => [url, headers.authorization])).toEqual([
    ['/api/v2/blogs/a%2Fb', 'Bearer a token'],
  ]);
});

test('loadPost throws only when the server cannot be reached, and returns a message for other failures (WRITE-5)', async () => {
  await using missing = await startProvider({ status: 404, json: { message: 'Nothing here.' } });
  expect(await loadPost(missing.client, 'x', unhurried())).toEqual({
    kind: 'refused',
    message: 'Failed to fetch post',
  });
  await using odd = await startProvider({ json: { article: stored } });
  expect(await loadPost(odd.client, 'x', unhurried())).toEqual({
    kind: 'refused',
    message: 'Invalid response format',
  });
  await expect(loadPost(await unreachableClient(), 'x', unhurried())).rejects.toThrow();
});

test.each([
  [undefined, 'POST', '/api/v2/blogs'],
  ['post-7', 'PUT', '/api/v2/blogs/post-7'],
] as const)('savePost saves the post with id %s by %s %s (WRITE-9)', async (id, method, url) => {
  await using provider = await startProvider({ json: { post: stored } }, 'a token');
  expect(await savePost(provider.client, { id, draft }, unhurried())).toEqual({
    kind: 'saved',
    post: stored,
  });
  expect(provider.calls.map((call) => [call.method, call.url, JSON.parse(call.body)])).toEqual([
    [method, url, draft],
  ]);
});

test.each([
  [409, { message: 'Changed.', post: theirs }, { kind: 'conflict', theirs }],
  [409, { message: 'Changed.' }, { kind: 'refused', message: 'Changed.', issues: [] }],
  [
    400,
    { message: 'Title is required', issues: [{ path: 'title', message: 'Title is required' }] },
    {
      kind: 'refused',
      message: 'Title is required',
      issues: [{ path: 'title', message: 'Title is required' }],
    },
  ],
  [
    404,
    { message: 'Blog not found' },
    {
      kind: 'refused',
      message:
        'This post was moved to the trash or removed. To save your text, restore the post from the trash.',
      issues: [],
    },
  ],
  [500, { message: 'Something went wrong.' }, { kind: 'refused', message: undefined, issues: [] }],
])('savePost maps the response %i %j to its outcome (WRITE-7, WRITE-8)', async (status, json, expected) => {
  await using provider = await startProvider({ status, json });
  expect(await savePost(provider.client, { id: 'post-7', draft }, unhurried())).toEqual(expected);
});

test.each([
  [none, '/api/v2/blogs?page=1&limit=10'],
  [
    { search: ' dawn ', tag: 'News & more', status: 'draft', page: 2 },
    '/api/v2/blogs?page=2&limit=10&tags=News+%26+more&search=dawn&status=draft',
  ],
] as const)('listAllPosts sends the filters %j as %s (WRITE-50, WRITE-51)', async (request, url) => {
  await using provider = await startProvider({ json: listings['page 2 arrives'] }, 'a token');
  expect(await listAllPosts(provider.client, request, unhurried())).toEqual(listings['page 2 arrives']);
  expect(provider.calls.map((call) => [call.url, call.headers.authorization])).toEqual([
    [url, 'Bearer a token'],
  ]);
});

test('deletePost throws on a failure, except when the post is already deleted (WRITE-59)', async () => {
  for (const status of [204, 404]) {
    await using provider = await startProvider({ status, body: '' });
    await deletePost(provider.client, 'post-7', unhurried());
    expect(provider.calls.map(({ method, url }) => [method, url])).toEqual([
      ['DELETE', '/api/v2/blogs/post-7'],
    ]);
  }
  await using failing = await startProvider({ status: 500, json: { message: 'No.' } });
  await expect(deletePost(failing.client, 'post-7', unhurried())).rejects.toThrow();
});
