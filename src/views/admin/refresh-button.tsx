import { RefreshCw } from 'lucide-react';
import { IconButton } from '../ui/icon-button.tsx';
import { HiddenText } from '../ui/layout.tsx';
import { Spin } from './admin-parts.tsx';

type Props = { isRefreshing: boolean; onRefresh: () => void };

/** Reads a list again. Quiet, because lists also do so when the admin comes back to the page. */
export function RefreshButton({ isRefreshing, onRefresh }: Props) {
  return (
    <IconButton title="Refresh" disabled={isRefreshing} onClick={onRefresh}>
      <Spin $isOn={isRefreshing}>
        <RefreshCw size={18} aria-hidden="true" />
      </Spin>
      <HiddenText>Refresh</HiddenText>
    </IconButton>
  );
}
