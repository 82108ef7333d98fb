import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Heading } from './parts.tsx';

/** Shows a table with a heading. A table that is too wide or too long gets separate scroll bars. */
export function LiveTable({
  title,
  columns,
  children,
}: {
  title: string;
  columns: readonly string[];
  children: ReactNode;
}) {
  return (
    <section aria-label={title}>
      <Heading>{title}</Heading>
      <Scroller role="region" aria-label={`${title}, scrolling`} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </Scroller>
    </section>
  );
}

const Scroller = styled.div`
  max-height: 24rem;
  overflow: auto;
  border: 1px solid var(--ink-100);
  border-radius: var(--r-sm);
  background: var(--white);
  table { width: 100%; border-collapse: collapse; font-size: var(--t-xs); }
  th { position: sticky; top: 0; font-weight: 600; white-space: nowrap; background: var(--white); }
  th, td {
    padding: 0.3rem 0.6rem;
    border-bottom: 1px solid var(--ink-100);
    text-align: start;
    vertical-align: top;
  }
  td.number { white-space: nowrap; font-variant-numeric: tabular-nums; }
  td.code { min-width: 11rem; max-width: 24rem; font-family: ui-monospace, monospace; overflow-wrap: anywhere; }
`;
