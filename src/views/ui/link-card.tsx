import { styled } from 'styled-components';
import { NightCard } from './night-card.tsx';

/**
 * The card of a page that visitors open by a link in an email, such as the unsubscribe page. It contains a
 * heading, a text, and a button or a short form.
 */
export const LinkCard = styled(NightCard)`
  display: grid;
  gap: 1.1rem;
  width: min(28rem, 100%);
  /* Focused so that a screen reader starts here, but not a control. */
  h1:focus-visible { outline: none; }
  form {
    display: grid;
    gap: 1rem;
    margin: 0;
  }
  > p, > form > p {
    margin: 0;
    color: var(--ink-700);
  }
  > [role] > p { margin: 0; }
  /* Screen readers announce only changes to an existing live region. While empty, the region takes no row. */
  > [role='status']:empty, > [role='alert']:empty { position: absolute; }
  /* A wide button is pressed near its middle. So its double click misses a link that replaces it at the start. */
  > a {
    display: inline-flex;
    align-items: center;
    width: max-content;
    min-height: 2.75rem;
    color: var(--ultra-600);
  }
`;
