import { css } from 'styled-components';
import { postBlocks, postFormats, postImages } from './post-formats.ts';

/**
 * The styles of a post's text in the editor, for tags and for the contract's ql-* classes. Sizes are in em,
 * so the surface sets the base size.
 */
export const postText = css`
  line-height: 1.65;
  overflow-wrap: anywhere;
  /* Keeps typed spaces. */
  p, h1, h2, h3, h4, h5, h6, blockquote, aside, li, td, th { white-space: pre-wrap; white-space: break-spaces; }
  p { text-wrap: wrap; }
  p, ul, ol, blockquote, pre, table, iframe, aside, .toggle { margin-block: 0 1em; }
  h1, h2, h3, h4, h5, h6 {
    margin-block: 1.4em 0.5em;
    font-family: var(--display);
    font-weight: 650;
    letter-spacing: -0.015em;
    line-height: 1.2;
    text-wrap: wrap;
  }
  h1 { font-size: 2em; letter-spacing: -0.025em; }
  h2 { font-size: 1.6em; }
  h3 { font-size: 1.3em; }
  h4 { font-size: 1.12em; }
  h5 { font-size: 1em; }
  h6 { font-size: 0.92em; color: var(--ink-500); }
  ul, ol { padding-inline-start: 1.6em; }
  ul { list-style: disc; }
  ul ul { list-style: circle; }
  ul ul ul { list-style: square; }
  ol { list-style: decimal; }
  ol ol { list-style: lower-alpha; }
  ol ol ol { list-style: lower-roman; }
  li { margin-block: 0.25em; }
  li > ul, li > ol { margin-block: 0.25em; text-align: start; }
  li::marker { color: var(--ink-500); }
  blockquote {
    padding-block: 0.15em;
    padding-inline-start: 1.1em;
    border-inline-start: 3px solid var(--ultra-400);
    color: var(--ink-700);
  }
  blockquote + blockquote { margin-top: -1em; padding-top: 0.6em; }
  a { color: var(--ultra-600); text-decoration: underline; text-underline-offset: 0.18em; }
  code, pre { font-family: ui-monospace, 'SF Mono', Menlo, Consolas, 'Liberation Mono', monospace; font-size: 0.9em; }
  code { padding: 0.1em 0.35em; border-radius: 0.35em; background: rgb(9 10 20 / 0.06); }
  pre {
    padding: 1em 1.2em;
    border-radius: var(--r-md);
    line-height: 1.6;
    color: #e9eaf4;
    background: var(--ink-900);
    white-space: pre;
    overflow-x: auto;
    tab-size: 2;
  }
  pre code { padding: 0; font-size: 1em; background: none; }
  img { display: block; max-width: 100%; height: auto; border-radius: var(--r-md); }
  sub, sup { line-height: 0; }
  hr { margin-block: 2em; border: 0; border-top: 1.5px solid var(--ink-100); }
  table { display: block; max-width: 100%; border-collapse: collapse; overflow-x: auto; }
  th, td { min-width: 5em; padding: 0.5em 0.8em; border: 1px solid var(--ink-100); text-align: start; vertical-align: top; }
  th { font-weight: 600; background: rgb(9 10 20 / 0.04); }
  ${postFormats}
  ${postBlocks}
  ${postImages}
  .toggle { padding: 0.5em 1em; border: 1.5px solid var(--ink-100); border-radius: var(--r-md); }
  .toggle > .toggle-title { margin-block-end: 0.5em; font-weight: 600; }
  .toggle > .toggle-title::before { content: '▾'; margin-inline-end: 0.5em; color: var(--ink-500); }
  .toggle > :last-child { margin-block-end: 0.25em; }
  .ql-align-center > img, .ql-align-center.ql-video { margin-inline: auto; }
  .ql-align-right > img, .ql-align-right.ql-video { margin-inline: auto 0; }
  .ql-video { display: block; width: 100%; aspect-ratio: 16 / 9; border: 0; border-radius: var(--r-md); }
  .ql-button { margin-block: 1.4em; }
  .ql-button > a, .ql-button-primary, .ql-button-secondary {
    display: inline-flex;
    align-items: center;
    min-height: 2.9rem;
    padding: 0.4rem 1.5rem;
    border: 1.5px solid var(--ultra-600);
    border-radius: 99px;
    font: 600 var(--t-md) / 1.2 var(--text);
    text-decoration: none;
  }
  .ql-button > .ql-button-primary { color: var(--white); background: var(--ultra-600); }
  .ql-button > .ql-button-secondary { color: var(--ultra-600); background: var(--white); }
  > :first-child { margin-block-start: 0; }
  > :last-child { margin-block-end: 0; }
`;
