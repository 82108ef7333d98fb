import { RefreshCw } from 'lucide-react';
import { styled } from 'styled-components';
import { IconButton } from '../ui/icon-button.tsx';
import { HiddenText } from '../ui/layout.tsx';
import { Spin } from './admin-parts.tsx';

type Props = { isRefreshing: boolean; onRefresh: () => void };

/**
 * Reloads a list. The button is small, because lists also refresh when the admin comes back to the page. It
 * keeps the focus during the load. ADMIN-11, ADMIN-12, A11Y-3.
 */
export function RefreshButton({ isRefreshing, onRefresh }: Props) {
  return (
    <Refresh title="Refresh" aria-disabled={isRefreshing} onClick={isRefreshing ? undefined : onRefresh}>
      <Spin $isOn={isRefreshing}>
        <RefreshCw size={18} aria-hidden="true" />
      </Spin>
      <HiddenText>Refresh</HiddenText>
    </Refresh>
  );
}

// The spinning icon shows the load. A dimmed button would flicker whenever the admin comes back.
const Refresh = styled(IconButton)`
  &[aria-disabled='true'] { opacity: 1; }
`;
