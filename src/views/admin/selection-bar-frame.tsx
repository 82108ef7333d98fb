import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { focusElement } from '../../effects/focus.ts';
import { media } from '../../theme/media.ts';
import { Button } from '../ui/button.tsx';
import { selectPageId } from './select-page.tsx';

type Props = {
  /** The number of selected entries. At 0 the actions are hidden. */
  count: number;
  isBusy: boolean;
  /** The outcome of the last action, or an empty string. */
  message: string;
  onClear: () => void;
  actions: ReactNode;
  /** The dialog that asks before an action. */
  children: ReactNode;
};

/**
 * The bar at the foot of a list with bulk actions. It stays in the window and moves no row. Counts and clears
 * the selection, and shows the outcome. Its buttons are marked as disabled during a change, but keep the
 * focus. The machines ignore their events meanwhile. WAIT-40, BULK-6, BULK-7, BULK-8, A11Y-3.
 */
export function SelectionBarFrame({ count, isBusy, message, onClear, actions, children }: Props) {
  return (
    <Foot data-surface="night" data-is-open={count > 0 || message !== '' || undefined}>
      {count === 0 ? null : (
        <>
          <b ref={passFocusOn}>{count} selected</b>
          <Button $look="ghost" $size="small" aria-disabled={isBusy} onClick={onClear}>
            Clear
          </Button>
          <Actions>{actions}</Actions>
        </>
      )}
      <span role="status" aria-label="Selection">
        {message}
      </span>
      {children}
    </Foot>
  );
}

/** Moves the focus from an action to "Select page" when the actions disappear, without scrolling. A11Y-3. */
function passFocusOn({ parentElement: bar }: HTMLElement) {
  return () => {
    if (bar?.contains(document.activeElement)) {
      focusElement(selectPageId);
    }
  };
}

/** On a phone, "Apply" is beside its choice, and the other actions share the row below. */
const Actions = styled.div`
  display: contents;
  > :has(> select) { flex: 1 1 9rem; max-width: 14rem; }
  @media not all and ${media.tablet} {
    display: flex;
    flex-wrap: wrap;
    grid-column: 1 / -1;
    gap: 0.4rem;
    > * { flex: 1 0 auto; }
    > :has(> select) { flex: 1 0 60%; max-width: none; }
  }
`;

const Foot = styled.div`
  &[data-is-open] {
    position: sticky;
    bottom: calc(0.5rem + var(--bottom-bar, 0px));
    z-index: 2;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.4rem;
    width: fit-content;
    margin: 0.5rem auto;
    padding: 0.5rem 0.6rem 0.5rem 1.1rem;
    border-radius: var(--r-md);
    color: var(--white);
    background: var(--ink-950);
    box-shadow: var(--shadow-2);
    @media ${media.low} { position: static; }
    /* Keeps a focused row above the bar. */
    :root:has(&) { scroll-padding-bottom: 8rem; }
  }
  @media not all and ${media.tablet} {
    &[data-is-open] {
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto;
      width: auto;
      margin-inline: 0.5rem;
      padding-inline: 0.75rem;
    }
    button { padding-inline: 0.65rem; }
  }
  b { margin-right: 0.4rem; font-weight: 600; }
  [aria-disabled='true'] { opacity: 0.6; }
  > span { grid-column: 1 / -1; }
  span:empty { position: absolute; }
`;
