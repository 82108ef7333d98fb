import type { ReactNode } from 'react';
import { useSlateStatic } from 'slate-react';
import { css, styled } from 'styled-components';
import { media } from '../../../theme/media.ts';
import { blockToolbarId } from './line-keys.ts';
import { goBack } from './selection.ts';

type Props = {
  /** What the toolbar changes, such as `Table`. */
  label: string;
  /** Whether the tools wrap on a phone too. Otherwise they scroll sideways there. */
  wraps?: boolean;
  children: ReactNode;
};

/** A toolbar of the block at the caret. Escape returns the focus to the text. BLOCK-15, BLOCK-30, BLOCK-33. */
export function BlockToolbar({ label, wraps = false, children }: Props) {
  const editor = useSlateStatic();
  return (
    <Bar
      id={blockToolbarId}
      role="group"
      aria-label={label}
      $wraps={wraps}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.stopPropagation();
          goBack(editor);
        }
      }}
    >
      {children}
    </Bar>
  );
}

const scrolling = css`
  overflow-x: auto;
  scrollbar-width: thin;
  @media ${media.tablet} { flex-wrap: wrap; }
`;

const Bar = styled.div<{ $wraps: boolean }>`
  display: flex;
  gap: 0.25rem;
  align-items: center;
  padding: 0.25rem 0.375rem;
  border-top: 1.5px solid var(--ink-100);
  /* The bar covers the text until its place is free. */
  background: var(--white);
  ${({ $wraps }) => ($wraps ? 'flex-wrap: wrap;' : scrolling)}
`;

export const Tool = styled.button.attrs({
  type: 'button',
  // Keeps focus and selection in the text.
  onMouseDown: (event) => event.preventDefault(),
})`
  flex: none;
  min-height: 2.75rem;
  padding: 0 0.75rem;
  border: 0;
  border-radius: var(--r-sm);
  font: 500 var(--t-sm) / 1 var(--text);
  color: var(--ink-700);
  background: none;
  &:hover { background: rgb(9 10 20 / 0.06); }
  &[aria-pressed='true'] { color: var(--ultra-700); background: var(--ultra-100); }
  &:focus-visible { outline-offset: -2px; }
`;
