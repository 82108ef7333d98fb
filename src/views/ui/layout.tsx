import { css, styled } from 'styled-components';

/** The page's column: at most 76 rem wide, at least 20 px from either edge. */
export const Column = styled.div`
  width: var(--page);
  margin-inline: auto;
`;

/** Text for screen readers only. */
export const HiddenText = styled.span`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

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
