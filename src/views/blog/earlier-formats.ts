import { css } from 'styled-components';
import { postBackgrounds } from '../../contract/post-html.ts';
import { postBookmarks } from '../../theme/post-bookmarks.ts';
import { postBlocks, postFormats, postImages } from '../../theme/post-formats.ts';

/** Dark backgrounds, on which text without its own color is white. */
const darkBackgrounds: ReadonlyArray<string> = ['red', 'green', 'blue', 'purple', 'charcoal', 'black'];

/** Styles of the editor's classes, and of the backgrounds that replace inline styles. BLOG-61, BLOG-66. */
export const earlierFormats = css`
  ${postFormats}
  ${postBlocks}
  ${postImages}
  ${postBookmarks}
  figure > a { width: fit-content; text-decoration: none; }
  figure > :is(img, a), figure > a > img { display: block; margin-inline: 0 auto; }
  figure.ql-align-center > :is(img, a) { margin-inline: auto; }
  figure.ql-align-right > :is(img, a) { margin-inline: auto 0; }
  figcaption { text-align: start; }
  .ql-align-center > figcaption { text-align: center; }
  .ql-align-right > figcaption { text-align: end; }
  ${Object.entries(postBackgrounds)
    .map(
      ([name, color]) =>
        `.ql-background-${name} { background-color: ${color};${darkBackgrounds.includes(name) ? ' color: #fff;' : ''} }`,
    )
    .join('\n')}
  :is(span, strong, em, u, s, b, i)[class*='ql-background-'] { padding: 0.05em 0.2em; border-radius: 0.2em; box-decoration-break: clone; }
`;
