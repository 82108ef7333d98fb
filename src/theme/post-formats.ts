import { css } from 'styled-components';
import { postMaxIndent } from '../contract/post-html.ts';

/**
 * The formats of the present and the earlier editor, for writing and for reading: fonts, sizes,
 * alignment, indents. EDIT-9, EDIT-49.
 */
export const postFormats = css`
  /* Each block reads in the direction of its own text. */
  p, h1, h2, h3, h4, h5, h6, li, blockquote { unicode-bidi: plaintext; text-align: start; }
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
