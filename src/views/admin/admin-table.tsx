// biome-ignore-all lint/a11y/noRedundantRoles: narrow screens lay the cells out as cards, and
// browsers drop the roles of a table when its `display` changes.
import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { keepRowsHeight } from '../../effects/rows-height.ts';
import { media } from '../../theme/media.ts';
import { bones } from './bones.ts';

/** A column: only its name, or its name together with the content of its head and its sort order. */
export type AdminColumn =
  | string
  | { name: string; head: ReactNode; sort: 'ascending' | 'descending' | 'none' };

type Props = {
  label: string;
  columns: readonly AdminColumn[];
  isBusy: boolean;
  /** The text of the only row while the table is empty or loading. */
  note: string | undefined;
  /** The suggested next step, shown below the note. */
  next?: ReactNode;
  /** The screen width from which the columns fit. On narrower screens each row is a card. ADMIN-19. */
  columnsFrom: keyof typeof media;
  /**
   * Rows with the role `row`. Their cells have the role `cell`, and `data-label` contains the column's name.
   * Cards show no cell with `data-empty`.
   */
  children: ReactNode;
  className?: string;
};

/**
 * The table of an admin list. Its roles are explicit, because browsers drop the implicit roles of a table
 * that is laid out as cards. ADMIN-15, ADMIN-19, A11Y-7.
 */
export function AdminTable({ label, columns, isBusy, note, next, columnsFrom, children, className }: Props) {
  return (
    <Table role="table" aria-label={label} aria-busy={isBusy} $from={columnsFrom} className={className}>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => {
            const { name, head, sort } =
              typeof column === 'string' ? { name: column, head: column, sort: undefined } : column;
            return (
              <th key={name} role="columnheader" scope="col" aria-sort={sort}>
                {head}
              </th>
            );
          })}
        </tr>
      </thead>
      {note === undefined ? (
        <tbody key="rows" role="rowgroup" ref={keepRowsHeight}>
          {children}
        </tbody>
      ) : (
        <tbody key="note" role="rowgroup">
          <Note role="row" $isLoading={isBusy}>
            <td role="cell" colSpan={columns.length}>
              <b>{note}</b>
              {next}
            </td>
          </Note>
        </tbody>
      )}
    </Table>
  );
}

const Table = styled.table<{ $from: keyof typeof media }>`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
  th {
    font-size: var(--t-xs);
    font-weight: 600;
    text-align: left;
    overflow-wrap: normal;
    color: var(--ink-500);
  }
  th,
  td {
    padding: 0.8rem 1.25rem;
    border-bottom: 1px solid var(--ink-100);
  }
  @media not all and ${({ $from }) => media[$from]} {
    &,
    tbody,
    tr,
    td { display: block; }
    thead,
    td[data-empty] {
      position: absolute;
      width: 1px;
      height: 1px;
      padding: 0;
      overflow: hidden;
      clip-path: inset(50%);
    }
    tr {
      padding: 1rem 1.25rem;
      border-bottom: 1px solid var(--ink-100);
    }
    td {
      padding: 0.2rem 0;
      border: 0;
    }
    td[data-label] {
      display: grid;
      grid-template-columns: 7rem minmax(0, 1fr);
    }
    td[data-label]::before {
      content: attr(data-label);
      color: var(--ink-500);
    }
    td[data-label] > * { justify-self: start; }
  }
`;

/**
 * Lays out the cards of a table in two columns where there is room: from `tablet` to the width from which the
 * table's columns fit. Empty cells keep their place there, so that a label is in the same column of every card.
 * ADMIN-19.
 */
export const twoColumns = (columnsFrom: 'desktop' | 'wide') => css`
  @media ${media.tablet} and (width < ${columnsFrom === 'wide' ? '80rem' : '60rem'}) {
    tr { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); column-gap: 2rem; }
    td:first-child { grid-column: 1 / -1; }
    td[data-empty] {
      position: static;
      width: auto;
      height: auto;
      padding: 0.2rem 0;
      clip-path: none;
    }
  }
`;

// While another page loads, the note is as high as the rows that it replaces.
const Note = styled.tr<{ $isLoading: boolean }>`
  height: ${({ $isLoading }) => ($isLoading ? 'var(--rows-height)' : 'auto')};
  && > td {
    padding-block: 3rem;
    text-align: center;
    color: var(--ink-500);
    b { font-weight: 500; }
    ${({ $isLoading }) => ($isLoading ? bones : null)}
  }
`;
