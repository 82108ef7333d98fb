const words = (text: string) => text.split(' ');

/** The elements that may only be in a table. */
export const postTableParts = words('caption colgroup col thead tbody tfoot tr th td');

/** The elements that a post may contain, for the server and for the preview. BLOG-58, BLOCK-1, WRITE-33. */
export const postElements = [
  ...words(
    'p h1 h2 h3 h4 h5 h6 blockquote pre ol ul li dl dt dd hr div figure figcaption aside details summary',
  ),
  ...words('a br img iframe span font strong b em i u s strike del ins sub sup small mark code kbd'),
  ...words('abbr cite q table'),
  ...postTableParts,
];

/**
 * The elements that get the direction of their text: blocks, and lists, whose markers are on the side where
 * the text starts. BLOG-87.
 */
export const directedElements: ReadonlySet<string> = new Set(
  words('p h1 h2 h3 h4 h5 h6 blockquote ul ol li td th aside summary figcaption caption dt dd'),
);
