import { css } from 'styled-components';
import { postBackgrounds } from '../../contract/post-html.ts';
import { postBlocks, postFormats } from '../../theme/post-formats.ts';

/** Dark backgrounds, on which text without its own colour is white. */
const darkBackgrounds: ReadonlyArray<string> = ['red', 'green', 'blue', 'purple', 'charcoal', 'black'];

/** Styles of the editor's classes, and of the backgrounds that replace inline ones. BLOG-61, BLOG-66. */
export const earlierFormats = css`
  ${postFormats}
  ${postBlocks}
  figure.ql-align-right img { margin-inline: auto 0; }
  ${Object.entries(postBackgrounds)
    .map(
      ([name, color]) =>
        `.ql-background-${name} { background-color: ${color};${darkBackgrounds.includes(name) ? ' color: #fff;' : ''} }`,
    )
    .join('\n')}
  :is(span, strong, em, u, s, b, i)[class*='ql-background-'] { padding: 0.05em 0.2em; border-radius: 0.2em; box-decoration-break: clone; }
`;
