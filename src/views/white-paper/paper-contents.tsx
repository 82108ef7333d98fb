import { styled } from 'styled-components';
import { chapters, paperContents } from '../../content/white-paper.ts';
import { media } from '../../theme/media.ts';

/** The table of contents. On wide screens the table is sticky and marks the current chapter. */
export function PaperContents() {
  return (
    <Nav aria-labelledby="contents-title" data-screen-only>
      <h2 id="contents-title">{paperContents.title}</h2>
      <ol>
        {chapters.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </Nav>
  );
}

const Nav = styled.nav`
  /* Where supported, the link of the chapter in view matches :target-current. */
  scroll-target-group: auto;
  min-width: 0;
  h2 { margin-bottom: 0.75rem; font: 600 var(--t-sm) / 1.2 var(--text); letter-spacing: 0; color: var(--ink-500); }
  ol { counter-reset: chapter; columns: 2; column-gap: 1.5rem; }
  li { counter-increment: chapter; break-inside: avoid; }
  a {
    display: grid;
    grid-template-columns: 1.75rem 1fr;
    align-items: center;
    min-height: 2.75rem;
    font-size: var(--t-sm);
    line-height: 1.3;
    color: var(--ink-700);
    text-decoration: none;
  }
  a::before { content: counter(chapter); font-variant-numeric: tabular-nums; color: var(--ink-500); }
  a:hover { color: var(--ultra-600); text-decoration: underline; }
  @media ${media.desktop} {
    position: sticky;
    top: calc(var(--header) + 1.5rem);
    max-height: calc(100vh - var(--header) - 3rem);
    overflow: hidden auto;
    ol { columns: auto; }
    a {
      padding: 0.2rem 0 0.2rem 0.9rem;
      border-inline-start: 2px solid var(--ink-100);
    }
    /* Smaller rows for a mouse, so that all chapters fit on the screen. */
    @media (pointer: fine) {
      a { min-height: 2.1rem; }
    }
    a:target-current { font-weight: 600; color: var(--ultra-600); border-color: var(--ultra-600); }
  }
`;
