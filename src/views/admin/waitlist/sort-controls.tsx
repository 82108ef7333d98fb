import { useSelector } from '@xstate/react';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { styled } from 'styled-components';
import { type WaitlistSort, waitlistSorts } from '../../../contract/admin-waitlist.ts';
import type { WaitlistRef } from '../../../machines/admin/waitlist.machine.ts';
import { media } from '../../../theme/media.ts';
import { Choice } from '../admin-parts.tsx';
import type { AdminColumn } from '../admin-table.tsx';

/** The width from which the columns of the waitlist fit. ADMIN-19. */
export const columnsFrom = 'wide';

export type SortKey = 'createdAt' | 'email' | 'name';

const labels: Record<WaitlistSort, string> = {
  '-createdAt': 'Newest first',
  createdAt: 'Oldest first',
  email: 'Email A to Z',
  '-email': 'Email Z to A',
  name: 'Name A to Z',
  '-name': 'Name Z to A',
};

/** The order after the first press on a column. Another press reverses the order. WAIT-37. */
const firstOrders: Record<SortKey, WaitlistSort> = { createdAt: '-createdAt', email: 'email', name: 'name' };

const icons = { ascending: ArrowUp, descending: ArrowDown, none: ArrowUpDown };

/**
 * Returns a function that makes a column head. The head shows the current order and sorts the list. WAIT-37.
 */
export function useSortHead(table: WaitlistRef) {
  const current = useSelector(table, (snapshot) => snapshot.context.sort);
  return (name: string, key: SortKey): AdminColumn => {
    const sort = current === key ? 'ascending' : current === `-${key}` ? 'descending' : 'none';
    const next = sort === 'none' ? firstOrders[key] : sort === 'ascending' ? (`-${key}` as const) : key;
    const Icon = icons[sort];
    return {
      name,
      sort,
      head: (
        <>
          <Head type="button" onClick={() => table.send({ type: 'sort.chosen', sort: next })}>
            {name}
            <Icon size={14} aria-hidden="true" />
          </Head>
          <CardLabel>{name}</CardLabel>
        </>
      ),
    };
  };
}

/**
 * A select box with the same sort orders, for narrow screens, where rows are cards without column heads.
 * WAIT-39.
 */
export function SortChoice({ table }: { table: WaitlistRef }) {
  const current = useSelector(table, (snapshot) => snapshot.context.sort);
  return (
    <OnCards>
      <Choice
        label="Sort by"
        value={current}
        onChoose={(value) => {
          const sort = waitlistSorts.find((known) => known === value);
          if (sort !== undefined) {
            table.send({ type: 'sort.chosen', sort });
          }
        }}
      >
        {waitlistSorts.map((sort) => (
          <option key={sort} value={sort}>
            {labels[sort]}
          </option>
        ))}
      </Choice>
    </OnCards>
  );
}

const OnCards = styled.span`
  @media ${media[columnsFrom]} { display: none; }
`;

/** Names the column for screen readers on cards, where the sort button is hidden. */
const CardLabel = styled.span`
  @media ${media[columnsFrom]} { display: none; }
`;

/** A touch target of full height that does not increase the height of the row. */
const Head = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 0.35rem;
  min-height: 2.75rem;
  margin: -0.8rem -0.4rem;
  padding: 0 0.4rem;
  border: 0;
  border-radius: 0.5rem;
  font: inherit;
  color: inherit;
  background: none;
  text-align: left;
  cursor: pointer;
  &:hover { color: var(--ink-900); }
  [aria-sort='ascending'] > &,
  [aria-sort='descending'] > & { color: var(--ink-900); }
  svg { flex: none; }
  @media not all and ${media[columnsFrom]} { display: none; }
`;
