import { useSelector } from '@xstate/react';
import { Download, RefreshCw } from 'lucide-react';
import { searchMaxLength, waitlistPageSize } from '../../../contract/waitlist-desk.ts';
import type { CsvExportRef } from '../../../machines/csv-export.machine.ts';
import type { SignupSelectionRef } from '../../../machines/signup-selection.machine.ts';
import type { WaitlistTableRef } from '../../../machines/waitlist-table.machine.ts';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { TablePagination } from '../../ui/table-pagination.tsx';
import { Alerts, Bar, Panel, SearchBox, Spin, Tools, Top } from '../desk.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { WaitlistRows } from './waitlist-rows.tsx';

type Props = { table: WaitlistTableRef; selection: SignupSelectionRef; csvExport: CsvExportRef };

/** Search, refresh, export, and one page of the waitlist. Spec: blog and admin 2, 4 (Waitlist). */
export function WaitlistView({ table, selection, csvExport }: Props) {
  const search = useSelector(table, (snapshot) => snapshot.context.search);
  const message = useSelector(table, (snapshot) => snapshot.context.message);
  const hasFailed = useSelector(table, (snapshot) => snapshot.matches('failed'));
  const isBusy = useSelector(table, (snapshot) => snapshot.hasTag('busy'));
  const isRefreshing = useSelector(table, (snapshot) => snapshot.hasTag('refreshing'));
  const pagination = useSelector(table, (snapshot) => snapshot.context.pagination);
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
        <Bar>
          <SearchBox
            label="Search emails"
            placeholder="Search emails..."
            maxLength={searchMaxLength}
            value={search}
            onType={(text) => table.send({ type: 'search.changed', search: text })}
          />
          <SelectionBar table={table} selection={selection} />
        </Bar>
        <WaitlistRows table={table} selection={selection} />
        <TablePagination
          label="Waitlist pages"
          pageSize={waitlistPageSize}
          {...pagination}
          isBusy={isBusy}
          onChoose={(page) => table.send({ type: 'page.chosen', page })}
        />
      </Panel>
    </>
  );
}
