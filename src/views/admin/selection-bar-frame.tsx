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
 * outcome. Its buttons are marked as disabled during a change, but keep the focus. The machines ignore their
 * events meanwhile. WAIT-40, BULK-6, BULK-7, A11Y-3.
 */
export function SelectionBarFrame(props: Props) {
  const { count, isPageSelected, isPageEmpty, isBusy, message, onTogglePage, onClear } = props;
  return (
    <Frame className={props.className}>
      <label>
        <input
          type="checkbox"
          checked={isPageSelected}
          aria-disabled={isBusy || isPageEmpty}
          onChange={onTogglePage}
        />
        Select page
      </label>
      {count === 0 ? null : (
        <>
          <b ref={passFocusOn}>{count} selected</b>
          {props.actions}
          <Button $look="quiet" $size="small" aria-disabled={isBusy} onClick={onClear}>
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

/** Moves the focus from an action to "Select page" when the actions disappear. A11Y-3. */
function passFocusOn({ parentElement: bar }: HTMLElement) {
  return () => {
    if (bar?.contains(document.activeElement)) {
      bar.querySelector('input')?.focus();
    }
  };
}

const Frame = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem 0.75rem;
  label { display: flex; align-items: center; gap: 0.5rem; min-height: 2.75rem; cursor: pointer; }
  input { width: 1.2rem; height: 1.2rem; accent-color: var(--ultra-600); }
  b { font-weight: 600; }
  [aria-disabled='true'] { opacity: 0.6; }
`;
