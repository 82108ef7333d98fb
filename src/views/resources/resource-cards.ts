import { css, styled } from 'styled-components';
import { media } from '../../theme/media.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Column } from '../ui/layout.tsx';
import { arriving } from '../ui/section.tsx';

/** The card grid of the resources page. Its first cards overlap the end of the night hero. */
export const CardGrid = styled(Column)`
  position: relative;
  z-index: 1;
  margin-top: -13.5rem;
  padding-bottom: var(--section);
  & > ul { display: grid; gap: 1.25rem; }
  @media ${media.tablet} {
    & > ul {
      grid-template:
        "demo demo" auto
        "deck paper" auto
        "website architecture" auto
        "strip strip" auto / 1fr 1fr;
    }
  }
  @media ${media.desktop} {
    & > ul {
      grid-template:
        "demo demo demo demo deck deck" auto
        "paper paper website website architecture architecture" auto
        "strip strip strip strip strip strip" auto / 1fr 1fr 1fr 1fr 1fr 1fr;
    }
  }
`;

const grounds = {
  demo: 'var(--ink-950)',
  deck: 'linear-gradient(160deg, #fff0d6, #ffd9b8)',
  paper: 'linear-gradient(160deg, #e8e6ff, #cdc8ff)',
  website: 'linear-gradient(160deg, #ffe9df, #ffc9b4)',
  architecture: 'linear-gradient(160deg, #e3e6ff, #ece9f8)',
} as const;

type Area = keyof typeof grounds;

export const Card = styled.li<{ $area: Area }>`
  position: relative;
  isolation: isolate;
  display: grid;
  grid-template-rows: 1fr auto;
  min-height: 25rem;
  border-radius: var(--r-lg);
  overflow: clip;
  background: ${({ $area }) => grounds[$area]};
  ${({ $area }) => ($area === 'demo' || $area === 'deck' ? 'box-shadow: var(--shadow-2);' : arriving)}
  ${({ $area }) => ($area === 'demo' ? 'color: var(--white);' : '')}
  @media ${media.tablet} { grid-area: ${({ $area }) => $area}; }
  @media ${media.desktop} { min-height: ${({ $area }) => ($area === 'demo' ? '31rem' : '27rem')}; }
`;

/** The picture of a card, above its text. */
export const Scene = styled.div.attrs({ 'aria-hidden': true })`
  position: relative;
  display: grid;
  place-items: center;
  min-height: 12rem;
  padding: 1.75rem 1.5rem 0.75rem;
  overflow: clip;
`;

export const Words = styled.div`
  display: grid;
  gap: 0.5rem;
  justify-items: start;
  padding: 1.5rem clamp(1.25rem, 2.5vw, 1.75rem) 1.75rem;
  h3 { font-size: var(--t-xl); }
  p { max-width: 38ch; color: color-mix(in srgb, currentColor 82%, transparent); }
  button { margin-top: 0.75rem; }
  /* The text takes at least two lines, so that the titles of neighboring cards are at the same height. */
  @media ${media.tablet} { p:has(+ div) { min-height: 2lh; } }
`;

export const Ways = styled.div`
  margin-top: 0.75rem;
`;

/** The only button or link of a card. It covers the card, so the whole card is clickable. */
const covering = css`
  /*
   * A transform would make the link the containing block of its own cover: while pressed, only the link
   * itself would be clickable.
   */
  &:active:not(:disabled) { transform: none; }
  &::after {
    content: "";
    position: absolute;
    inset: 0;
    border-radius: var(--r-lg);
  }
`;

export const cover = {
  Button: styled(Button)`${covering}`,
  Link: styled(ButtonLink).attrs({ $look: 'quiet', $size: 'small' })`${covering}`,
};

/** The last card, in ultramarine: links to the social networks and to the support address. */
export const Strip = styled.li`
  ${arriving}
  display: grid;
  gap: 1.75rem;
  padding: clamp(1.5rem, 4vw, 3rem);
  border-radius: var(--r-lg);
  color: var(--white);
  background:
    radial-gradient(30rem 18rem at 100% 110%, rgb(255 140 110 / 0.9), rgb(122 111 255 / 0.45) 55%, transparent 78%) no-repeat,
    var(--ultra-700);
  h3 { margin-bottom: 0.6rem; font-size: var(--t-2xl); }
  p { color: #e4e2ff; }
  @media ${media.tablet} { grid-area: strip; }
  @media ${media.wide} {
    grid-template-columns: auto 1fr;
    gap: 4rem;
    align-items: center;
    h3 { max-width: 11ch; }
  }
`;

export const Networks = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.6rem;
  a {
    display: inline-flex;
    gap: 0.6rem;
    align-items: center;
    min-height: 3.25rem;
    padding: 0 1.1rem;
    border-radius: 99px;
    font: 600 var(--t-sm) / 1.2 var(--text);
    text-decoration: none;
    overflow-wrap: anywhere;
    color: var(--ink-950);
    background: var(--white);
    transition: background-color var(--fast);
  }
  a:hover { background: var(--sand); }
  @media ${media.wide} { justify-content: flex-end; }
`;
