import { styled } from 'styled-components';
import Content from '../../content/white-paper.md';
import { media } from '../../theme/media.ts';

/** The text of the paper, on a sheet. */
export function PaperText({ title }: { title: string }) {
  return (
    <Sheet aria-label={title}>
      <Content />
    </Sheet>
  );
}

const Sheet = styled.article`
  min-width: 0;
  padding: clamp(1.5rem, 6vw, 5rem) clamp(1.25rem, 6.5vw, 5.5rem);
  border-radius: 0.5rem;
  font-size: 1.125rem;
  line-height: 1.7;
  color: var(--ink-800);
  background: var(--white);
  box-shadow: 0 0 0 1px rgb(9 10 20 / 0.04), var(--shadow-1);
  counter-reset: chapter;
  overflow-wrap: break-word;
  & > * + * { margin-top: 1.25rem; }
  /* The first paragraph, in the headline font. */
  & > p:first-child {
    font: 500 clamp(1.25rem, 1.05rem + 0.9vw, 1.6rem) / 1.45 var(--display);
    letter-spacing: -0.012em;
    color: var(--ink-950);
  }
  h2 {
    display: grid;
    grid-template-columns: auto 1fr;
    gap: 0.6em;
    align-items: baseline;
    margin-top: 3.75rem;
    padding-top: 1.5rem;
    border-top: 1px solid var(--ink-100);
    font-size: clamp(1.6rem, 1.3rem + 1.2vw, 2.1rem);
    line-height: 1.12;
    counter-increment: chapter;
  }
  h2::before { content: counter(chapter); font-variant-numeric: tabular-nums; color: var(--ultra-600); }
  h3 { margin-top: 2.25rem; font-size: 1.3rem; }
  ul { display: grid; }
  ul li { padding-block: 0.6rem; border-bottom: 1px solid var(--ink-100); line-height: 1.55; }
  ul li:first-child { border-top: 1px solid var(--ink-100); }
  ul strong { display: block; font-weight: 600; color: var(--ink-950); }
  ol { display: grid; gap: 0.75rem; counter-reset: step; }
  ol li { display: grid; grid-template-columns: 2.5rem 1fr; counter-increment: step; }
  ol li::before {
    content: counter(step);
    display: grid;
    place-items: center;
    width: 1.75rem;
    height: 1.75rem;
    border-radius: 50%;
    font: 600 0.9375rem / 1 var(--text);
    color: var(--ultra-700);
    background: var(--ultra-100);
  }
  /* The fine print. */
  & > p:last-child { margin-top: 3rem; font-size: var(--t-sm); color: var(--ink-500); }
  @media ${media.tablet} {
    ul li:has(> strong) { display: grid; grid-template-columns: 11rem 1fr; gap: 1.5rem; }
  }
  @media print { padding: 0; box-shadow: none; }
`;
