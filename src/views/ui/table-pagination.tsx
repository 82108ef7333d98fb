import { ChevronLeft, ChevronRight } from 'lucide-react';
import { styled } from 'styled-components';
import { noRecords, type Pagination } from '../../contract/pagination.ts';
import { passFocusToContent } from '../../effects/lost-focus.ts';
import { pageItems } from './page-items.ts';

type Props = {
  /** Names the navigation for screen readers. */
  label: string;
  /** Rows on a full page. */
  pageSize: number;
  pagination: Pagination;
  isBusy: boolean;
  /** Whether an empty list has a footer too, and a single page has page numbers. */
  isAlwaysWhole?: boolean;
  onChoose: (page: number) => void;
};

/**
 * Shows the range of records on the current page, and links to the other pages. Shows nothing until a page
 * has loaded. Previous and Next keep the focus on the first and the last page. If the footer disappears after
 * a failed load, the page's content gets its focus, and so it does if the page numbers disappear. ADMIN-16 to
 * ADMIN-18, A11Y-3.
 */
export function TablePagination(props: Props) {
  const { label, pageSize, pagination, isBusy, isAlwaysWhole = false, onChoose } = props;
  if (pagination === noRecords || (pagination.totalRecords === 0 && !isAlwaysWhole)) {
    return null;
  }
  const { currentPage, totalPages, totalRecords, isMore = false } = pagination;
  const first = totalRecords === 0 ? 0 : (currentPage - 1) * pageSize + 1;
  const last = Math.min(currentPage * pageSize, totalRecords);
  const isPreviousOff = isBusy || currentPage <= 1;
  const isNextOff = isBusy || currentPage >= totalPages;
  return (
    <Foot ref={passFocusToContent}>
      <p>
        Showing {first.toLocaleString('en-US')} to {last.toLocaleString('en-US')} of{' '}
        {isMore ? 'more than ' : ''}
        {totalRecords.toLocaleString('en-US')} entries
      </p>
      {totalPages > 1 || isAlwaysWhole ? (
        <Pages aria-label={label} ref={passFocusToContent}>
          <PageButton
            type="button"
            aria-label="Previous page"
            aria-disabled={isPreviousOff}
            onClick={isPreviousOff ? undefined : () => onChoose(currentPage - 1)}
          >
            <ChevronLeft size={18} aria-hidden="true" />
          </PageButton>
          {pageItems(currentPage, totalPages).map((item) =>
            typeof item === 'number' ? (
              <PageButton
                key={item}
                type="button"
                aria-label={`Page ${item}`}
                aria-current={item === currentPage ? 'page' : undefined}
                onClick={() => onChoose(item)}
              >
                {item}
              </PageButton>
            ) : (
              <Gap key={item}>…</Gap>
            ),
          )}
          <PageButton
            type="button"
            aria-label="Next page"
            aria-disabled={isNextOff}
            onClick={isNextOff ? undefined : () => onChoose(currentPage + 1)}
          >
            <ChevronRight size={18} aria-hidden="true" />
          </PageButton>
        </Pages>
      ) : null}
    </Foot>
  );
}

/** The foot of a list. */
export const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0.5rem 1rem;
  padding: 0.75rem 1.25rem;
  font-variant-numeric: tabular-nums;
  color: var(--ink-500);
`;

const Pages = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 0.125rem;
  margin-inline: -0.5rem;
`;

export const PageButton = styled.button`
  display: grid;
  place-items: center;
  min-width: 2.75rem;
  height: 2.75rem;
  padding: 0 0.4rem;
  border: 0;
  border-radius: 0.7rem;
  color: var(--ink-900);
  background: none;
  &:hover:not([aria-disabled='true'], [aria-current]) { background: var(--ink-100); }
  &[aria-disabled='true'] { color: var(--ink-300); }
  &[aria-current] {
    color: var(--white);
    background: var(--ink-950);
  }
`;

const Gap = styled.span`
  display: grid;
  place-items: center;
  min-width: 1.5rem;
`;
