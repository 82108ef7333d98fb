import { expect, test } from 'vitest';
import { pageItems } from '../../../src/views/ui/page-items.ts';

const shown = (current: number, last: number) =>
  pageItems(current, last)
    .map((item) => (typeof item === 'number' ? item : '…'))
    .join(' ');

test('the pagination shows every page number when there are seven pages or fewer (ADMIN-17)', () => {
  for (let last = 1; last <= 7; last++) {
    const all = Array.from({ length: last }, (_, index) => index + 1).join(' ');
    for (let current = 1; current <= last; current++) {
      expect(shown(current, last)).toBe(all);
    }
  }
});

test.each([
  [1, 8, '1 2 … 8'],
  [2, 8, '1 2 3 … 8'],
  [3, 8, '1 2 3 4 … 8'],
  [4, 8, '1 … 3 4 5 … 8'],
  [5, 8, '1 … 4 5 6 … 8'],
  [6, 8, '1 … 5 6 7 8'],
  [7, 8, '1 … 6 7 8'],
  [8, 8, '1 … 7 8'],
  [50, 1000, '1 … 49 50 51 … 1000'],
])('the pagination on page %i of %i shows "%s" (ADMIN-17)', (current, last, numbers) => {
  expect(shown(current, last)).toBe(numbers);
});

test('the pagination shows each number and each ellipsis only once (ADMIN-17)', () => {
  for (let current = 1; current <= 20; current++) {
    const items = pageItems(current, 20);
    expect(new Set(items).size).toBe(items.length);
  }
});
