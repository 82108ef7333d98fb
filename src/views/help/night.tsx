import { styled } from 'styled-components';
import { horizon, NightHero } from '../ui/night-hero.ts';

/** The dark hero of a help or legal page, with a glow behind a low horizon. */
export const Night = styled(NightHero).attrs({
  $light: { at: '58rem 26rem at 84% 112%', coral: [0.8, '24%'], ultra: [0.7, '54%'], end: '78%' },
})`
  z-index: 1;
  /* The hero does not clip at the bottom, because lists that open in the hero overlap the content below. */
  overflow: visible;
  overflow-x: clip;
`;

/**
 * The dark curve at the foot of the hero. The curve covers the image behind it, but clips no content above
 * it.
 */
export const Horizon = styled.span.attrs({ 'aria-hidden': true, 'data-screen-only': true })`
  position: absolute;
  inset: auto 0 0;
  z-index: -1;
  height: 9rem;
  overflow: clip;
  &::before {
    ${horizon({
      place: 'top: 5rem; aspect-ratio: 1.7',
      width: 'max(80rem, 190vw)',
      glow: '-20px 60px -12px rgb(255 168 103 / 0.5)',
    })}
  }
`;
