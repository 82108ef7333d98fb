import { css, styled } from 'styled-components';
import { media } from '../../theme/media.ts';
import { night } from './night.ts';

/** How opaque a color is, and how far out. */
type Stop = [alpha: number, at: string];

/** First light: its shape and place, and where each color is on the way out. */
type Light = { at: string; core?: string; coral: Stop; ultra: Stop; end?: string };

/** The dark curve before the light. */
type Horizon = { top: string; width: string; ratio: number; left?: string; edge?: number; glow?: string };

/** The gradient of first light: apricot, coral and ultramarine, out into the night. */
export const firstLight = ({ at, core = '255 168 103 / 0.95', coral, ultra, end = '' }: Light) =>
  `radial-gradient(${at}, rgb(${core}) 0, rgb(255 107 94 / ${coral[0]}) ${coral[1]}, rgb(58 43 232 / ${ultra[0]}) ${ultra[1]}, transparent ${end})`;

/** The rules of a pseudo element that draws the horizon. */
export const horizon = ({
  top,
  width,
  ratio,
  left = '50%',
  edge = 0.55,
  glow = '-28px 80px -20px rgb(255 168 103 / 0.5)',
}: Horizon) => css`
  content: "";
  position: absolute;
  left: ${left};
  top: ${top};
  z-index: -1;
  width: ${width};
  aspect-ratio: ${ratio};
  border-radius: 50%;
  background: var(--ink-950);
  box-shadow: 0 -1px 0 rgb(255 227 194 / ${edge}), 0 ${glow};
  translate: -50% 0;
`;

type Props = {
  $light?: Light;
  /** The light on a wide screen, where it differs. */
  $wideLight?: Light;
  $horizon?: Horizon;
};

/** The night that a page opens with, and the light and the horizon in it. */
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
