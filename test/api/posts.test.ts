import { expect, test } from 'vitest';
import { listPosts, listTags, readPost } from '../../src/api/posts.ts';
import { listAnswers, reading, tagList } from '../support/blog-posts.ts';
import { startProvider, unhurried, unreachableClient } from '../support/provider.ts';

const all = { category: '', page: 1, search: '' };

test.each([
  [all, '/api/v2/blogs?page=1&limit=10'],
  [{ ...all, category: 'Cash out', page: 2 }, '/api/v2/blogs?page=2&limit=10&tags=Cash+out'],
  [{ ...all, search: 'a&b+c' }, '/api/v2/blogs?page=1&limit=10&search=a%26b%2Bc'],
])('listPosts sends the filters %o without a token (BLOG-9, BLOG-46)', async (address, url) => {
  await using provider = await startProvider({ json: listAnswers['page 1 arrives'] }, 'a token');
  expect(await listPosts(provider.client, address, unhurried())).toEqual(listAnswers['page 1 arrives']);
  expect(provider.calls.map((call) => [call.url, call.headers.authorization])).toEqual([[url, undefined]]);
});

test("readPost sends the admin's token only when it is called for the admin (BLOG-46, BLOG-47)", async () => {
  await using provider = await startProvider({ json: reading('one') }, 'a token');
  expect(await readPost(provider.client, 'a/b c', unhurried())).toEqual(reading('one'));
  expect(await readPost(provider.client, 'a/b c', unhurried(), 'admin')).toEqual(reading('one'));
  expect(provider.calls.map(({ url, headers }) => [url, headers.authorization])).toEqual([
    ['/api/v2/blogs/a%2Fb%20c', undefined],
    ['/api/v2/blogs/a%2Fb%20c', 'Bearer a token'],
  ]);
});

test('readPost returns undefined when the post is missing and throws on a 500', async () => {
  await using missing = await startProvider({ status: 404, json: { message: 'No.' } });
  expect(await readPost(missing.client, 'one', unhurried())).toBeUndefined();
  await using failing = await startProvider({ status: 500, json: { message: 'No.' } });
  await expect(readPost(failing.client, 'one', unhurried())).rejects.toThrow('500');
});

test('listTags returns the tags for a visitor and for an admin', async () => {
  await using provider = await startProvider({ json: tagList });
  expect(await listTags(provider.client, unhurried())).toEqual(tagList);
  expect(provider.calls.map(({ url }) => url)).toEqual(['/api/v2/tags']);
  expect(await listTags(provider.client, unhurried(), 'admin')).toEqual(tagList);
});

test('blog calls throw when the response is invalid or the server cannot be reached', async () => {
  await using provider = await startProvider({ json: { posts: [] } });
  await expect(listPosts(provider.client, all, unhurried())).rejects.toThrow();
  await expect(readPost(provider.client, 'one', unhurried())).rejects.toThrow();
  await expect(listTags(provider.client, unhurried())).rejects.toThrow();
  const client = await unreachableClient();
  await expect(listPosts(client, all, unhurried())).rejects.toThrow('fetch failed');
});
