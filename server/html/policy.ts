import type { Schema } from 'hast-util-sanitize';
import { postElements, postTableParts } from '../../src/contract/post-elements.ts';
import {
  earlierPostSizes,
  postAlignments,
  postButtonStyles,
  postCallouts,
  postFonts,
  postImagePercents,
  postMaxIndent,
  postNamedImageSizes,
  postSizes,
} from '../../src/contract/post-html.ts';

const prefixed = (prefix: string, names: readonly string[]) => names.map((name) => `${prefix}-${name}`);

/**
 * The classes that a post may have. They belong to the editor's formats, so a post cannot use the site's own
 * classes. BLOG-59, SAFE-21.
 */
const classes = [
  ...prefixed('ql-align', postAlignments),
  ...prefixed('ql-font', postFonts),
  ...prefixed('ql-size', [...postSizes, ...earlierPostSizes]),
  ...prefixed(
    'ql-indent',
    Array.from({ length: postMaxIndent }, (_, index) => String(index + 1)),
  ),
  ...prefixed('ql-button', postButtonStyles),
  ...prefixed('ql-callout', postCallouts),
  ...prefixed('ql-image', [...postNamedImageSizes, ...postImagePercents]),
  'ql-bookmark',
  'ql-button',
  'ql-gallery',
  'ql-syntax',
  'ql-code-block-container',
  'ql-code-block',
  'ql-video',
];

const words = (text: string) => text.split(' ');

/**
 * The policy for a post's HTML, applied when the post is written and when it is shown. `hast-util-sanitize`
 * keeps these elements and attributes; `mend.ts` checks their values. BLOG-58, BLOG-59, BLOCK-1, SAFE-14,
 * SAFE-20.
 */
export const policy: Schema = {
  tagNames: postElements,
  attributes: {
    '*': [['className', ...classes], 'style'],
    a: ['href', 'title'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    iframe: ['src'],
    font: ['color'],
    li: [['dataList', 'ordered', 'bullet', 'checked', 'unchecked']],
    ol: ['start'],
    th: ['colSpan', 'rowSpan', ['scope', 'col', 'row', 'colgroup', 'rowgroup']],
    td: ['colSpan', 'rowSpan'],
    col: ['span'],
    abbr: ['title'],
  },
  ancestors: {
    ...Object.fromEntries(postTableParts.map((part) => [part, ['table']])),
    figcaption: ['figure'],
    summary: ['details'],
    li: ['ol', 'ul'],
  },
  protocols: { href: ['http', 'https', 'mailto', 'tel'], src: ['https'] },
  // The elements of `strip` are removed with their content. Other unknown elements lose their tags and keep
  // their text. SAFE-19.
  strip: words(
    'script style template textarea title noscript noembed noframes xmp plaintext svg math object select head',
  ),
  allowComments: false,
  allowDoctypes: false,
};
