import { styled } from 'styled-components';
import type { Heading } from '../../content/help-schema.ts';
import { SideLinks } from './side-links.ts';

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

const Nav = styled(SideLinks)`
  /* Marks the current heading where the browser supports it. */
  scroll-target-group: auto;
  min-width: 0;
  a:target-current { font-weight: 600; color: var(--ultra-600); border-color: var(--ultra-600); }
`;
