import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { css, styled } from 'styled-components';

type Look = 'pill' | 'bare';

type Props = ComponentProps<'select'> & {
  /** With a border, or without one for a toolbar. */
  look?: Look;
};

/**
 * A small native select with our own chevron, which looks the same in every browser. Name it with
 * `aria-label`.
 */
export function Select({ look = 'pill', className, ...select }: Props) {
  return (
    <Frame className={className}>
      <Face $look={look} {...select} />
      <ChevronDown size={16} aria-hidden="true" />
    </Frame>
  );
}

const Frame = styled.span`
  display: inline-grid;
  align-items: center;
  min-width: 0;
  max-width: 100%;
  & > * { grid-area: 1 / 1; }
  & > svg {
    justify-self: end;
    margin-inline-end: 0.8rem;
    color: var(--ink-500);
    pointer-events: none;
  }
`;

const looks: Record<Look, ReturnType<typeof css>> = {
  pill: css`
    padding: 0 2.25rem 0 1rem;
    border: 1.5px solid var(--field-line);
    border-radius: 99px;
    color: var(--ink-900);
    background: var(--white);
    &:hover:not(:disabled) { border-color: var(--field-line-active); }
  `,
  bare: css`
    padding: 0 1.45rem 0 0.45rem;
    border: 0;
    border-radius: var(--r-sm);
    color: var(--ink-700);
    background: none;
    & + svg { margin-inline-end: 0.25rem; }
    &:hover:not(:disabled) { background: rgb(9 10 20 / 0.06); }
    &:focus-visible { outline-offset: -2px; }
  `,
};

const Face = styled.select<{ $look: Look }>`
  width: 100%;
  min-width: 0;
  min-height: 2.75rem;
  font-size: var(--t-sm);
  font-weight: 500;
  text-overflow: ellipsis;
  cursor: pointer;
  appearance: none;
  ${({ $look }) => looks[$look]}
  &:disabled { opacity: 0.5; cursor: default; }
`;
