import { css } from 'styled-components';
import { media } from '../../theme/media.ts';

/** Typography of a post. BLOG-64, BLOG-84. */
export const proseStyle = css`
  font-size: 1.125rem;
  line-height: 1.7;
  color: var(--ink-800);
  overflow-wrap: break-word;
  /* Encloses the floats in posts from the earlier editor. */
  display: flow-root;
  > * + * { margin-top: 1.35rem; }
  > p:first-child { font-size: 1.25rem; line-height: 1.6; color: var(--ink-950); }
  h1, h2, h3, h4, h5, h6 {
    font-family: var(--display);
    font-weight: 650;
    letter-spacing: -0.02em;
    line-height: 1.12;
    color: var(--ink-950);
    text-wrap: balance;
    scroll-margin-top: calc(var(--header) + 1.5rem);
  }
  h1, h2 { margin-top: 3.25rem; font-size: clamp(1.6rem, 1.35rem + 0.9vw, 1.95rem); }
  h3 { margin-top: 2.4rem; font-size: 1.4rem; }
  h4 { margin-top: 2rem; font-size: 1.2rem; }
  h5, h6 { margin-top: 1.75rem; font-size: 1.0625rem; letter-spacing: -0.01em; }
  h6 { color: var(--ink-500); }
  > :first-child { margin-top: 0; }
  :is(h1, h2, h3, h4, h5, h6) + * { margin-top: 0.9rem; }
  a { overflow-wrap: anywhere; }
  :is(ul, ol) { padding-inline-start: 1.6rem; }
  ul { list-style: disc; }
  ul ul { list-style: circle; }
  ol { list-style: decimal; }
  ol ol { list-style: lower-alpha; }
  ol ol ol { list-style: lower-roman; }
  li + li, li > :is(ul, ol) { margin-top: 0.5rem; }
  li::marker { color: var(--ultra-600); font-variant-numeric: tabular-nums; }
  li:is([data-list='checked'], [data-list='unchecked']) { list-style: '☐  '; }
  li[data-list='checked'] { list-style: '☑  '; }
  blockquote {
    padding-block: 0.35rem;
    padding-inline-start: 1.5rem;
    border-inline-start: 3px solid var(--apricot);
    font: 500 1.3rem / 1.45 var(--display);
    letter-spacing: -0.012em;
    color: var(--ink-950);
  }
  blockquote > * + * { margin-top: 0.8rem; }
  /* The editor stores each paragraph of a quote as a quote. */
  blockquote + blockquote { margin-top: 0; padding-block-start: 0.45rem; }
  code {
    padding: 0.12em 0.38em;
    border-radius: 0.4em;
    font: 0.88em / 1.5 ui-monospace, 'SF Mono', Menlo, Consolas, monospace;
    background: var(--ink-100);
    overflow-wrap: anywhere;
  }
  pre {
    padding: 1.25rem 1.4rem;
    overflow-x: auto;
    border-radius: var(--r-md);
    font: 0.9375rem / 1.65 ui-monospace, 'SF Mono', Menlo, Consolas, monospace;
    color: var(--ink-100);
    background: var(--ink-950);
    tab-size: 2;
    white-space: pre;
  }
  pre code { padding: 0; font: inherit; background: none; overflow-wrap: normal; }
  details { padding: 0 1.2rem; border: 1px solid var(--ink-100); border-radius: var(--r-md); }
  details[open] { padding-block-end: 1.2rem; }
  details + details { margin-top: 0.6rem; }
  summary {
    position: relative;
    display: block;
    min-height: 2.75rem;
    padding-block: 0.6rem;
    padding-inline-end: 3.25rem;
    font-weight: 600;
    color: var(--ink-950);
    cursor: pointer;
  }
  summary::-webkit-details-marker { display: none; }
  summary::after {
    content: '';
    position: absolute;
    inset-block-start: 0.45rem;
    inset-inline-end: -0.2rem;
    width: 2.25rem;
    height: 2.25rem;
    border-radius: 50%;
    background:
      linear-gradient(currentColor, currentColor) center / 1rem 2px no-repeat,
      linear-gradient(currentColor, currentColor) center / 2px 1rem no-repeat,
      var(--ink-100);
    transition: rotate var(--fast) var(--ease);
  }
  summary:hover::after { color: var(--ultra-600); background-color: var(--ultra-100); }
  details[open] > summary::after { rotate: 45deg; color: var(--white); background-color: var(--ultra-600); }
  /* Forced colors would remove the plus sign, because it is a background. */
  @media (forced-colors: active) {
    details > summary::after { forced-color-adjust: none; color: CanvasText; background-color: Canvas; }
  }
  details > :not(summary) + * { margin-top: 1rem; }
  hr { height: 0; margin-block: 3rem; border: 0; border-top: 1px solid var(--ink-100); }
  img { max-width: 100%; height: auto; border-radius: var(--r-md); background: var(--ink-100); }
  figure { margin-block: 2rem; }
  figure img { display: block; margin-inline: auto; }
  figcaption { margin-top: 0.7rem; font-size: var(--t-sm); line-height: 1.45; color: var(--ink-500); text-align: center; }
  .table {
    overflow-x: auto;
    border: 1px solid var(--ink-100);
    border-radius: var(--r-md);
    /* A shadow at the edge behind which the table goes on. The first two layers move with the table and cover it. */
    background:
      linear-gradient(90deg, var(--white) 40%, transparent) 0 0 / 3rem 100% no-repeat local,
      linear-gradient(270deg, var(--white) 40%, transparent) 100% 0 / 3rem 100% no-repeat local,
      linear-gradient(90deg, rgb(9 10 20 / 0.14), transparent) 0 0 / 1.5rem 100% no-repeat,
      linear-gradient(270deg, rgb(9 10 20 / 0.14), transparent) 100% 0 / 1.5rem 100% no-repeat,
      var(--white);
  }
  table { width: 100%; border-collapse: collapse; font-size: 1rem; line-height: 1.5; font-variant-numeric: tabular-nums; }
  caption { padding: 0.8rem 1rem; font-size: var(--t-sm); color: var(--ink-500); text-align: start; }
  :is(th, td) { min-width: 7rem; padding: 0.7rem 1rem; border-top: 1px solid var(--ink-100); text-align: start; vertical-align: top; }
  tr:first-child > * { border-top: 0; }
  th { font-weight: 600; color: var(--ink-950); background: rgb(9 10 20 / 0.03); }
  .video {
    position: relative;
    isolation: isolate;
    display: grid;
    place-content: center;
    justify-items: center;
    gap: 0.9rem;
    width: 100%;
    aspect-ratio: 16 / 9;
    margin-block: 2rem;
    overflow: clip;
    border-radius: var(--r-md);
    font-weight: 600;
    color: var(--white);
    text-decoration: none;
    text-shadow: 0 1px 12px rgb(9 10 20 / 0.9);
    background: radial-gradient(70% 130% at 80% 110%, #ffa867 0, #ff6b5e 24%, #3a2be8 56%, #0b0d1a 86%);
  }
  .video[hidden] { display: none; }
  .video::before {
    content: '';
    width: 4.5rem;
    height: 4.5rem;
    border-radius: 50%;
    background:
      conic-gradient(from 240deg at 100% 50%, var(--ink-950) 60deg, transparent 0) 57% 50% / 1.6rem 1.75rem no-repeat,
      var(--white);
    transition: transform var(--fast) var(--ease);
  }
  .video:hover::before { transform: scale(1.06); }
  .video::after {
    content: '';
    position: absolute;
    z-index: -1;
    left: -40%;
    top: 76%;
    width: 180%;
    aspect-ratio: 1.6;
    border-radius: 50%;
    background: var(--ink-950);
    box-shadow: 0 -1px 0 rgb(255 227 194 / 0.6);
  }
  .video:focus-visible { outline-offset: 3px; }
  .video-player { display: block; width: 100%; aspect-ratio: 16 / 9; margin-block: 2rem; border: 0; border-radius: var(--r-md); background: var(--ink-950); }
  .ql-button a {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    min-height: 3.25rem;
    padding: 0.6rem 1.5rem;
    border: 1.5px solid transparent;
    border-radius: 1.625rem;
    font: 600 var(--t-md) / 1.25 var(--text);
    text-align: center;
    text-decoration: none;
    color: var(--white);
    background: var(--ultra-600);
  }
  .ql-button a:hover { background: var(--ultra-700); }
  .ql-button .ql-button-secondary { color: var(--ink-950); border-color: var(--ink-300); background: var(--white); }
  .ql-button .ql-button-secondary:hover { border-color: var(--ink-500); background: var(--white); }
  @media ${media.tablet} { font-size: 1.1875rem; }
  @media print {
    details::details-content { display: block; block-size: auto; content-visibility: visible; }
    pre { color: #000; background: none; border: 1pt solid #888; }
    pre, pre * { white-space: pre-wrap; overflow-wrap: anywhere; }
    .video { aspect-ratio: auto; color: #000; background: none; text-shadow: none; place-content: start; }
    .video::before, .video::after { display: none; }
    .video-player { display: none; }
    a[href^='http']::after { content: ' (' attr(href) ')'; font-size: 0.85em; }
  }
`;
