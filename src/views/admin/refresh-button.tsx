import { RefreshCw } from 'lucide-react';
import { IconButton } from '../ui/icon-button.tsx';
import { HiddenText } from '../ui/layout.tsx';
import { Spin } from './admin-parts.tsx';

type Props = { isRefreshing: boolean; onRefresh: () => void };

/**
 * Reloads a list. The button is small, because lists also refresh when the admin comes back to the page.
 * ADMIN-11, ADMIN-12.
 */
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
