import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { noPostsOf } from '../../../src/api/author-posts.ts';
import { everyCategory } from '../../../src/contract/blog-address.ts';
import type { BlogAddress } from '../../../src/contract/page-data.ts';
import type { PostAuthor, PostPage } from '../../../src/contract/posts.ts';
import { blogListMachine } from '../../../src/machines/blog/blog-list.machine.ts';
import { SiteContext } from '../../../src/runtime/page-head.tsx';
import { portraitOf } from '../../../src/views/blog/author-links.ts';
import { BlogAuthorHead } from '../../../src/views/blog/blog-author-head.tsx';
import { BlogAuthorView } from '../../../src/views/blog/blog-author-view.tsx';
import { Byline } from '../../../src/views/blog/byline.tsx';
import { pageOf } from '../../support/blog-posts.ts';
import { heldCallback, heldPromise } from '../../support/held.ts';

const url = 'https://swiftex.example';
const picture = `/uploads/${'a'.repeat(32)}-900x1200.webp`;
const ada = { name: 'Ada <b>Lovelace</b>', slug: 'ada', bio: 'Writes.\nReads.', picture };

function open(page: PostPage, number = 1) {
  const address = { category: everyCategory, page: number, search: '' };
  const list = createActor(
    blogListMachine.provide({
      actors: {
        list: heldPromise<PostPage, BlogAddress>().logic,
        watchAddress: heldCallback().logic,
      },
      actions: { showAddress: () => undefined, showTop: () => undefined },
    }),
    { input: { address, page, tags: [] } },
  ).start();
  const record = { status: 0, isIndexed: false, structuredData: [] as object[] };
  render(
    <SiteContext value={{ url, renderedIn: 2025, record }}>
      <BlogAuthorHead list={list} slug="ada" />
      <BlogAuthorView list={list} slug="ada" />
    </SiteContext>,
  );
  return { list, record };
}

const canonical = () => document.head.querySelector('link[rel="canonical"]')?.getAttribute('href');
const description = () => document.head.querySelector('meta[name="description"]')?.getAttribute('content');

test('the author page shows name and bio as plain text, the narrow picture, the posts, and links to its other pages (AUTHOR-3, AUTHOR-14)', () => {
  open({ ...pageOf(2, ['one', 'two']), author: ada }, 2);
  expect([
    screen.getByRole('heading', { level: 1 }).textContent,
    screen.getByText(/Writes/).textContent,
    document.querySelector('img')?.getAttribute('src'),
    screen.getAllByRole('article').map((card) => card.querySelector('a')?.getAttribute('href')),
    [...screen.getByRole('navigation', { name: 'Pages of the blog' }).querySelectorAll('a[href]')].map(
      (link) => link.getAttribute('href'),
    ),
  ]).toEqual([
    'Ada <b>Lovelace</b>',
    'Writes.\nReads.',
    picture.replace('.webp', '-480w.webp'),
    ['/blog/one', '/blog/two'],
    [
      '/blog/author/ada',
      '/blog/author/ada',
      '/blog/author/ada?page=2',
      '/blog/author/ada?page=3',
      '/blog/author/ada?page=3',
    ],
  ]);
});

test('the head of the author page contains the name, bio, canonical address and profile as structured data (AUTHOR-16)', () => {
  const { record } = open({ ...pageOf(2, ['one']), author: ada }, 2);
  expect([
    document.head.querySelector('title')?.textContent,
    description(),
    canonical(),
    record.status,
    record.isIndexed,
    record.structuredData[0],
  ]).toEqual([
    'Ada <b>Lovelace</b> | SwiftEx Blog | Page 2',
    'Writes. Reads. Page 2.',
    `${url}/blog/author/ada?page=2`,
    200,
    true,
    {
      '@context': 'https://schema.org',
      '@type': 'ProfilePage',
      mainEntity: {
        '@type': 'Person',
        name: 'Ada <b>Lovelace</b>',
        url: `${url}/blog/author/ada`,
        description: 'Writes. Reads.',
        image: `${url}${portraitOf(picture)}`,
      },
    },
  ]);
});

test('the head of the author page has a default description and no picture when the author has only a name (AUTHOR-16)', () => {
  const { record } = open({ ...pageOf(1, ['one']), author: { name: 'Ada', slug: 'ada', bio: '' } });
  expect([
    document.head.querySelector('title')?.textContent,
    description(),
    record.structuredData[0],
  ]).toEqual([
    'Ada | SwiftEx Blog',
    'Posts by Ada on the SwiftEx Blog.',
    {
      '@context': 'https://schema.org',
      '@type': 'ProfilePage',
      mainEntity: { '@type': 'Person', name: 'Ada', url: `${url}/blog/author/ada` },
    },
  ]);
});

test('an author page past the last one has no posts, links to the first page, and is not indexed (AUTHOR-14, AUTHOR-16)', () => {
  const { list, record } = open({ ...pageOf(9, []), author: ada }, 9);
  const way = screen.getByRole('link', { name: 'Show all posts' });
  const [href, isIndexed] = [way.getAttribute('href'), record.isIndexed];
  fireEvent.click(way);
  expect([
    screen.getByRole('heading', { level: 1 }).textContent,
    record.status,
    isIndexed,
    href,
    list.getSnapshot().context.address.page,
  ]).toEqual([ada.name, 200, false, '/blog/author/ada', 1]);
});

test('the page of an unknown author has status 404, is not indexed, and does not contain its address (AUTHOR-14)', () => {
  const { record } = open(noPostsOf);
  expect([
    screen.getByRole('heading', { level: 1 }).textContent,
    screen.getByRole('link', { name: 'Read all posts' }).getAttribute('href'),
    document.head.querySelector('title')?.textContent,
    record.status,
    record.isIndexed,
    document.documentElement.outerHTML.includes('/blog/author/ada'),
  ]).toEqual(['Author not found', '/blog', 'Author not found | SwiftEx', 404, false, false]);
});

test.each<[PostAuthor, string | null, string | null, string | null]>([
  [{ username: 'SwiftEx' }, 'By SwiftEx', null, null],
  [{ username: 'Ada', slug: 'ada' }, 'By Ada', '/blog/author/ada', null],
  [{ username: 'Ada', slug: 'ada', picture }, 'By Ada', '/blog/author/ada', portraitOf(picture)],
  [
    { username: 'Ada', slug: 'ada', picture: '/uploads/a-480x300.webp' },
    'By Ada',
    '/blog/author/ada',
    '/uploads/a-480x300.webp',
  ],
])(
  'the byline of %o shows the name, and a link and picture when the author has them (AUTHOR-9, AUTHOR-13)',
  (author, text, href, src) => {
    const { container } = render(<Byline author={author} />);
    const read = (selector: string, name: string) =>
      container.querySelector(selector)?.getAttribute(name) ?? null;
    expect([container.textContent, read('a', 'href'), read('img', 'src')]).toEqual([text, href, src]);
  },
);
