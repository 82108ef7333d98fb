import { css } from 'styled-components';
import { postImagePercents, postMaxIndent } from '../contract/post-html.ts';

/** Styles of callouts and toggles, in the editor and on the page. BLOCK-2. */
export const postBlocks = css`
  [class*='ql-callout-'] {
    --tone: var(--ultra-600);
    --tone-back: var(--ultra-100);
    padding: 0.9rem 1.2rem 1rem;
    border-inline-start: 4px solid var(--tone);
    border-radius: var(--r-md);
    color: var(--ink-950);
    background: var(--tone-back);
  }
  .ql-callout-tip { --tone: #0b8a5f; --tone-back: #e2f5ec; }
  .ql-callout-warning { --tone: #9a5b00; --tone-back: #fff1db; }
  [class*='ql-callout-']::before { content: 'Note'; display: block; font: 650 0.85em / 1.6 var(--text); color: color-mix(in srgb, var(--tone) 85%, #000); }
  .ql-callout-tip::before { content: 'Tip'; }
  .ql-callout-warning::before { content: 'Warning'; }
`;

/**
 * Styles of image widths and galleries, in the editor and on the page. An image with a width in percent is at
 * least 8rem wide. BLOCK-31.
 */
export const postImages = css`
  figure:is(${postImagePercents.map((percent) => `.ql-image-${percent}`).join(', ')}, .ql-image-small) > :is(img, a, .sized) { display: block; width: max(var(--share), min(100%, 8rem)); max-width: 100%; }
  figure[class*='ql-image-'] :is(a, .sized) > img { width: 100%; }
  /* A sheet of paper has no margin to extend into. The caption stays in line with the text. */
  @media screen {
    .ql-image-wide { --out: clamp(0.75rem, 5vw - 2.25rem, 2.25rem); margin-inline: calc(-1 * var(--out)); }
    .ql-image-wide > figcaption { margin-inline: var(--out); }
  }
  .ql-image-wide > :is(img, a, .sized) { display: block; width: 100%; max-width: none; }
  :is(details, .toggle, aside) .ql-image-wide { --out: 0px; }
  .ql-gallery { display: grid; grid-template-columns: repeat(6, minmax(0, 1fr)); gap: 0.5rem; margin-block: 1.5rem; }
  .ql-gallery > * { grid-column: span 2; min-width: 0; margin: 0; }
  .ql-gallery > :only-child, .ql-gallery > :first-child:nth-last-child(even), .ql-gallery > :first-child:nth-last-child(even) ~ * { grid-column: span 3; }
  .ql-gallery img { display: block; width: 100%; max-width: none; height: auto; aspect-ratio: 1; margin: 0; object-fit: cover; }
  .ql-image-small { --share: min(100%, 20rem); }
  ${postImagePercents.map((percent) => `.ql-image-${percent} { --share: ${percent}%; }`).join('\n')}
`;

/**
 * Styles of the fonts, sizes, alignments and indents that the current and the earlier editor write. They
 * apply in the editor and on the page. EDIT-9, EDIT-49.
 */
export const postFormats = css`
  /* The text of each block determines the block's direction. */
  p, h1, h2, h3, h4, h5, h6, li, blockquote, td, th, aside, summary { unicode-bidi: plaintext; text-align: start; }
  .ql-font-arial { font-family: Arial, 'Liberation Sans', sans-serif; }
  .ql-font-helvetica { font-family: 'Helvetica Neue', Helvetica, 'Liberation Sans', Arial, sans-serif; }
  .ql-font-inter { font-family: Inter, var(--text); }
  .ql-font-georgia { font-family: Georgia, 'DejaVu Serif', serif; }
  .ql-font-merriweather { font-family: Merriweather, Georgia, serif; }
  .ql-font-source-serif-pro { font-family: 'Source Serif Pro', 'Source Serif 4', Georgia, serif; }
  .ql-size-small { font-size: 0.8em; }
  .ql-size-medium { font-size: 1em; }
  .ql-size-large { font-size: 1.4em; line-height: 1.4; }
  .ql-size-huge { font-size: 2em; line-height: 1.25; }
  .ql-align-center { text-align: center; }
  .ql-align-right { text-align: right; }
  .ql-align-justify { text-align: justify; hyphens: auto; }
  ${Array.from(
    { length: postMaxIndent },
    (_, index) =>
      `:is(p, blockquote, pre, h1, h2, h3, h4, h5, h6, div).ql-indent-${index + 1} { padding-inline-start: min(${(index + 1) * 2}em, ${(index + 1) * 5}vw); }`,
  ).join('\n')}
`;
