// biome-ignore-all lint/a11y/noRedundantRoles: narrow screens lay the cells out as cards, and
// browsers drop the roles of a table when its `display` changes.
import { useSelector } from '@xstate/react';
import { styled } from 'styled-components';
import {
  type AuditKind,
  type AuditLine,
  auditKinds,
  auditPageSize,
  auditSearchMaxLength,
  auditSearchMinLength,
} from '../../../contract/audit.ts';
import type { AuditCheckRef } from '../../../machines/admin/audit-check.machine.ts';
import type { AuditListRef } from '../../../machines/admin/audit-list.machine.ts';
import type { CsvExportRef } from '../../../machines/admin/csv-export.machine.ts';
import { media } from '../../../theme/media.ts';
import { Button } from '../../ui/button.tsx';
import { TablePagination } from '../../ui/table-pagination.tsx';
import { Bar, Choice, NextStep, Panel, SearchBox, shortDateTime } from '../admin-parts.tsx';
import { AdminTable, twoColumns } from '../admin-table.tsx';
import { actionWords, actorNameOf } from '../audit-words.ts';
import { ListHead } from '../list-head.tsx';
import { useMay } from '../own-role.ts';
import { AuditCheck } from './audit-check.tsx';

type Props = { list: AuditListRef; check: AuditCheckRef; csvExport: CsvExportRef };

const columns = ['Time', 'Who', 'What', 'Subject', 'Address', 'Browser'] as const;

const kindLabels: Record<AuditKind, string> = {
  'sign-ins': 'Sign-ins and sign-outs',
  refusals: 'Refused sign-ins',
  passwords: 'Passwords and second factors',
  accounts: 'Accounts and roles',
  exports: 'Exports',
  erasures: 'Erasures',
  uploads: 'Uploaded files',
  content: 'Posts, tags and media',
  visitors: 'Signups and reports',
  commands: 'Commands on the server',
};

/** Lists the actions of admins, with search, filters, download and check. AUDIT-4 to AUDIT-9. */
export function AuditView({ list, check, csvExport }: Props) {
  const may = useMay();
  const { search, kind, from, to } = useSelector(list, (snapshot) => snapshot.context);
  const message = useSelector(list, (snapshot) => snapshot.context.message);
  const pagination = useSelector(list, (snapshot) => snapshot.context.pagination);
  const entries = useSelector(list, (snapshot) => snapshot.context.entries);
  const isBusy = useSelector(list, (snapshot) => snapshot.hasTag('busy'));
  const isLoaded = useSelector(list, (snapshot) => snapshot.matches('loaded'));
  const isShort = search.trim() !== '' && [...search.trim()].length < auditSearchMinLength;
  return (
    <>
      <ListHead
        title="Audit"
        csvExport={csvExport}
        mayExport={may('GET /api/v2/audit/export')}
        isRefreshing={isBusy}
        onRefresh={() => list.send({ type: 'refresh.requested' })}
        failure={message}
      />
      <AuditCheck check={check} />
      <Panel aria-label="Entries">
        <Bar>
          <SearchBox
            label="Search who and subject"
            placeholder="Search who and subject..."
            maxLength={auditSearchMaxLength}
            value={search}
            onType={(text) => list.send({ type: 'search.changed', search: text })}
          />
          <Choice
            label="Kind"
            value={kind}
            onChoose={(value) =>
              list.send({
                type: 'filter.changed',
                filter: { kind: auditKinds.find((known) => known === value) ?? '' },
              })
            }
          >
            <option value="">All kinds</option>
            {auditKinds.map((known) => (
              <option key={known} value={known}>
                {kindLabels[known]}
              </option>
            ))}
          </Choice>
          <Period>
            <Day
              label="From"
              value={from}
              onChoose={(day) => list.send({ type: 'filter.changed', filter: { from: day } })}
            />
            <Day
              label="To"
              value={to}
              onChoose={(day) => list.send({ type: 'filter.changed', filter: { to: day } })}
            />
          </Period>
          <Hint role="status">
            {isShort ? `Type ${auditSearchMinLength} characters or more to search.` : null}
            {from !== '' && to !== '' && from > to ? 'The first day is after the last one.' : null}
          </Hint>
        </Bar>
        <Table
          label="Audit"
          columns={columns}
          isBusy={isBusy}
          note={
            entries.length > 0
              ? undefined
              : isBusy
                ? 'Loading entries...'
                : isLoaded
                  ? 'No entries found'
                  : ''
          }
          next={entries.length > 0 || isBusy || !isLoaded ? null : <EmptyStep list={list} />}
          columnsFrom="wide"
        >
          {entries.map((entry) => (
            <Entry key={entry.id} {...entry} />
          ))}
        </Table>
        <TablePagination
          label="Audit pages"
          pageSize={auditPageSize}
          pagination={pagination}
          // A click on a page link can also bring the admin back to this window, which refreshes the list.
          // The links stay enabled during that refresh, because a disabled link would ignore the click.
          isBusy={isBusy && pagination.totalRecords === 0}
          onChoose={(page) => list.send({ type: 'page.chosen', page })}
        />
      </Panel>
    </>
  );
}

function EmptyStep({ list }: Pick<Props, 'list'>) {
  const isWhole = useSelector(
    list,
    ({ context: { search, kind, from, to } }) => search === '' && kind === '' && from === '' && to === '',
  );
  return isWhole ? (
    <NextStep>Sign-ins and changes appear here.</NextStep>
  ) : (
    <NextStep>
      <p>Try another search or period.</p>
      <Button
        $look="quiet"
        $size="small"
        onClick={() => {
          list.send({ type: 'search.changed', search: '' });
          list.send({ type: 'filter.changed', filter: { kind: '', from: '', to: '' } });
        }}
      >
        Show all entries
      </Button>
    </NextStep>
  );
}

/** The first or last day of the period. An incomplete date counts as empty. */
function Day({ label, value, onChoose }: { label: string; value: string; onChoose: (day: string) => void }) {
  return (
    <DayLabel>
      {label}
      <input type="date" value={value} onChange={(event) => onChoose(event.target.value)} />
    </DayLabel>
  );
}

function Entry(entry: AuditLine) {
  const { at, number, action, subject, network, browser } = entry;
  return (
    <tr role="row">
      <td role="cell" data-label="Time">
        <span>
          <time dateTime={at}>{shortDateTime.format(new Date(at))}</time>
          <Small>Entry {number.toLocaleString('en-US')}</Small>
        </span>
      </td>
      <td role="cell" data-label="Who">
        <span>{actorNameOf(entry)}</span>
      </td>
      <td role="cell" data-label="What">
        <span>{actionWords(action)}</span>
      </td>
      {Object.entries({ Subject: subject, Address: network, Browser: browser }).map(([label, text]) => (
        <td key={label} role="cell" data-label={label} data-empty={text === '' || undefined}>
          <span>{text || '–'}</span>
        </td>
      ))}
    </tr>
  );
}

const Table = styled(AdminTable)`
  ${twoColumns('wide')}
  @media ${media.wide} {
    && :is(th, td) { padding-inline: 0.6rem; }
    && :is(th, td):first-child { padding-inline-start: 1.25rem; }
    && :is(th, td):last-child { padding-inline-end: 1.25rem; }
    td[data-label='Time'],
    td[data-label='Address'] { white-space: nowrap; }
    td[data-label='Who'] { min-width: 10.5rem; }
    td[data-label='What'] { overflow-wrap: break-word; }
    td[data-label='Browser'] { min-width: 6.75rem; }
  }
`;

const Period = styled.div`
  display: grid;
  gap: 0.75rem;
  /* Side by side from tablet width on; on a phone the labels share a column. */
  @media ${media.tablet} { grid-auto-flow: column; }
`;

const Small = styled.small`
  display: block;
  font-size: var(--t-xs);
  color: var(--ink-500);
`;

const DayLabel = styled.label`
  display: grid;
  grid-template-columns: 2.6rem auto;
  @media ${media.tablet} { grid-template-columns: auto auto; }
  justify-content: start;
  align-items: center;
  gap: 0.5rem;
  color: var(--ink-500);
  input {
    min-height: 2.75rem;
    padding: 0 1rem;
    border: 1.5px solid var(--field-line);
    border-radius: 99px;
    font: inherit;
    color: var(--ink-900);
    background: var(--white);
  }
`;

const Hint = styled.p`
  flex-basis: 100%;
  margin: 0;
  font-size: var(--t-xs);
  color: var(--ink-500);
  /*
   * Screen readers announce only changes to an existing live region, so the empty element stays in the page.
   */
  &:empty { position: absolute; }
`;
