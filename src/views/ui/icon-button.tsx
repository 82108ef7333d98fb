import { styled } from 'styled-components';

/** A round 44 px button that shows an icon only; give it an `aria-label`. A11Y-5. */
export const IconButton = styled.button.attrs({ type: 'button' })`
  display: grid;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  padding: 0;
  border: 1.5px solid transparent;
  border-radius: 50%;
  background: none;
  transition: background-color var(--fast);
  &[aria-disabled='true'] { opacity: 0.35; }
  &:hover:not(:disabled, [aria-disabled='true']) { background: color-mix(in srgb, currentColor 10%, transparent); }
`;
