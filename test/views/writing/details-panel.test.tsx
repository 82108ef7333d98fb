import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPost } from '../../support/open-post.tsx';

const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const noteOf = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

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
