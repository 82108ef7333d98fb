import { styled } from 'styled-components';
import type { Heading } from '../../content/help-schema.ts';

/** The table of contents. A text with a single heading has no table of contents. HELP-15. */
export function Contents({ headings }: { headings: readonly Heading[] }) {
  const entries = headings.filter(({ depth }) => depth === 2);
  return entries.length < 2 ? null : (
    <Nav aria-labelledby="contents-title" data-screen-only>
      <h2 id="contents-title">On this page</h2>
      <ol>
        {entries.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </Nav>
  );
}

const Nav = styled.nav`
  /* Marks the current heading where the browser supports it. */
  scroll-target-group: auto;
  min-width: 0;
  h2 { margin-bottom: 0.75rem; font: 600 var(--t-sm) / 1.2 var(--text); letter-spacing: 0; color: var(--ink-500); }
  a {
    display: flex;
    align-items: center;
    min-height: 2.75rem;
    padding: 0.2rem 0 0.2rem 0.9rem;
    border-inline-start: 2px solid var(--ink-100);
    font-size: var(--t-sm);
    line-height: 1.35;
    color: var(--ink-700);
    text-decoration: none;
  }
  a:hover { color: var(--ultra-600); text-decoration: underline; }
  a:target-current { font-weight: 600; color: var(--ultra-600); border-color: var(--ultra-600); }
`;
