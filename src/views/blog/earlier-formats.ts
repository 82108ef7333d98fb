import { css } from 'styled-components';
import { postBackgrounds, postMaxIndent } from '../../contract/post-html.ts';

const rules = (parts: string[]) => parts.join('\n');

/** Backgrounds that are dark: what stands on them in the text's own colour is white. */
const darkBackgrounds: ReadonlyArray<string> = ['red', 'green', 'blue', 'purple', 'charcoal', 'black'];

/**
 * The classes of the editor, today's and the earlier one's: fonts, sizes, alignment, indents, and the
 * backgrounds that stand for inline ones. Spec: blog and admin 2 (Blog editor); issue 4 (Old content).
 */
export const earlierFormats = css`
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
  figure.ql-align-right img { margin-inline: auto 0; }
  ${rules(
    Array.from(
      { length: postMaxIndent },
      (_, index) =>
        `:is(p, blockquote, pre, h1, h2, h3, h4, h5, h6, div).ql-indent-${index + 1} { padding-inline-start: min(${(index + 1) * 2}em, ${(index + 1) * 5}vw); }`,
    ),
  )}
  ${rules(
    Object.entries(postBackgrounds).map(
      ([name, color]) =>
        `.ql-background-${name} { background-color: ${color};${darkBackgrounds.includes(name) ? ' color: #fff;' : ''} }`,
    ),
  )}
  :is(span, strong, em, u, s, b, i)[class*='ql-background-'] { padding: 0.05em 0.2em; border-radius: 0.2em; box-decoration-break: clone; }
`;
