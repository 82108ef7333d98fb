import { css } from 'styled-components';

/** The night section at the top of a page: the section starts behind the header and clips the light. */
export const night = css`
  position: relative;
  isolation: isolate;
  margin-top: calc(-1 * var(--header));
  padding-top: var(--header);
  overflow: clip;
  color: var(--white);
  background: var(--ink-950);
`;
