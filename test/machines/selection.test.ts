import { expect, test } from 'vitest';
import { type ShownPage, withShown } from '../../src/machines/selection.ts';

const page = (number: number, rows: string[], pages = 2, query = 'all'): ShownPage => ({
  query,
  page: number,
  pages,
  rows,
});

/** Shows the pages one after another, and returns the rows that are still selected. */
const selectedAfter = (selected: string[], ...shown: readonly ShownPage[]) =>
  shown.reduce<Parameters<typeof withShown>[0]>(withShown, { selected, pages: [] }).selected;

test.each([
  ['its page loads without it', ['b'], [page(1, ['a', 'b']), page(1, ['b', 'c'])]],
  ['the admin comes back to its page', ['b'], [page(1, ['a', 'b']), page(2, ['c']), page(1, ['b', 'c'])]],
  ['its page no longer exists', ['b'], [page(1, ['b']), page(2, ['a']), page(1, ['b'], 1)]],
  ['the list is empty', [], [page(1, ['a', 'b'], 1), page(1, [], 1)]],
] as const)('a selected row that is gone is deselected when %s (WAIT-40, BULK-6)', (_, left, shown) => {
  expect(selectedAfter(['a', 'b'], ...shown)).toEqual(left);
});

test.each([
  ['another page is shown', [page(1, ['a', 'b']), page(2, ['c'])]],
  ['it moves to the next page', [page(1, ['a', 'b']), page(2, ['b', 'c']), page(1, ['c', 'a'])]],
  ['the list gets another order', [page(1, ['a', 'b']), page(1, ['c', 'd'], 2, 'by name')]],
  [
    'the list gets another order and its first order again',
    [page(1, ['a', 'b']), page(1, ['c'], 2, 'by name'), page(1, ['c'])],
  ],
] as const)('a selected row stays selected when %s (WAIT-40, BULK-6)', (_, shown) => {
  expect(selectedAfter(['a', 'b'], ...shown)).toEqual(['a', 'b']);
});
