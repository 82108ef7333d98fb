import { render, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { noRecords, type Pagination } from '../../../src/contract/pagination.ts';
import { TablePagination } from '../../../src/views/ui/table-pagination.tsx';
import { press } from '../../support/gestures.ts';

const pages = (pagination: Pagination, isBusy = false, onChoose = vi.fn<(page: number) => void>()) => (
  <TablePagination
    label="Waitlist pages"
    pageSize={10}
    pagination={pagination}
    isBusy={isBusy}
    isAlwaysWhole
    onChoose={onChoose}
  />
);

function openPage(currentPage: number, totalPages: number, totalRecords: number, isBusy = false) {
  const onChoose = vi.fn<(page: number) => void>();
  render(pages({ currentPage, totalPages, totalRecords }, isBusy, onChoose));
  return onChoose;
}

const entries = () => screen.getByText(/^Showing/).textContent;
const numbers = () => screen.getByRole('navigation', { name: 'Waitlist pages' }).textContent;

test.each([
  [1, 1, 0, 'Showing 0 to 0 of 0 entries', '1'],
  [1, 1, 1, 'Showing 1 to 1 of 1 entries', '1'],
  [1, 1, 10, 'Showing 1 to 10 of 10 entries', '1'],
  [2, 2, 11, 'Showing 11 to 11 of 11 entries', '12'],
  [7, 7, 64, 'Showing 61 to 64 of 64 entries', '1234567'],
  [1, 8, 80, 'Showing 1 to 10 of 80 entries', '12…8'],
  [5, 10, 97, 'Showing 41 to 50 of 97 entries', '1…456…10'],
  [1_000, 1_000, 10_000, 'Showing 9,991 to 10,000 of 10,000 entries', '1…9991000'],
])(
  'the table pagination on page %i of %i with %i entries shows "%s" (ADMIN-16 to ADMIN-18)',
  (current, pages, records, text, shown) => {
    openPage(current, pages, records);
    expect(entries()).toBe(text);
    expect(numbers()).toBe(shown);
    const isOff = (name: string) => screen.getByRole('button', { name }).ariaDisabled === 'true';
    expect([isOff('Previous page'), isOff('Next page')]).toEqual([current === 1, current === pages]);
  },
);

test('the table pagination of other lists is absent for an empty list, and has no page numbers for a single page (ADMIN-16, ADMIN-17)', () => {
  const shown = [0, 1, 10, 11].map((totalRecords) => {
    const totalPages = totalRecords > 10 ? 2 : 1;
    const pagination = { currentPage: 1, totalPages, totalRecords };
    const { container, unmount } = render(
      <TablePagination
        label="Inbox pages"
        pageSize={10}
        pagination={pagination}
        isBusy={false}
        onChoose={vi.fn<(page: number) => void>()}
      />,
    );
    const text = container.textContent;
    unmount();
    return text;
  });
  expect(shown).toEqual([
    '',
    'Showing 1 to 1 of 1 entries',
    'Showing 1 to 10 of 10 entries',
    'Showing 1 to 10 of 11 entries12',
  ]);
});

test('the table pagination leads from a middle page to the previous page, the next page and every shown number', () => {
  const onChoose = openPage(5, 10, 97);
  for (const name of ['Previous page', 'Page 1', 'Page 4', 'Page 6', 'Page 10', 'Next page']) {
    press(name);
  }
  expect(onChoose.mock.calls).toEqual([[4], [1], [4], [6], [10], [6]]);
});

test('the table pagination marks only the current page', () => {
  openPage(5, 10, 97);
  const marked = within(screen.getByRole('navigation'))
    .getAllByRole('button')
    .filter((button) => button.getAttribute('aria-current') === 'page');
  expect(marked.map(({ textContent }) => textContent)).toEqual(['5']);
});

test('"Previous page" and "Next page" of a table do nothing while a page loads', () => {
  const onChoose = openPage(5, 10, 97, true);
  press('Previous page');
  press('Next page');
  expect(onChoose).not.toHaveBeenCalled();
});

test('"Next page" of a table keeps the focus on the last page, and ignores another press (ADMIN-18, A11Y-3)', () => {
  const onChoose = openPage(10, 10, 97);
  const next = screen.getByRole<HTMLButtonElement>('button', { name: 'Next page' });
  // A browser removes the focus from a disabled button. jsdom does not.
  next.focus();
  press('Next page');
  expect([document.activeElement, next.disabled, onChoose.mock.calls]).toEqual([next, false, []]);
});

test('the table pagination shows nothing until a page has loaded (ADMIN-16)', () => {
  const { container } = render(pages(noRecords, true));
  expect(container.innerHTML).toBe('');
});

test('the content of the page gets the focus when the focused table pagination disappears (A11Y-3)', async () => {
  const content = (pagination: Pagination) => (
    <main id="content" tabIndex={-1}>
      {pages(pagination)}
    </main>
  );
  const { rerender } = render(content({ currentPage: 1, totalPages: 3, totalRecords: 30 }));
  screen.getByRole('button', { name: 'Next page' }).focus();
  rerender(content(noRecords));
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});
