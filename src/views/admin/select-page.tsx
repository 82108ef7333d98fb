import { styled } from 'styled-components';

type Props = {
  /** The keys of the rows of the page. */
  page: readonly string[];
  /** The keys of the selected rows, on this page and on others. */
  selected: readonly string[];
  isBusy: boolean;
  onTogglePage: () => void;
};

/** The id of the checkbox, which gets the focus when the bulk actions disappear. A11Y-3. */
export const selectPageId = 'select-page';

/** Selects or deselects all rows of the page. WAIT-40, BULK-6. */
export const SelectPage = ({ page, selected, isBusy, onTogglePage }: Props) => (
  <Tick>
    <input
      id={selectPageId}
      type="checkbox"
      checked={page.length > 0 && page.every((key) => selected.includes(key))}
      aria-disabled={isBusy || page.length === 0}
      onChange={onTogglePage}
    />
    Select page
  </Tick>
);

const Tick = styled.label`
  display: flex;
  align-items: center;
  gap: 0.5rem;
  min-height: 2.75rem;
  white-space: nowrap;
  cursor: pointer;
  input { width: 1.2rem; height: 1.2rem; accent-color: var(--ultra-600); }
  [aria-disabled='true'] { opacity: 0.6; }
`;
