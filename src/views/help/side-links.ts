import { styled } from 'styled-components';

/** A list of links beside a text, with a line that marks the current link. */
export const SideLinks = styled.nav`
  h2 { margin-bottom: 0.75rem; font: 600 var(--t-sm) / 1.2 var(--text); letter-spacing: 0; color: var(--ink-500); }
  a {
    display: flex;
    align-items: center;
    min-height: 2.75rem;
    padding: 0.2rem 0 0.2rem 0.9rem;
    border-inline-start: 2px solid var(--ink-100);
    font-size: var(--t-sm);
    line-height: 1.3;
    color: var(--ink-700);
    text-decoration: none;
  }
  a:hover { color: var(--ultra-600); text-decoration: underline; }
`;
