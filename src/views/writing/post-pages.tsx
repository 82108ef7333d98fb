import { useSelector } from '@xstate/react';
import { styled } from 'styled-components';
import { noRecords } from '../../contract/pagination.ts';
import { passFocusToContent } from '../../effects/lost-focus.ts';
import type { PostListRef } from '../../machines/writing/post-list.machine.ts';
import { media } from '../../theme/media.ts';
import { Button } from '../ui/button.tsx';
import { pageItems } from '../ui/page-items.ts';
import { Foot, PageButton } from '../ui/table-pagination.tsx';

/**
 * Shows the current page and links to the others: by number or, on small screens, by Previous and Next, which
 * keep the focus while a page loads. Shows nothing until a page has loaded. WRITE-53, A11Y-3.
 */
export function PostPages({ list }: { list: PostListRef }) {
  const pagination = useSelector(list, (snapshot) => snapshot.context.pagination);
  const isBusy = useSelector(list, (snapshot) => snapshot.matches({ fetching: 'page' }));
  if (pagination === noRecords) {
    return null;
  }
  const { currentPage: current, totalPages: total } = pagination;
  const choose = (page: number) => list.send({ type: 'page.chosen', page });
  return (
    <Foot ref={passFocusToContent}>
      <p>
        Showing page {current} of {total}
      </p>
      <nav aria-label="Post pages">
        <Numbers>
          {pageItems(current, total).map((item) => (
            <li key={item}>
              {typeof item === 'number' ? (
                <PageButton
                  type="button"
                  aria-label={`Page ${item}`}
                  aria-current={item === current ? 'page' : undefined}
                  onClick={() => choose(item)}
                >
                  {item}
                </PageButton>
              ) : (
                '…'
              )}
            </li>
          ))}
        </Numbers>
        <Steps>
          <Button
            $look="quiet"
            $size="small"
            aria-disabled={isBusy || current <= 1}
            onClick={isBusy ? undefined : () => choose(current - 1)}
          >
            Previous
          </Button>
          <Button
            $look="quiet"
            $size="small"
            aria-disabled={isBusy || current >= total}
            onClick={isBusy ? undefined : () => choose(current + 1)}
          >
            Next
          </Button>
        </Steps>
      </nav>
    </Foot>
  );
}

const Numbers = styled.ul`
  display: none;
  gap: 0.125rem;
  align-items: center;
  @media ${media.tablet} { display: flex; }
`;

const Steps = styled.div`
  display: flex;
  gap: 0.6rem;
  @media ${media.tablet} { display: none; }
`;
