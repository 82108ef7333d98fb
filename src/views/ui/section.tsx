import { css, keyframes, styled } from 'styled-components';
import { Column } from './layout.tsx';

const rise = keyframes`from { transform: translateY(1.5rem); }`;

/** Slides the element into place as it enters the screen, in browsers with scroll-driven animations. */
export const arriving = css`
  @supports (animation-timeline: view()) {
    @media (prefers-reduced-motion: no-preference) {
      animation: ${rise} auto var(--ease) both;
      animation-timeline: view();
      animation-range: entry 0% entry 100%;
    }
  }
`;

/** Drawings inside the element animate when they are scrolled into view, not on page load. */
export const movesInView = css`
  @supports (animation-timeline: view()) {
    @media (prefers-reduced-motion: no-preference) {
      --timeline: view();
    }
  }
`;

/** A section of the home page, in the page's column, with space above. */
export const Section = styled(Column).attrs({ as: 'section' })`
  padding-top: calc(var(--section) * 0.7);
`;

/** The h2 of a section with its introduction. Only the page itself has an h1. A11Y-9. */
export const SectionHead = styled.div`
  display: grid;
  gap: 1rem;
  max-width: 42rem;
  h2 { font-size: var(--t-2xl); }
  p { max-width: 46ch; font-size: var(--t-lg); line-height: 1.45; color: var(--ink-500); }
`;
