import { css, styled } from 'styled-components';

type Look = 'primary' | 'light' | 'ghost' | 'quiet' | 'danger';

const looks: Record<Look, ReturnType<typeof css>> = {
  primary: css`
    color: var(--white);
    background: var(--ultra-600);
    &:hover:not(:disabled) { background: var(--ultra-700); }
  `,
  light: css`
    color: var(--ink-950);
    background: var(--white);
    &:hover:not(:disabled) { background: var(--sand); }
  `,
  ghost: css`
    color: var(--white);
    background: rgb(255 255 255 / 0.06);
    border-color: rgb(255 255 255 / 0.28);
    &:hover:not(:disabled) { background: rgb(255 255 255 / 0.16); }
  `,
  quiet: css`
    color: var(--ink-900);
    background: var(--white);
    border-color: var(--ink-100);
    &:hover:not(:disabled) { border-color: var(--ink-300); }
  `,
  danger: css`
    color: var(--white);
    background: var(--bad);
    &:hover:not(:disabled) { background: #a3152c; }
  `,
};

const face = css<{ $look: Look; $size?: 'small' | 'regular' }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 0.5rem;
  min-height: ${({ $size }) => ($size === 'small' ? '2.75rem' : '3.25rem')};
  padding: 0 ${({ $size }) => ($size === 'small' ? '1.125rem' : '1.5rem')};
  border: 1.5px solid transparent;
  border-radius: 99px;
  font: 600 ${({ $size }) => ($size === 'small' ? 'var(--t-sm)' : 'var(--t-md)')} / 1 var(--text);
  text-align: center;
  text-decoration: none;
  white-space: nowrap;
  transition: transform var(--fast) var(--ease), background-color var(--fast), border-color var(--fast);
  &:active:not(:disabled) { transform: scale(0.97); }
  &:is(:disabled, [aria-disabled='true']) { opacity: 0.6; }
  ${({ $look }) => looks[$look]}
`;

/**
 * A push button. `$look` sets its surface and prominence; a small `$size` is 44 px high. A button that is busy
 * has `aria-disabled`, because a button that becomes disabled loses the focus. A11Y-3.
 */
export const Button = styled.button.attrs({ type: 'button' })<{
  $look: Look;
  $size?: 'small' | 'regular';
}>`
  ${face}
`;

/** A submit button with the same look. */
export const SubmitButton = styled.button.attrs({ type: 'submit' })<{
  $look: Look;
  $size?: 'small' | 'regular';
}>`
  ${face}
`;

/** A link that looks like a button. */
export const ButtonLink = styled.a<{ $look: Look; $size?: 'small' | 'regular' }>`
  ${face}
`;
