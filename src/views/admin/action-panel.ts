import { styled } from 'styled-components';
import { Panel } from './admin-parts.tsx';

/**
 * A panel with a heading, a sentence and a button. On a phone the button is below the text. The size of the
 * heading does not apply to a dialog that the panel opens. DIALOG-24.
 */
export const ActionPanel = styled(Panel)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0.75rem 1rem;
  padding: 1.25rem;
  > div:first-child { flex: 1 1 20rem; }
  > div:first-child > h2 { font-size: 1.15rem; }
  > div:first-child > p {
    margin: 0.35rem 0 0;
    color: var(--ink-500);
  }
`;

/**
 * The live region of the panel. Screen readers announce only changes to an existing live region, so the empty
 * element stays in the page.
 */
export const ActionOutcome = styled.div`
  flex-basis: 100%;
  min-width: 0;
  p { margin: 0; }
  &:empty { position: absolute; }
`;
