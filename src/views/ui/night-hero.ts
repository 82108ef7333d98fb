import { css, styled } from 'styled-components';
import { media } from '../../theme/media.ts';
import { night } from './layout.tsx';

/** The opacity of a color, and its distance from the center. */
type Stop = [alpha: number, at: string];

/** The dawn light: its shape and position, and its color stops. */
type Light = { at: string; core?: string; coral: Stop; ultra: Stop; end?: string };

/**
 * The dark curve in front of the light. `place` contains the CSS declarations that position it. `level` is
 * its z-index.
 */
type Horizon = { place: string; width: string; level?: number; left?: string; edge?: number; glow?: string };

/** Returns the gradient of the dawn light: apricot, coral and ultramarine, fading into the night. */
export const firstLight = ({ at, core = '255 168 103 / 0.95', coral, ultra, end = '' }: Light) =>
  `radial-gradient(${at}, rgb(${core}) 0, rgb(255 107 94 / ${coral[0]}) ${coral[1]}, rgb(58 43 232 / ${ultra[0]}) ${ultra[1]}, transparent ${end})`;

/** Styles of a pseudo-element that draws the horizon. */
export const horizon = ({
  place,
  width,
  level = -1,
  left = '50%',
  edge = 0.55,
  glow = '-28px 80px -20px rgb(255 168 103 / 0.5)',
}: Horizon) => css`
  content: "";
  position: absolute;
  left: ${left};
  ${place};
  z-index: ${level};
  width: ${width};
  border-radius: 50%;
  background: var(--ink-950);
  box-shadow: 0 -1px 0 rgb(255 227 194 / ${edge}), 0 ${glow};
  translate: -50% 0;
`;

type Props = {
  $light?: Light;
  /** The light on wide screens, if different. */
  $wideLight?: Light;
  $horizon?: Horizon;
};

/** The night at the top of a page, with its light and horizon. */
export const NightHero = styled.section<Props>`
  ${night}
  ${({ $light, $wideLight }) =>
    $light &&
    css`
      &::before {
        content: "";
        position: absolute;
        inset: 0;
        z-index: -2;
        background: ${firstLight($light)};
        ${$wideLight && css`@media ${media.desktop} { background: ${firstLight($wideLight)}; }`}
      }
    `}
  ${({ $horizon }) => $horizon && css`&::after { ${horizon($horizon)} }`}
`;
