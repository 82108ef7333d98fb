import { css, styled } from 'styled-components';
import { media } from '../../theme/media.ts';

/**
 * The position of a slide on the ring, by its distance from the current slide. Each step is 72 degrees, and
 * slides are smaller towards the back. The radius is `--r`.
 */
const places: Record<number, ReturnType<typeof css>> = {
  [-2]: css`opacity: 0.55; transform: translate(calc(var(--r) * -0.59), -2.75rem) scale(0.62);`,
  [-1]: css`transform: translate(calc(var(--r) * -0.95), -0.5rem) scale(0.8);`,
  0: css`transform: none;`,
  1: css`transform: translate(calc(var(--r) * 0.95), -0.5rem) scale(0.8);`,
  2: css`opacity: 0.55; transform: translate(calc(var(--r) * 0.59), -2.75rem) scale(0.62);`,
};

/**
 * All slides share one grid cell. The tallest slide sets the height, so the layout does not shift when the
 * slide changes.
 */
export const Stage = styled.div`
  --phone: min(16.5rem, 66vw);
  --r: 61vw;
  display: grid;
  justify-items: center;
  padding-top: clamp(2.5rem, 5vw, 3.75rem);
  touch-action: pan-y pinch-zoom;
  @media ${media.tablet} { --phone: 17.5rem; --r: 19rem; }
  @media ${media.desktop} { --phone: 18.5rem; --r: 25rem; }
  @media ${media.wide} { --r: 31rem; }
  /* Without JavaScript the slides are in a row that scrolls. */
  @media (scripting: none) {
    display: flex;
    gap: 2rem;
    padding-inline: 1.25rem;
    overflow-x: auto;
    touch-action: auto;
  }
`;

export const Slide = styled.div<{ $offset: number }>`
  position: relative;
  z-index: ${({ $offset }) => 3 - Math.abs($offset)};
  grid-area: 1 / 1;
  display: grid;
  justify-items: center;
  align-content: start;
  gap: 1.75rem;
  width: min(32rem, 100vw - 2.5rem);
  text-align: center;
  pointer-events: none;
  @media (scripting: none) { flex: none; width: min(20rem, 80vw); }
`;

export const Picture = styled.div<{ $offset: number }>`
  position: relative;
  pointer-events: auto;
  transition: transform var(--slow) var(--ease), opacity var(--slow) var(--ease);
  ${({ $offset }) => places[$offset]}
  @media (scripting: none) { opacity: 1; transform: none; }
`;

/**
 * Covers a slide, so that a click anywhere on the slide selects it. Keyboard users can use the buttons with
 * the names of the slides.
 */
export const Reach = styled.button.attrs({ type: 'button' })`
  position: absolute;
  inset: 0;
  padding: 0;
  border: 0;
  border-radius: 3.7em;
  font-size: calc(var(--phone) / 23);
  background: none;
`;

export const Caption = styled.div<{ $isCurrent: boolean }>`
  display: grid;
  gap: 0.6rem;
  justify-items: center;
  transition: opacity var(--fast);
  opacity: ${({ $isCurrent }) => ($isCurrent ? 1 : 0)};
  h3 { font-size: var(--t-xl); }
  p { max-width: 44ch; text-wrap: balance; color: var(--night-text); }
  @media (scripting: none) { opacity: 1; }
`;
