import { styled } from 'styled-components';
import { media } from '../../theme/media.ts';

/**
 * Links at the end of a page. They are inconspicuous, because the footer has the page's only prominent call
 * to action.
 */
export const QuietEnd = styled.section`
  display: grid;
  gap: 1.5rem;
  padding-top: clamp(1.75rem, 4vw, 2.5rem);
  border-top: 1px solid var(--ink-300);
  h2 { font-size: var(--t-xl); }
  p { max-width: 52ch; margin-top: 0.5rem; color: var(--ink-500); }
  @media ${media.desktop} { grid-template-columns: 1fr auto; align-items: center; }
`;

/** The buttons in a `QuietEnd`. */
export const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.75rem;
`;
