import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BlogAddress } from '../../../src/contract/page-data.ts';
import { BlogListView } from '../../../src/views/blog/blog-list-view.tsx';
import { blogListModel } from '../../models/blog/blog-list.model.ts';
import { openBlogList } from '../../support/blog-list.ts';
import { listAnswers, pageOf, summary, tagList } from '../../support/blog-posts.ts';
import { rehearse } from '../../support/model.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const all: BlogAddress = { category: 'All', page: 1, search: '' };
const emptyText = 'No blogs found matching your search criteria. Try a different search term or category.';
const failureText = 'The posts could not be loaded. Check your connection and try again.';

/** Finds an element by its label. Includes hidden elements, because jsdom does not evaluate media queries. */
const labeled = (label: string) => {
  const element = document.querySelector(`[aria-label="${label}"]`);
  if (element === null) {
    throw new Error(`Nothing is labeled "${label}"`);
  }
  return element;
};
const box = () => screen.getByPlaceholderText<HTMLInputElement>('Search posts...');
const type = (value: string) => fireEvent.change(box(), { target: { value } });

/** Returns everything that the list shows. */
function look() {
  const area = document.getElementById('posts');
  const tab = document.querySelector('nav[aria-label="Categories"] [aria-current]');
  return {
    titles: [...(area?.querySelectorAll('h2') ?? [])].map(({ textContent }) => textContent),
    isBusy: area?.getAttribute('aria-busy'),
    says: area?.querySelector('[role=status] p, [role=alert] p')?.textContent,
    spins: screen.queryByText('Loading posts...') !== null,
    page: document.querySelector('nav[aria-label="Pages of the blog"] [aria-current]')?.textContent,
    tab: tab?.textContent,
    text: box().value,
    isSearchOpen: labeled('Search').getAttribute('aria-expanded'),
  };
}

rehearse(blogListModel, 'view', async () => {
  const { list, listed, tags, watch } = openBlogList();
  render(<BlogListView list={list} isAdmin={false} />);
  await act(async () => tags.latest().resolve(tagList));
  let posts: string[] = [];
  const answer = (name: keyof typeof listAnswers) => () =>
    act(async () => {
      posts = listAnswers[name].posts.map(({ title }) => title);
      listed.latest().resolve(listAnswers[name]);
    });
  const idle = {
    isBusy: 'false',
    spins: false,
    says: undefined,
    page: undefined,
    tab: 'All',
    text: '',
    isSearchOpen: 'false',
  };
  type Look = ReturnType<typeof look>;
  const shows = (changes: Partial<Look>) => () =>
    expect(look()).toEqual({ ...idle, titles: posts, ...changes });
  const waits = (changes: Partial<Look> = {}) => {
    return () => {
      // The error or empty state is gone, and the cards of the last response stay.
      expect({ ...look(), titles: undefined }).toEqual({
        ...idle,
        titles: undefined,
        isBusy: 'true',
        spins: true,
        ...changes,
      });
      expect(look().titles).toEqual(posts);
    };
  };
  /** Checks the typed text, and that nothing loads while the reader types. */
  const hasText = (text: string) => () => expect([look().text, look().isBusy]).toEqual([text, 'false']);
  return {
    act: {
      'page 1 arrives': answer('page 1 arrives'),
      'page 2 arrives': answer('page 2 arrives'),
      'Wallet arrives': answer('Wallet arrives'),
      'matches arrive': answer('matches arrive'),
      'nothing is found': answer('nothing is found'),
      'the server fails': () => act(async () => listed.latest().reject(new Error('500'))),
      'type "xlm"': () => type('xlm'),
      'clear the search': () => type(''),
      'press Enter': () => fireEvent.submit(box()),
      // The link can be missing, for example while the reader types. The event is then sent without the link.
      'choose page 2': () =>
        document.querySelector('[aria-label="Page 2"]') === null
          ? act(() => list.send({ type: 'page.chosen', page: 2 }))
          : fireEvent.click(labeled('Page 2')),
      'choose page 4': () => act(() => list.send({ type: 'page.chosen', page: 4 })),
      'choose Wallet': () => fireEvent.click(screen.getByText('Wallet', { selector: 'nav a' })),
      'step back': () => act(() => watch.tell({ type: 'address.changed', address: all })),
      'step back to "xlm"': () =>
        act(() => watch.tell({ type: 'address.changed', address: { ...all, search: 'xlm' } })),
      'open the search': () => fireEvent.click(labeled('Search')),
      'close the search': () => fireEvent.click(labeled('Close the search and clear it')),
      'try again': () => fireEvent.click(screen.getByText('Try again')),
    },
    see: {
      'loading page 1': waits(),
      'page 1': shows({ page: '1' }),
      'page 1, search open': shows({ page: '1', isSearchOpen: 'true' }),
      'typing, search open': hasText('xlm'),
      'searching, search open': waits({ text: 'xlm', isSearchOpen: 'true' }),
      'matches, search open': shows({ text: 'xlm', isSearchOpen: 'true' }),
      'loading page 1, search closed': waits(),
      'loading page 1 again': waits(),
      'loading page 2': waits(),
      'page 2': shows({ page: '2' }),
      'loading Wallet': waits({ tab: 'Wallet' }),
      Wallet: shows({ tab: 'Wallet' }),
      'typing in Wallet': hasText('xlm'),
      'searching Wallet': waits({ tab: 'Wallet', text: 'xlm' }),
      'empty in Wallet': shows({ tab: 'Wallet', text: 'xlm', says: emptyText }),
      typing: hasText('xlm'),
      searching: waits({ text: 'xlm' }),
      matches: shows({ text: 'xlm' }),
      'no matches': shows({ text: 'xlm', says: emptyText }),
      'search failed': shows({ text: 'xlm', says: failureText, titles: [] }),
      'typing nothing': hasText(''),
      empty: shows({ says: emptyText }),
      failed: shows({ says: failureText, titles: [] }),
    },
    pass: (ms) => act(() => vi.advanceTimersByTime(ms)),
  };
});

function showList(page = pageOf(1, ['one'], 1), { address = all, isAdmin = false } = {}) {
  const opened = openBlogList({ input: { address, page, tags: tagList.tags } });
  render(<BlogListView list={opened.list} isAdmin={isAdmin} />);
  return opened;
}

test('a blog card shows picture, first tag, title, excerpt and date of its post, and links to the post (BLOG-11, BLOG-12, BLOG-67)', () => {
  const page = pageOf(1, [], 1);
  page.posts.push(
    summary('a-post', { imageUrl: '/uploads/a.webp', imageAlt: 'A horizon' }),
    summary('b post', { excerpt: '' }),
  );
  showList(page);
  const cards = screen.getAllByRole('article').map((card) => ({
    link: card.querySelector('a')?.getAttribute('href'),
    title: card.querySelector('h2')?.textContent,
    text: card.querySelector('p')?.textContent,
    picture: card.querySelector('img')?.getAttribute('src'),
    alt: card.querySelector('img')?.getAttribute('alt'),
    date: card.querySelector('time')?.textContent,
    tag: card.querySelector('time')?.previousElementSibling?.textContent,
  }));
  expect(cards).toEqual([
    {
      link: '/blog/a-post',
      title: 'The post a-post',
      text: 'What a-post is about.',
      picture: '/uploads/a.webp',
      alt: 'A horizon',
      date: 'Jan 15, 2025',
      tag: 'Wallet',
    },
    {
      link: '/blog/b%20post',
      title: 'The post b post',
      text: 'How b post opens...',
      picture: '/src/content/scenes/receive.svg?no-inline',
      alt: '',
      date: 'Jan 15, 2025',
      tag: 'Wallet',
    },
  ]);
});

test('a blog card shows the stored cover, or the scene that matches the title when no cover is stored (BLOG-68, BLOG-73)', () => {
  const page = pageOf(1, [], 1);
  page.posts.push(
    summary('a-post', { cover: { scene: 'fees', ground: 'night' } }),
    summary('b-post', { title: 'Bridge your assets' }),
  );
  showList(page);
  const cards = screen.getAllByRole('article').map((card) => {
    const drawing = card.querySelector('img');
    return [drawing?.getAttribute('src'), drawing?.alt, drawing?.parentElement?.textContent];
  });
  expect(cards).toEqual([
    ['/src/content/scenes/fees.svg?no-inline', '', ''],
    ['/src/content/scenes/bridge.svg?no-inline', '', ''],
  ]);
});

test('the category tabs and page numbers of the blog are links with their own addresses (BLOG-22, BLOG-33)', () => {
  showList(pageOf(1, ['one'], 20), { address: { category: 'Wallet', page: 7, search: 'a b' } });
  const hrefs = (label: string) =>
    [...document.querySelectorAll(`nav[aria-label="${label}"] a`)].map((link) => [
      link.textContent,
      link.getAttribute('href'),
    ]);
  const at = (page: number) => `/blog?category=wallet${page === 1 ? '' : `&page=${page}`}&search=a+b`;
  expect(hrefs('Categories')).toEqual([
    ['All', '/blog'],
    ['Wallet', '/blog?category=wallet'],
    ['Stellar', '/blog?category=stellar'],
  ]);
  expect(hrefs('Pages of the blog')).toEqual([
    ['Previous', at(6)],
    ...[1, 5, 6, 7, 8, 9, 20].map((page) => [String(page), at(page)]),
    ['Next', at(8)],
  ]);
});

test('Previous is disabled on the first page of the blog, and Next on the last page (BLOG-34)', () => {
  showList(pageOf(1, ['one'], 2));
  const { list } = openBlogList({ input: { address: { ...all, page: 2 }, page: pageOf(2, ['two'], 2) } });
  render(<BlogListView list={list} isAdmin={false} />);
  const ends = (name: string) =>
    screen
      .getAllByRole('link', { name })
      .map((link) => [link.getAttribute('href'), link.getAttribute('aria-disabled')]);
  expect(ends('Previous')).toEqual([
    [null, 'true'],
    ['/blog', null],
  ]);
  expect(ends('Next')).toEqual([
    ['/blog?page=2', null],
    [null, 'true'],
  ]);
});

test('the blog hides the pagination when there is only one page (BLOG-32)', () => {
  showList();
  expect(screen.queryByRole('navigation', { name: 'Pages of the blog' })).toBeNull();
});

test('only an admin sees the Add Blog link on the blog (BLOG-7)', () => {
  showList();
  expect(screen.queryByRole('link', { name: 'Add Blog' })).toBeNull();
  showList(undefined, { isAdmin: true });
  expect(screen.getByRole('link', { name: 'Add Blog' }).getAttribute('href')).toBe('/add-blog');
});

test('a page link of the blog does not change the list when it is opened in a new tab (BLOG-22)', () => {
  const { list } = showList(pageOf(1, ['one'], 3));
  // jsdom cannot navigate and would log an error.
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  fireEvent.click(screen.getByRole('link', { name: 'Page 2' }), { ctrlKey: true });
  expect(list.getSnapshot().context.address).toEqual(all);
});

test('the blog has its heading above the posts, and links to the wallet and the Help Center below the posts (BLOG-6)', () => {
  showList();
  const heading = screen.getByRole('heading', { level: 1, name: 'Blog' });
  expect(heading.parentElement?.textContent).toBe(
    'BlogCrypto news and insights for people who hold their own keys.',
  );
  const end = screen.getByRole('region', { name: 'Ready to hold your own keys?' });
  expect([...end.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '/swiftex-wallet',
    '/solution',
  ]);
});

test('the title and the excerpt of a blog card take the direction of their text (BLOG-87)', () => {
  showList(pageOf(1, ['one'], 1));
  const turned = [...document.querySelectorAll<HTMLElement>('article [dir]')];
  expect(turned.map(({ tagName, dir }) => [tagName, dir])).toEqual([
    ['H2', 'auto'],
    ['P', 'auto'],
  ]);
});

test('the blog shows tabs for at most 30 tags, one more for a chosen category that is not among them, and none for a tag named All (BLOG-18)', () => {
  const tags = Array.from({ length: 32 }, (_, index) => ({ name: `Tag ${index + 1}`, count: 32 - index }));
  const address = { ...all, category: 'tag 32' };
  const stored = [{ name: 'all', count: 40 }, ...tags];
  const { list } = openBlogList({ input: { address, page: pageOf(1, ['one'], 1), tags: stored } });
  render(<BlogListView list={list} isAdmin={false} />);
  const tabs = [...document.querySelectorAll('nav[aria-label="Categories"] a')];
  expect(tabs.map(({ textContent }) => textContent)).toEqual([
    'All',
    ...tags.slice(0, 30).map(({ name }) => name),
    'tag 32',
  ]);
});

test('the search box of the blog shows a hint and takes up to 200 characters (BLOG-24)', () => {
  showList();
  expect([box().placeholder, box().maxLength]).toEqual(['Search posts...', 200]);
});

test('"Try again" moves the focus to the blog list (BLOG-16, BLOG-35)', async () => {
  const { list, listed } = openBlogList();
  render(<BlogListView list={list} isAdmin={false} />);
  await act(async () => listed.latest().reject(new Error('500')));
  fireEvent.click(screen.getByText('Try again'));
  expect(document.activeElement?.id).toBe('posts');
});

test('"Show all posts" loads all posts and moves the focus to them when the blog list is empty (BLOG-15, BLOG-35)', () => {
  const { listed } = showList(pageOf(1, [], 1), { address: { ...all, search: 'zzz' } });
  fireEvent.click(screen.getByText('Show all posts'));
  expect([listed.latest().input, document.activeElement?.id]).toEqual([all, 'posts']);
});
