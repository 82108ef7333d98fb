import { css } from 'styled-components';

/** A page's opening at night: it begins behind the header, and what shines in it is clipped. */
export const night = css`
  position: relative;
  isolation: isolate;
  margin-top: calc(-1 * var(--header));
  padding-top: var(--header);
  overflow: clip;
  color: var(--white);
  background: var(--ink-950);
`;
