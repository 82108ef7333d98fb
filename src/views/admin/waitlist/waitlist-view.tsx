import { useSelector } from '@xstate/react';
import { Download, RefreshCw, Search } from 'lucide-react';
import { css, keyframes, styled } from 'styled-components';
import { searchMaxLength, waitlistPageSize } from '../../../contract/waitlist.ts';
import type { CsvExportRef } from '../../../machines/csv-export.machine.ts';
import type { WaitlistTableRef } from '../../../machines/waitlist-table.machine.ts';
import { Button } from '../../ui/button.tsx';
import { HiddenText } from '../../ui/layout.tsx';
import { Message } from '../../ui/message.tsx';
import { TablePagination } from '../../ui/table-pagination.tsx';
import { WaitlistRows } from './waitlist-rows.tsx';

type Props = { table: WaitlistTableRef; csvExport: CsvExportRef };

/** Search, refresh, export, and one page of the waitlist. Spec: blog and admin 2, 4 (Waitlist). */
export function WaitlistView({ table, csvExport }: Props) {
  const search = useSelector(table, (snapshot) => snapshot.context.search);
  const message = useSelector(table, (snapshot) => snapshot.context.message);
  const hasFailed = useSelector(table, (snapshot) => snapshot.matches('failed'));
  const isBusy = useSelector(table, (snapshot) => snapshot.hasTag('busy'));
  const isRefreshing = useSelector(table, (snapshot) => snapshot.hasTag('refreshing'));
  const { currentPage, totalPages, totalRecords } = useSelector(
    table,
    (snapshot) => snapshot.context.pagination,
  );
  const isExporting = useSelector(csvExport, (snapshot) => snapshot.hasTag('busy'));
  const hasExportFailed = useSelector(csvExport, (snapshot) => snapshot.matches('failed'));
  return (
    <>
      <Top>
        <h1>Waitlist Users</h1>
        <Tools>
          <Button
            $look="quiet"
            $size="small"
            disabled={isExporting}
            onClick={() => csvExport.send({ type: 'export.requested' })}
          >
            <Download size={18} aria-hidden="true" />
            {isExporting ? 'Exporting...' : 'Export CSV'}
          </Button>
          <Button
            $look="primary"
            $size="small"
            disabled={isRefreshing}
            onClick={() => table.send({ type: 'refresh.requested' })}
          >
            <Spin $isOn={isRefreshing}>
              <RefreshCw size={18} aria-hidden="true" />
            </Spin>
            Refresh
          </Button>
        </Tools>
      </Top>
      <Alerts role="alert">
        {hasFailed ? <Message kind="bad">{message}</Message> : null}
        {hasExportFailed ? (
          <Message kind="bad">The export could not be downloaded. Please try again.</Message>
        ) : null}
      </Alerts>
      <Panel>
        <SearchBox>
          <Search size={18} aria-hidden="true" />
          <HiddenText>Search emails</HiddenText>
          <input
            type="search"
            placeholder="Search emails..."
            maxLength={searchMaxLength}
            value={search}
            onChange={(event) => table.send({ type: 'search.changed', search: event.target.value })}
          />
        </SearchBox>
        <WaitlistRows table={table} />
        <TablePagination
          label="Waitlist pages"
          pageSize={waitlistPageSize}
          currentPage={currentPage}
          totalPages={totalPages}
          totalRecords={totalRecords}
          isBusy={isBusy}
          onChoose={(page) => table.send({ type: 'page.chosen', page })}
        />
      </Panel>
    </>
  );
}

const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 1rem;
  h1 { font-size: 1.9rem; }
`;

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.6rem;
`;

/** Takes no room while it has nothing to say. */
const Alerts = styled.div`
  display: grid;
  gap: 0.6rem;
  &:empty { margin-top: -1.6rem; }
`;

const turn = keyframes`
  to { transform: rotate(1turn); }
`;

const Spin = styled.span<{ $isOn: boolean }>`
  display: grid;
  ${({ $isOn }) => ($isOn ? css`animation: ${turn} 800ms linear infinite;` : '')}
`;

const Panel = styled.section`
  border: 1px solid var(--ink-100);
  border-radius: var(--r-md);
  background: var(--white);
  overflow: hidden;
`;

const SearchBox = styled.label`
  position: relative;
  display: flex;
  align-items: center;
  padding: 1rem 1.25rem;
  border-bottom: 1px solid var(--ink-100);
  svg {
    position: absolute;
    left: 2.25rem;
    color: var(--ink-500);
  }
  input {
    width: min(24rem, 100%);
    min-height: 2.75rem;
    padding: 0 1.1rem 0 2.75rem;
    border: 1.5px solid var(--field-line);
    border-radius: 99px;
    background: var(--white);
  }
  input::placeholder { color: var(--field-hint); }
`;
