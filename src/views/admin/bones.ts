import { css } from 'styled-components';

const lines = 'repeating-linear-gradient(var(--ink-100) 0 0.6rem, transparent 0.6rem 3.25rem)';

/**
 * Gray lines below a loading message, in place of the rows to come. In a table, they are as high as the rows
 * that they replace. ADMIN-75.
 */
export const bones = css`
  padding-block: 1.1rem;
  text-align: left;
  &::after {
    content: '';
    display: block;
    height: max(12.5rem, var(--rows-height, 0px) - 6rem);
    margin-top: 1.6rem;
    background:
      ${lines} 0 0 / 45% 100% no-repeat,
      ${lines} 100% 0 / 18% 100% no-repeat;
  }
`;
