import { expect, test } from 'vitest';
import type { PostListRequest } from '../../../src/contract/admin-posts.ts';
import { postListQuery, postListRequestIn } from '../../../src/views/writing/post-list-address.ts';

const all: PostListRequest = { search: '', tag: '', status: '', page: 1 };

test.each([
  [all, ''],
  [{ ...all, search: ' first light ' }, '?search=first+light'],
  [{ ...all, tag: 'C++ & 夜明け' }, '?tag=C%2B%2B+%26+%E5%A4%9C%E6%98%8E%E3%81%91'],
  [{ search: 'dawn', tag: 'News', status: 'draft', page: 3 }, '?search=dawn&tag=News&status=draft&page=3'],
] as const)(
  'the address of the list of posts contains all values of %j except the defaults (WRITE-52)',
  (request, query) => {
    expect(postListQuery(request)).toBe(query);
    const read = postListRequestIn(new URLSearchParams(query));
    expect(read).toEqual({ ...request, search: request.search.trim() });
  },
);

test.each([
  'status=Draft',
  'status=unknown',
  `tag=${'x'.repeat(51)}`,
  'tag=%00',
  'tag=all',
  'tag=+',
  'page=0',
  'page=-1',
  'page=1.5',
  'page=x',
  'page=',
  'page=1000001',
])('the list of posts ignores the invalid value %s in its address (WRITE-52)', (query) => {
  expect(postListRequestIn(new URLSearchParams(query))).toEqual(all);
});

test('the list of posts cuts a search in its address that is too long (WRITE-52)', () => {
  const query = new URLSearchParams({ search: 'x'.repeat(201), tag: 'x'.repeat(50) });
  expect(postListRequestIn(query)).toEqual({ ...all, search: 'x'.repeat(200), tag: 'x'.repeat(50) });
});
