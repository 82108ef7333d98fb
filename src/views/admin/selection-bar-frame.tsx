import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../ui/button.tsx';

type Props = {
  /** The number of selected entries. At 0 the actions are hidden. */
  count: number;
  isPageSelected: boolean;
  isPageEmpty: boolean;
  isBusy: boolean;
  /** The outcome of the last action, or an empty string. */
  message: string;
  onTogglePage: () => void;
  onClear: () => void;
  actions: ReactNode;
  /** The dialog that asks before an action. */
  children: ReactNode;
  className?: string;
};

/**
 * The bar above a list with bulk actions. Selects the page, counts and clears the selection, and shows the
 * outcome. WAIT-40, BULK-6, BULK-7.
 */
export function SelectionBarFrame(props: Props) {
  const { count, isPageSelected, isPageEmpty, isBusy, message, onTogglePage, onClear } = props;
  return (
    <Frame className={props.className}>
      <label>
        <input
          type="checkbox"
          checked={isPageSelected}
          disabled={isBusy || isPageEmpty}
          onChange={onTogglePage}
        />
        Select page
      </label>
      {count === 0 ? null : (
        <>
          <b>{count} selected</b>
          {props.actions}
          <Button $look="quiet" $size="small" disabled={isBusy} onClick={onClear}>
            Clear
          </Button>
        </>
      )}
      <span role="status" aria-label="Selection">
        {message}
      </span>
      {props.children}
    </Frame>
  );
}

const Frame = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem 0.75rem;
  label { display: flex; align-items: center; gap: 0.5rem; min-height: 2.75rem; cursor: pointer; }
  input { width: 1.2rem; height: 1.2rem; accent-color: var(--ultra-600); }
  b { font-weight: 600; }
`;
