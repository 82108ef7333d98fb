import { useSelector } from '@xstate/react';
import { Bug, Mail } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import {
  type InboxReport,
  inboxPageSize,
  inboxSearchMaxLength,
  reportStates,
  reportTypes,
} from '../../../contract/reports.ts';
import type { CsvExportRef } from '../../../machines/admin/csv-export.machine.ts';
import type { InboxRef } from '../../../machines/admin/inbox.machine.ts';
import { routes } from '../../../screens.ts';
import { media } from '../../../theme/media.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { HiddenText } from '../../ui/layout.tsx';
import { TablePagination } from '../../ui/table-pagination.tsx';
import { adminHrefTo } from '../admin-links.ts';
import { Badge, Bar, Choice, NextStep, Nothing, Panel, SearchBox, shortDateTime } from '../admin-parts.tsx';
import { ListHead } from '../list-head.tsx';
import { useMay } from '../own-role.ts';
import { rowIdOf } from './report-ids.ts';
import { stateWords, textOf, titleOf } from './report-words.ts';

type Props = {
  table: InboxRef;
  csvExport: CsvExportRef;
  /** The open report, shown beside the list. */
  openedId: string | undefined;
  children: ReactNode;
};

const typeLabels = { contact: 'Messages', bug: 'Bugs' } as const;

/** The list of reports, next to the open report. ADMIN-45 to ADMIN-54, BLOG-87. */
export function InboxView({ table, csvExport, openedId, children }: Props) {
  const may = useMay();
  const search = useSelector(table, (snapshot) => snapshot.context.search);
  const type = useSelector(table, (snapshot) => snapshot.context.type);
  const status = useSelector(table, (snapshot) => snapshot.context.status);
  const message = useSelector(table, (snapshot) => snapshot.context.message);
  const isBusy = useSelector(table, (snapshot) => snapshot.hasTag('busy'));
  const pagination = useSelector(table, (snapshot) => snapshot.context.pagination);
  return (
    <>
      <ListHead
        title="Inbox"
        csvExport={csvExport}
        mayExport={may('GET /api/v2/reports/export')}
        isRefreshing={isBusy}
        onRefresh={() => table.send({ type: 'refresh.requested' })}
        failure={message}
      />
      <Columns $isOpen={openedId !== undefined}>
        <Panel aria-label="Reports">
          <Filters>
            <SearchBox
              label="Search reports"
              placeholder="Search reports..."
              maxLength={inboxSearchMaxLength}
              value={search}
              onType={(text) => table.send({ type: 'search.changed', search: text })}
            />
            <Choice
              label="Type"
              value={type}
              onChoose={(value) =>
                table.send({
                  type: 'filter.changed',
                  filter: { type: reportTypes.find((known) => known === value) ?? '' },
                })
              }
            >
              <option value="">All types</option>
              {reportTypes.map((known) => (
                <option key={known} value={known}>
                  {typeLabels[known]}
                </option>
              ))}
            </Choice>
            <Choice
              label="State"
              value={status}
              onChoose={(value) =>
                table.send({
                  type: 'filter.changed',
                  filter: { status: reportStates.find((known) => known === value) ?? '' },
                })
              }
            >
              <option value="">All states</option>
              {reportStates.map((known) => (
                <option key={known} value={known}>
                  {stateWords[known].label}
                </option>
              ))}
            </Choice>
          </Filters>
          <ReportList table={table} openedId={openedId} />
          <TablePagination
            label="Inbox pages"
            pageSize={inboxPageSize}
            pagination={pagination}
            // A click on a page link can also bring the admin back to this window, which refreshes the list.
            // The links stay enabled during that refresh, because a disabled link would ignore the click.
            isBusy={isBusy && pagination.totalRecords === 0}
            onChoose={(page) => table.send({ type: 'page.chosen', page })}
          />
        </Panel>
        {children}
      </Columns>
    </>
  );
}

function ReportList({ table, openedId }: Pick<Props, 'table' | 'openedId'>) {
  const reports = useSelector(table, (snapshot) => snapshot.context.reports);
  const isBusy = useSelector(table, (snapshot) => snapshot.hasTag('busy'));
  const isLoaded = useSelector(table, (snapshot) => snapshot.matches('loaded'));
  if (reports.length === 0) {
    return (
      <>
        {isBusy || isLoaded ? (
          <Nothing role="status" $isLoading={isBusy}>
            {isBusy ? 'Loading reports...' : 'No reports found'}
          </Nothing>
        ) : null}
        {isLoaded ? <EmptyStep table={table} /> : null}
      </>
    );
  }
  return (
    <List aria-busy={isBusy} onKeyDown={stepByArrows}>
      {reports.map((report) => (
        <li key={report.id}>
          <ReportLink report={report} isOpen={report.id === openedId} />
        </li>
      ))}
    </List>
  );
}

function EmptyStep({ table }: Pick<Props, 'table'>) {
  const isWhole = useSelector(
    table,
    ({ context: { search, type, status } }) => search === '' && type === '' && status === '',
  );
  return isWhole ? (
    <BelowNote>
      <p>Messages and bug reports from the contact page arrive here.</p>
      <ButtonLink as={Link} href={routes.contact} $look="quiet" $size="small">
        Open the contact page
      </ButtonLink>
    </BelowNote>
  ) : (
    <BelowNote>Try another search or filter.</BelowNote>
  );
}

function ReportLink({ report, isOpen }: { report: InboxReport; isOpen: boolean }) {
  const Icon = report.type === 'bug' ? Bug : Mail;
  const { label, tone } = stateWords[report.state];
  return (
    <Row
      id={rowIdOf(report.id)}
      href={adminHrefTo.report(report.id)}
      aria-current={isOpen ? 'true' : undefined}
    >
      <Mark>
        <Icon size={18} aria-hidden="true" />
        <HiddenText>{report.type === 'bug' ? 'Bug' : 'Message'}</HiddenText>
      </Mark>
      <Words>
        <b dir="auto">{titleOf(report)}</b>
        <span dir="auto">{textOf(report)}</span>
        <small>
          <time dateTime={report.createdAt}>{shortDateTime.format(new Date(report.createdAt))}</time>
          {report.deviceType === undefined ? null : <> · {report.deviceType}</>}
        </small>
      </Words>
      <Badge $tone={tone}>{label}</Badge>
    </Row>
  );
}

/** Moves the focus between the rows with the arrow keys. ADMIN-50. */
function stepByArrows(event: KeyboardEvent<HTMLUListElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) {
    return;
  }
  const links = [...event.currentTarget.querySelectorAll('a')];
  const next = links[links.findIndex((link) => link.matches(':focus')) + step];
  if (next !== undefined) {
    event.preventDefault();
    next.focus();
  }
}

const Columns = styled.div<{ $isOpen: boolean }>`
  display: grid;
  gap: 1.25rem;
  align-items: start;
  @media not all and ${media.wide} {
    > :first-child { display: ${({ $isOpen }) => ($isOpen ? 'none' : 'block')}; }
  }
  @media ${media.wide} {
    grid-template-columns: ${({ $isOpen }) => ($isOpen ? 'minmax(0, 1fr) minmax(22rem, 0.9fr)' : 'minmax(0, 1fr)')};
  }
`;

/** Stays in one row while a report is open beside the list, so that opening a report moves no row. */
const Filters = styled(Bar)`
  @media ${media.wide} {
    flex-wrap: nowrap;
    > :first-child { flex: 0 1 24rem; min-width: 8rem; }
    > :not(:first-child) { flex: none; }
  }
`;

const BelowNote = styled(NextStep)`
  margin-top: -2.6rem;
  padding: 0 1.25rem 3rem;
`;

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Row = styled(Link)`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: 0.9rem;
  align-items: start;
  padding: 0.9rem 1.25rem;
  border-bottom: 1px solid var(--ink-100);
  color: inherit;
  text-decoration: none;
  transition: background-color var(--fast);
  &:hover { background: var(--paper); }
  &:focus-visible { outline-offset: -3px; }
  &[aria-current] { background: var(--ultra-100); }
`;

const Mark = styled.span`
  display: grid;
  place-items: center;
  width: 2.1rem;
  height: 2.1rem;
  border-radius: 50%;
  color: var(--ultra-700);
  background: var(--ultra-100);
  [aria-current] > & { background: var(--white); }
`;

const Words = styled.span`
  display: grid;
  gap: 0.15rem;
  min-width: 0;
  b { font-weight: 600; overflow-wrap: anywhere; }
  > span {
    overflow: hidden;
    color: var(--ink-700);
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  small { font-size: var(--t-xs); color: var(--ink-500); }
`;
