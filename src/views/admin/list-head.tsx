import { useSelector } from '@xstate/react';
import { Download } from 'lucide-react';
import type { CsvExportRef } from '../../machines/admin/csv-export.machine.ts';
import { Button } from '../ui/button.tsx';
import { Message } from '../ui/message.tsx';
import { Alerts, Tools, Top } from './admin-parts.tsx';
import { LoadFailure } from './load-failure.tsx';
import { RefreshButton } from './refresh-button.tsx';

type Props = {
  title: string;
  csvExport: CsvExportRef;
  /** Whether the role may export the list. ACC-8. */
  mayExport: boolean;
  isRefreshing: boolean;
  onRefresh: () => void;
  /** The error of the last attempt to load the list, or an empty string. */
  failure: string;
};

/**
 * The head of a list: its title, the buttons that refresh and export it, and its errors. ADMIN-11, ADMIN-20,
 * ADMIN-21, A11Y-3.
 */
export function ListHead({ title, csvExport, mayExport, isRefreshing, onRefresh, failure }: Props) {
  const isExporting = useSelector(csvExport, (snapshot) => snapshot.hasTag('busy'));
  const hasExportFailed = useSelector(csvExport, (snapshot) => snapshot.matches('failed'));
  return (
    <>
      <Top>
        <h1>{title}</h1>
        <Tools>
          <RefreshButton isRefreshing={isRefreshing} onRefresh={onRefresh} />
          {mayExport ? (
            <Button
              $look="quiet"
              $size="small"
              aria-disabled={isExporting}
              onClick={() => csvExport.send({ type: 'export.requested' })}
            >
              <Download size={18} aria-hidden="true" />
              {isExporting ? 'Exporting...' : 'Export CSV'}
            </Button>
          ) : null}
        </Tools>
      </Top>
      <Alerts role="alert">
        {failure === '' ? null : <LoadFailure onRetry={onRefresh}>{failure}</LoadFailure>}
        {hasExportFailed ? (
          <Message kind="bad">The export could not be downloaded. Please try again.</Message>
        ) : null}
      </Alerts>
    </>
  );
}
