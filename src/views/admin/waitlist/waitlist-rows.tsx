// biome-ignore-all lint/a11y/noRedundantRoles: narrow screens lay the cells out as cards, and
// browsers drop the roles of a table when its `display` changes.
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import type { WaitlistUser } from '../../../contract/admin-waitlist.ts';
import type { SignupSource } from '../../../contract/waitlist.ts';
import { hrefTo } from '../../../links.ts';
import type { SignupSelectionRef } from '../../../machines/admin/signup-selection.machine.ts';
import type { WaitlistRef } from '../../../machines/admin/waitlist.machine.ts';
import { media } from '../../../theme/media.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Badge, NextStep, shortDateTime, type Tone } from '../admin-parts.tsx';
import { AdminTable, twoColumns } from '../admin-table.tsx';
import { useMay } from '../own-role.ts';
import { columnsFrom, type SortKey, useSortHead } from './sort-controls.tsx';

type Props = { table: WaitlistRef; selection: SignupSelectionRef };

type Column = { name: string; sort?: SortKey; cell: (user: WaitlistUser) => ReactNode };

/**
 * The columns after the email address, in order. All parts of a signup's source share one column. WAIT-23,
 * WAIT-24.
 */
const columns: Record<Exclude<keyof WaitlistUser, 'email' | keyof SignupSource> | 'source', Column> = {
  firstName: { name: 'First Name', sort: 'name', cell: ({ firstName }) => firstName ?? '-' },
  lastName: { name: 'Last Name', cell: ({ lastName }) => lastName ?? '-' },
  createdAt: {
    name: 'Joined Date',
    sort: 'createdAt',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{shortDateTime.format(new Date(createdAt))}</time>,
  },
  status: {
    name: 'Status',
    cell: ({ status = 'Active' }) => <Badge $tone={tones[status] ?? 'quiet'}>{status}</Badge>,
  },
  source: { name: 'Source', cell: sourceOf },
};

/** The table of signups, or a single row that explains why the table is empty. WAIT-23 to WAIT-28. */
export function WaitlistRows({ table, selection }: Props) {
  const users = useSelector(table, (snapshot) => snapshot.context.users);
  const isLoading = useSelector(
    table,
    (snapshot) =>
      snapshot.matches({ fetching: 'page' }) ||
      (snapshot.context.users.length === 0 && (snapshot.matches('fetching') || snapshot.matches('typing'))),
  );
  const isEmpty = useSelector(table, (snapshot) => snapshot.matches('empty'));
  const isBusy = useSelector(table, (snapshot) => snapshot.hasTag('busy'));
  const sortHead = useSortHead(table);
  return (
    <Table
      label="Waitlist users"
      columns={[
        sortHead('Email', 'email'),
        ...Object.values(columns).map(({ name, sort }) => (sort === undefined ? name : sortHead(name, sort))),
      ]}
      isBusy={isBusy}
      note={isLoading ? 'Loading users...' : isEmpty ? 'No users found' : undefined}
      next={isEmpty ? <EmptyStep table={table} /> : null}
      columnsFrom={columnsFrom}
    >
      {users.map((user) => (
        <UserRow key={user.email} user={user} selection={selection} />
      ))}
    </Table>
  );
}

function EmptyStep({ table }: Pick<Props, 'table'>) {
  const isWhole = useSelector(table, ({ context }) => context.search === '' && context.status === '');
  return isWhole ? (
    <NextStep>
      <p>Everyone who joins with the form on the site appears here.</p>
      <ButtonLink as={Link} href={hrefTo.waitlist} $look="quiet" $size="small">
        Open the public form
      </ButtonLink>
    </NextStep>
  ) : (
    <NextStep>Try another search or filter.</NextStep>
  );
}

function UserRow({ user, selection }: { user: WaitlistUser; selection: SignupSelectionRef }) {
  const mayChange = useMay()('PATCH /api/v2/subscribe');
  const isSelected = useSelector(selection, (snapshot) => snapshot.context.selected.includes(user.email));
  return (
    <tr role="row" data-selected={isSelected || undefined}>
      <td role="cell">
        <Who>
          {mayChange ? (
            <Tick>
              <input
                type="checkbox"
                aria-label={`Select ${user.email}`}
                checked={isSelected}
                onChange={() => selection.send({ type: 'signup.toggled', email: user.email })}
              />
            </Tick>
          ) : null}
          <Avatar aria-hidden="true">{user.email.charAt(0).toUpperCase()}</Avatar>
          <span>{user.email}</span>
        </Who>
      </td>
      {Object.values(columns).map(({ name, cell }) => {
        const content = cell(user);
        return (
          <td key={name} role="cell" data-label={name} data-empty={content === '-' || undefined}>
            {content}
          </td>
        );
      })}
    </tr>
  );
}

/** Returns the known parts of the signup's source. WAIT-25. */
function sourceOf({ referrer, utmSource, utmMedium, utmCampaign }: WaitlistUser) {
  const parts = { utmSource, utmMedium, utmCampaign, referrer } satisfies Record<keyof SignupSource, unknown>;
  const given = Object.values(parts).filter((part) => part !== undefined);
  return given.join(' / ') || '-';
}

const tones: Record<string, Tone> = { Active: 'good', Invited: 'info', Pending: 'warn' };

const Who = styled.span`
  display: flex;
  align-items: center;
  gap: 0.75rem;
  font-weight: 500;
  input { flex: none; width: 1.2rem; height: 1.2rem; accent-color: var(--ultra-600); }
`;

const Table = styled(AdminTable)`
  ${twoColumns(columnsFrom)}
  @media ${media[columnsFrom]} {
    th,
    td {
      padding-inline: 0.75rem;
      &:first-child { width: 34%; padding-left: 1.25rem; }
    }
    /* Fits ordinary names. Longer ones may break anywhere, so that no column leaves the panel. */
    td[data-label='First Name'],
    td[data-label='Last Name'] { min-width: 8rem; }
    td[data-label='Source'] { min-width: 6.6rem; }
    td[data-label='Joined Date'] { white-space: nowrap; }
  }
  /* Here the longest status leaves an address of ordinary length too little room. */
  @media ${media[columnsFrom]} and (max-width: 85rem) {
    th,
    td {
      padding-right: 0.5rem;
      &:not(:first-child) { padding-left: 0.5rem; }
    }
    td[data-label='First Name'],
    td[data-label='Last Name'] { min-width: 7.5rem; }
    td[data-label='Source'] { min-width: 6.1rem; }
    ${Who} { gap: 0.5rem; }
  }
`;

/** A touch target of full size that does not increase the height of the row. */
const Tick = styled.label`
  display: grid;
  flex: none;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  margin: -0.6rem -0.5rem -0.6rem -0.75rem;
`;

const Avatar = styled.i`
  display: grid;
  place-items: center;
  flex: none;
  width: 2.1rem;
  height: 2.1rem;
  border-radius: 50%;
  font-style: normal;
  font-weight: 600;
  color: var(--ultra-700);
  background: var(--ultra-100);
`;
