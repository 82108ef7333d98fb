import { styled } from 'styled-components';

/** The night that a help or legal page opens with: first light behind a low horizon. */
export const Night = styled.section`
  position: relative;
  isolation: isolate;
  z-index: 1;
  margin-top: calc(-1 * var(--header));
  padding-top: var(--header);
  /* Not downwards: what opens in it stands over what follows. */
  overflow-x: clip;
  color: var(--white);
  background: var(--ink-950);
  &::before {
    content: "";
    position: absolute;
    inset: 0;
    z-index: -2;
    background: radial-gradient(
      58rem 26rem at 84% 112%,
      rgb(255 168 103 / 0.95) 0,
      rgb(255 107 94 / 0.8) 24%,
      rgb(58 43 232 / 0.7) 54%,
      transparent 78%
    );
  }
`;

/** The dark curve at the foot of the night, over what stands on it; it clips nothing above. */
export const Horizon = styled.span.attrs({ 'aria-hidden': true, 'data-screen-only': true })`
  position: absolute;
  inset: auto 0 0;
  z-index: -1;
  height: 9rem;
  overflow: clip;
  &::before {
    content: "";
    position: absolute;
    left: 50%;
    top: 5rem;
    width: max(80rem, 190vw);
    aspect-ratio: 1.7;
    border-radius: 50%;
    background: var(--ink-950);
    box-shadow: 0 -1px 0 rgb(255 227 194 / 0.55), 0 -20px 60px -12px rgb(255 168 103 / 0.5);
    translate: -50% 0;
  }
`;
