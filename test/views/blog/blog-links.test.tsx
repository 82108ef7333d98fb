import { expect, test } from 'vitest';
import { blogListHref, postSlugIn } from '../../../src/blog-links.ts';
import { readBlogAddress } from '../../../src/contract/blog-address.ts';
import { pageLinks } from '../../../src/views/blog/page-links.ts';
import { longDate } from '../../../src/views/ui/long-date.ts';

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, 3, 'gap after', 9]],
  [3, 9, [1, 2, 3, 4, 5, 'gap after', 9]],
  [4, 9, [1, 2, 3, 4, 5, 6, 'gap after', 9]],
  [5, 9, [1, 'gap before', 3, 4, 5, 6, 7, 'gap after', 9]],
  [7, 9, [1, 'gap before', 5, 6, 7, 8, 9]],
  [9, 9, [1, 'gap before', 7, 8, 9]],
])(
  'page %i of %i of the blog links to the first page, the last page and two pages on either side (BLOG-33)',
  (current, last, items) => {
    expect(pageLinks(current, last)).toEqual(items);
  },
);

test.each([
  [{}, '/blog'],
  [{ category: 'All', page: 1, search: '' }, '/blog'],
  [{ category: 'Cash out' }, '/blog?category=cash+out'],
  [{ category: 'Wallet', page: 2 }, '/blog?category=wallet&page=2'],
  [{ page: 3, search: 'a&b' }, '/blog?page=3&search=a%26b'],
])('the blog list with %o has the address %s (BLOG-37)', (address, href) => {
  expect(blogListHref(address)).toBe(href);
});

test.each([
  ['', { category: 'All', page: 1, search: '' }],
  ['?category=all&page=0', { category: 'All', page: 1, search: '' }],
  ['?category=Wallet&page=12&search=+x+', { category: 'Wallet', page: 12, search: 'x' }],
  ['?page=-1', { category: 'All', page: 1, search: '' }],
  ['?page=abc', { category: 'All', page: 1, search: '' }],
  ['?page=99999999', { category: 'All', page: 1, search: '' }],
  ['?search=%E0%A4%A&category=%00', { category: 'All', page: 1, search: '\uFFFD%A' }],
  ['?category=a%00b&search=%01swap%7F', { category: 'ab', page: 1, search: 'swap' }],
  ['?category=Cafe%CC%81', { category: 'Caf\u00e9', page: 1, search: '' }],
  ['?category=ALL', { category: 'All', page: 1, search: '' }],
  [`?category=${'x'.repeat(60)}`, { category: 'x'.repeat(50), page: 1, search: '' }],
  [`?search=${'x'.repeat(4_000)}`, { category: 'All', page: 1, search: 'x'.repeat(200) }],
])('the blog query "%s" is parsed as %o (BLOG-1, BLOG-23)', (query, address) => {
  expect(readBlogAddress(query)).toEqual(address);
});

test.each([
  ['/blog/a-post', 'a-post'],
  ['/blog/a-post/', 'a-post'],
  ['/blog/a%20b', 'a b'],
  ['/blog/%E0%A4%A', '%E0%A4%A'],
  ['/blog', undefined],
  ['/blogs/a', undefined],
  ['/blog/a/b', undefined],
])('the slug in the blog path %s is %s', (path, slug) => {
  expect(postSlugIn(path)).toBe(slug);
});

test('a post shows its date in long US format and in UTC (BLOG-41)', () => {
  expect(longDate('2026-11-12T23:59:59.000Z')).toBe('November 12, 2026');
});
