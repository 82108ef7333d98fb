import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import { media } from '../../theme/media.ts';

/** The components of Markdown in articles and legal texts. HELP-15, HELP-16. */
export const proseParts = { a: TextLink, h2: LinkableHeading, h3: LinkableSubheading };

function TextLink({ href = '', children }: { href?: string; children?: ReactNode }) {
  return href.startsWith('/') ? (
    <Link href={href}>{children}</Link>
  ) : href.startsWith('https:') ? (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  ) : (
    <a href={href}>{children}</a>
  );
}

type HeadingProps = { id?: string; children?: ReactNode };

function LinkableHeading({ id, children }: HeadingProps) {
  return (
    <h2 id={id}>
      <a href={`#${id}`}>{children}</a>
    </h2>
  );
}

function LinkableSubheading({ id, children }: HeadingProps) {
  return (
    <h3 id={id}>
      <a href={`#${id}`}>{children}</a>
    </h3>
  );
}

/** A long text, of an article or a legal page. */
export const Prose = styled.div`
  min-width: 0;
  font-size: 1.0625rem;
  line-height: 1.7;
  color: var(--ink-800);
  overflow-wrap: break-word;
  @media ${media.tablet} { font-size: 1.125rem; }
  > * + * { margin-top: 1.35rem; }
  > h2 { margin-top: 3rem; font-size: clamp(1.55rem, 1.3rem + 1vw, 1.85rem); line-height: 1.12; color: var(--ink-950); }
  > h3 { margin-top: 2.2rem; font-size: 1.35rem; color: var(--ink-950); }
  > h2:first-child { margin-top: 0; }
  :is(h2, h3) a { color: inherit; text-decoration: none; }
  :is(h2, h3) a::after {
    content: "#" / "";
    margin-inline-start: 0.4em;
    color: var(--ultra-600);
    opacity: 0;
    transition: opacity var(--fast);
  }
  :is(h2, h3) a:is(:hover, :focus-visible)::after { opacity: 1; }
  strong { font-weight: 600; color: var(--ink-950); }
  ul, ol { display: grid; gap: 0.75rem; }
  li { position: relative; padding-inline-start: 2.6rem; }
  li > * + * { margin-top: 0.75rem; }
  ul > li::before {
    content: "";
    position: absolute;
    left: 0.7rem;
    top: 0.68em;
    width: 0.45rem;
    height: 0.45rem;
    border-radius: 50%;
    background: var(--ultra-600);
  }
  ol { counter-reset: step; }
  ol > li { counter-increment: step; }
  ol > li::before {
    content: counter(step);
    position: absolute;
    left: 0;
    top: 0.1em;
    display: grid;
    place-items: center;
    width: 1.75rem;
    height: 1.75rem;
    border-radius: 50%;
    font: 600 0.9rem / 1 var(--text);
    font-variant-numeric: tabular-nums;
    color: var(--ultra-700);
    background: var(--ultra-100);
  }
  blockquote {
    display: grid;
    gap: 0.5rem;
    padding: 1.1rem 1.3rem;
    border-radius: var(--r-md);
    font-size: 1.0625rem;
    line-height: 1.6;
    color: var(--warn-ink);
    background: var(--warn-soft);
  }
  blockquote strong { color: inherit; }
  blockquote a { color: inherit; }
  code {
    padding: 0.1em 0.35em;
    border-radius: 0.35em;
    font: 0.92em / 1.4 ui-monospace, monospace;
    background: var(--ink-100);
    overflow-wrap: anywhere;
  }
  pre { padding: 1.2rem 1.4rem; border-radius: var(--r-md); overflow: auto; color: #e5e7f0; background: var(--ink-950); }
  pre code { padding: 0; color: inherit; background: none; }
`;
