import { styled } from 'styled-components';
import { readerWords } from '../../content/blog.ts';
import type { PostHeading } from '../../contract/posts.ts';
import { media } from '../../theme/media.ts';

/** A post's table of contents. Beside the text the table is sticky and marks the current heading. BLOG-50. */
export function PostContents({ headings }: { headings: PostHeading[] }) {
  return (
    <Nav aria-labelledby="contents-title" data-screen-only="">
      <h2 id="contents-title">{readerWords.contents}</h2>
      <ol>
        {headings.map(({ id, text, level }) => (
          <li key={id}>
            <Jump href={`#${id}`} dir="auto" $isDeep={level === 3}>
              {text}
            </Jump>
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
  padding: 1.1rem 1.25rem;
  border: 1px solid var(--ink-100);
  border-radius: var(--r-md);
  background: var(--white);
  h2 { margin-bottom: 0.5rem; font: 600 var(--t-sm) / 1.4 var(--text); letter-spacing: 0; color: var(--ink-500); }
  @media ${media.wide} {
    position: sticky;
    top: calc(var(--header) + 1.75rem);
    max-height: calc(100vh - var(--header) - 3.5rem);
    overflow: hidden auto;
    padding: 0;
    border: 0;
    background: none;
  }
`;

const Jump = styled.a<{ $isDeep: boolean }>`
  display: flex;
  align-items: center;
  min-height: 2.75rem;
  padding-block: 0.3rem;
  padding-inline-start: ${({ $isDeep }) => ($isDeep ? '1.8rem' : '0.9rem')};
  border-inline-start: 2px solid var(--ink-100);
  font-size: var(--t-sm);
  line-height: 1.3;
  color: var(--ink-700);
  text-decoration: none;
  overflow-wrap: anywhere;
  &:hover { color: var(--ultra-600); text-decoration: underline; }
  &:target-current { font-weight: 600; color: var(--ultra-600); border-color: var(--ultra-600); }
`;
