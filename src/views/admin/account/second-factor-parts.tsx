import { styled } from 'styled-components';

/** The effect of removing or lacking the last second factor while every account needs one. FACTOR-38. */
export const factorIsRequired =
  'Every account needs a second factor: without one, you can use only the Account screen.';

/** The content of a step or section. */
export const Steps = styled.div`
  display: grid;
  gap: 0.9rem;
  justify-items: start;
  margin-top: 1rem;
  > * { max-width: 100%; }
  > label, > div:has(> label) { width: min(26rem, 100%); }
  h3 { font-size: var(--t-md); }
  p { margin: 0; color: var(--ink-700); }
  > [role='alert']:empty { margin-top: -0.9rem; }
`;

/** Buttons side by side. */
export const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.6rem;
`;

/** The number of the setup step. */
export const Count = styled.small`
  font-size: var(--t-xs);
  color: var(--ink-500);
`;
