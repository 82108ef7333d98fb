import { useSelector } from '@xstate/react';
import { searchMaxLength, waitlistPageSize, waitlistStatuses } from '../../../contract/admin-waitlist.ts';
import type { CsvExportRef } from '../../../machines/admin/csv-export.machine.ts';
import type { SignupSelectionRef } from '../../../machines/admin/signup-selection.machine.ts';
import type { WaitlistRef } from '../../../machines/admin/waitlist.machine.ts';
import { TablePagination } from '../../ui/table-pagination.tsx';
import { Bar, Choice, Panel, SearchBox } from '../admin-parts.tsx';
import { ListHead } from '../list-head.tsx';
import { useMay } from '../own-role.ts';
import { SelectionBar, SelectSignups } from './selection-bar.tsx';
import { SortChoice } from './sort-controls.tsx';
import { WaitlistRows } from './waitlist-rows.tsx';

type Props = { table: WaitlistRef; selection: SignupSelectionRef; csvExport: CsvExportRef };

/**
 * Search, filter, refresh, export, and one page of the waitlist. WAIT-22, WAIT-29, WAIT-31, WAIT-32, WAIT-36.
 */
export function WaitlistView({ table, selection, csvExport }: Props) {
  const may = useMay();
  const mayChange = may('PATCH /api/v2/subscribe');
  const search = useSelector(table, (snapshot) => snapshot.context.search);
  const status = useSelector(table, (snapshot) => snapshot.context.status);
  const message = useSelector(table, (snapshot) => snapshot.context.message);
  const hasFailed = useSelector(table, (snapshot) => snapshot.matches('failed'));
  const isBusy = useSelector(table, (snapshot) => snapshot.hasTag('busy'));
  const isRefreshing = useSelector(table, (snapshot) => snapshot.hasTag('refreshing'));
  const pagination = useSelector(table, (snapshot) => snapshot.context.pagination);
  return (
    <>
      <ListHead
        title="Waiting List"
        csvExport={csvExport}
        mayExport={may('GET /api/v2/subscribe/export')}
        isRefreshing={isRefreshing}
        onRefresh={() => table.send({ type: 'refresh.requested' })}
        failure={hasFailed ? message : ''}
      />
      <Panel>
        <Bar>
          <SearchBox
            label="Search emails"
            placeholder="Search emails..."
            maxLength={searchMaxLength}
            value={search}
            onType={(text) => table.send({ type: 'search.changed', search: text })}
          />
          <Choice
            label="Status"
            value={status}
            onChoose={(value) =>
              table.send({
                type: 'status.filtered',
                status: waitlistStatuses.find((known) => known === value) ?? '',
              })
            }
          >
            <option value="">All statuses</option>
            {waitlistStatuses.map((known) => (
              <option key={known}>{known}</option>
            ))}
          </Choice>
          <SortChoice table={table} />
          {mayChange ? <SelectSignups table={table} selection={selection} /> : null}
        </Bar>
        <WaitlistRows table={table} selection={selection} />
        {mayChange ? <SelectionBar selection={selection} /> : null}
        <TablePagination
          label="Waitlist pages"
          pageSize={waitlistPageSize}
          pagination={pagination}
          // A click on a page link can also bring the admin back to this window, which refreshes the list.
          // The links stay enabled while a page loads: a disabled link would ignore the click. WAIT-29,
          // WAIT-30.
          isBusy={isBusy && pagination.totalRecords === 0}
          isAlwaysWhole
          onChoose={(page) => table.send({ type: 'page.chosen', page })}
        />
      </Panel>
    </>
  );
}
