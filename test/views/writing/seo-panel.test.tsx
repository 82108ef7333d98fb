import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { postCards } from '../../../src/views/writing/seo-panel.tsx';
import { published } from '../../support/admin-posts.ts';
import { openPost } from '../../support/open-post.tsx';

beforeAll(() => postCards.preload());

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const enter = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const previews = () => [...document.querySelectorAll('figure')].map(({ textContent }) => textContent);

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
