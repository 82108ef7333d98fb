import { styled } from 'styled-components';
import { NightCard } from '../ui/night-card.tsx';

/** The card of a page that a link in an email opens: a question and one button. */
export const LinkCard = styled(NightCard)`
  display: grid;
  gap: 1.1rem;
  justify-items: start;
  width: min(28rem, 100%);
  p { color: var(--ink-700); }
  [role='status']:empty, [role='alert']:empty { margin-top: -1.1rem; }
  > a {
    display: inline-flex;
    align-items: center;
    min-height: 2.75rem;
    color: var(--ultra-600);
  }
`;
