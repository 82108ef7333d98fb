import { css } from 'styled-components';

/** Styles of a bookmark's card, in the editor and on the page. MARK-11. */
export const postBookmarks = css`
  .ql-bookmark > * {
    display: grid;
    width: auto;
    grid-template-columns: minmax(0, 1fr);
    align-content: center;
    overflow: hidden;
    padding-block: 0.9rem;
    border: 1.5px solid var(--ink-100);
    border-radius: var(--r-md);
    color: var(--ink-900);
    background: var(--white);
    font: 400 var(--t-sm) / 1.5 var(--text);
    text-decoration: none;
    transition: border-color var(--fast);
  }
  .ql-bookmark > *:hover { border-color: var(--ultra-600); }
  .ql-bookmark > *:has(img) { grid-template-columns: minmax(0, 1fr) clamp(6rem, 28%, 13rem); min-height: 7.5rem; padding-block: 0; }
  .ql-bookmark img { grid-column: 2; grid-row: 1 / span 5; width: 100%; max-width: none; height: 0; min-height: 100%; margin: 0; border-radius: 0; object-fit: cover; }
  .ql-bookmark > *:has(img)::before, .ql-bookmark > *:has(img)::after { content: ''; grid-column: 1; height: 0.9rem; }
  .ql-bookmark p { grid-column: 1; margin: 0; padding-inline: 1.1rem; overflow-wrap: anywhere; white-space: normal; }
  .ql-bookmark p + p { margin-block-start: 0.3rem; }
  .ql-bookmark strong { font-size: var(--t-md); font-weight: 600; color: inherit; }
  .ql-bookmark p:not(:has(strong, small)) { display: -webkit-box; overflow: hidden; -webkit-box-orient: vertical; -webkit-line-clamp: 2; color: var(--ink-700); }
  .ql-bookmark small { font-size: var(--t-xs); color: var(--ink-500); }
`;
