import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { latePanels } from '../../../src/views/writing/post-form.tsx';
import { postCards } from '../../../src/views/writing/seo-panel.tsx';
import { published } from '../../support/admin-posts.ts';
import { openPost } from '../../support/open-post.tsx';

const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const noteOf = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

beforeAll(() => Promise.all([postCards.preload(), latePanels.preload()]));

const enter = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const previews = () => [...document.querySelectorAll('figure')].map(({ textContent }) => textContent);

test('the Details panel changes the details of a post (PUB-20)', () => {
  const { post } = openPost();
  for (const [name, value] of [
    ['Headline for search engines', 'Swift trades'],
    ['Description for search engines', 'How to trade.'],
    ['Canonical address', 'https://elsewhere.example/first'],
    ['Social image address', '/uploads/share.webp'],
  ] as const) {
    fireEvent.change(field(name), { target: { value } });
    expect(field(name).value).toBe(value);
  }
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Hide from search engines' });
  fireEvent.click(box);
  expect([box.checked, noteOf(box)]).toEqual([
    true,
    'The post leaves the sitemap. Lists and feeds still have it.',
  ]);
  expect(post.getSnapshot().context.fields).toMatchObject({
    metaTitle: 'Swift trades',
    metaDescription: 'How to trade.',
    canonicalUrl: 'https://elsewhere.example/first',
    socialImage: '/uploads/share.webp',
    noindex: true,
  });
  expect(screen.getByRole('region', { name: 'Details' }).contains(box)).toBe(true);
});

test('the character counts of meta title and description ignore surrounding white space (PUB-16)', () => {
  openPost();
  fireEvent.change(field('Headline for search engines'), { target: { value: ' Swift ' } });
  fireEvent.change(field('Description for search engines'), { target: { value: 'How to' } });
  expect([
    noteOf(field('Headline for search engines')),
    noteOf(field('Description for search engines')),
  ]).toEqual(['5 of 120 characters', '6 of 320 characters']);
});

test('the Details panel shows an error at the field when a detail is invalid (PUB-17, PUB-20)', () => {
  const { post } = openPost();
  fireEvent.change(field('Canonical address'), { target: { value: '/blog/other' } });
  act(() => post.send({ type: 'form.submitted', content: '' }));
  expect([
    field('Canonical address').getAttribute('aria-invalid'),
    noteOf(field('Canonical address')),
  ]).toEqual(['true', 'The canonical address must start with https:// or http://.']);
});

test('the post form previews the search result and social card, and counts the characters of the excerpt (WRITE-13, WRITE-27, WRITE-30)', () => {
  openPost();
  enter('Title', 'Où est l’aube ?');
  enter('Excerpt', 'First light.');
  const panel = screen.getByRole('region', { name: 'Search and sharing' });
  expect(within(panel).getByText('12 of 500')).toBeTruthy();
  expect(previews()).toEqual([
    'In search results › blog › ou-est-l-aubeOù est l’aube ? | SwiftEx BlogFirst light.',
    'When sharedOù est l’aube ?First light.',
  ]);
  expect(field('Excerpt').maxLength).toBe(500);
});

test('the search preview shows the address from the server when the title contains non-Latin letters (WRITE-64)', () => {
  const { post } = openPost();
  enter('Title', '你好 SwiftEx');
  const address = () => screen.getByText(/› blog ›/).textContent;
  const before = [address(), field('Slug').placeholder];
  act(() =>
    post.send({
      type: 'post.stored',
      post: { ...published, slug: 'ni-hao-swiftex', status: 'draft' },
      by: 'autosave',
    }),
  );
  expect([before, [address(), field('Slug').placeholder]]).toEqual([
    [' › blog › …', ''],
    [' › blog › ni-hao-swiftex', 'ni-hao-swiftex'],
  ]);
});

test('the social card shows the drawn cover while the post has no picture (WRITE-30, STEP-5, BLOG-73)', () => {
  openPost();
  const drawn = () => [...document.querySelectorAll('figure img')].map((image) => image.getAttribute('src'));
  enter('Title', 'Bridge your assets');
  const before = drawn();
  enter('Social image address', '/uploads/share.webp');
  expect([before, drawn()]).toEqual([['/src/content/scenes/bridge.svg?no-inline'], ['/uploads/share.webp']]);
});

test('the previews show the headline, the description and the picture that replace those of the post (STEP-5, PUB-16, PUB-18)', () => {
  openPost();
  enter('Title', 'First light');
  enter('Excerpt', 'What dawn brings.');
  enter('Headline for search engines', ' How dawn works ');
  enter('Description for search engines', 'Dawn explained.');
  enter('Social image address', '/uploads/share.webp');
  expect([previews(), document.querySelector('figure img')?.getAttribute('src')]).toEqual([
    [
      'In search results › blog › first-lightHow dawn worksDawn explained.',
      'When sharedHow dawn worksDawn explained.',
    ],
    '/uploads/share.webp',
  ]);
});
