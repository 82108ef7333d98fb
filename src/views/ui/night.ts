import { css } from 'styled-components';

/** The night section at the top of a page: it starts behind the header and clips its light. */
export const night = css`
  position: relative;
  isolation: isolate;
  margin-top: calc(-1 * var(--header));
  padding-top: var(--header);
  overflow: clip;
  color: var(--white);
  background: var(--ink-950);
`;
