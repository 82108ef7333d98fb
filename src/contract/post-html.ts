/**
 * The HTML that a post's content may be made of: what the editor writes and reads, and what the
 * server lets through. The classes are those of the earlier editor, whose posts live on.
 * Spec: blog and admin 2 (Blog editor); architecture: Security.
 */

/** Fonts a passage can be set in, as `ql-font-NAME`. */
export const postFonts = [
  'arial',
  'georgia',
  'helvetica',
  'inter',
  'merriweather',
  'source-serif-pro',
] as const;

/** Sizes of a passage, as `ql-size-NAME`; medium is the size of text without a class. */
export const postSizes = ['small', 'medium', 'large'] as const;

/** Sizes that only the earlier editor wrote. */
export const earlierPostSizes = ['huge'] as const;

/** How a block is aligned, as `ql-align-NAME`; left is the alignment of a block without a class. */
export const postAlignments = ['center', 'right', 'justify'] as const;

/** The deepest indent of a block or list item, as `ql-indent-1` to `ql-indent-8`. */
export const postMaxIndent = 8;

/** The looks of the custom button block: `<p class="ql-button"><a class="ql-button-LOOK" href>`. */
export const postButtonStyles = ['primary', 'secondary'] as const;

/** Where a link may lead. */
export const postLinkProtocols = ['http', 'https', 'mailto', 'tel'] as const;

/**
 * Addresses of the videos that may be embedded, as `<iframe class="ql-video" src>`: YouTube (also
 * its host without cookies) and Vimeo, by the id of the video.
 */
export const postVideoSource =
  /^https:\/\/(?:www\.youtube(?:-nocookie)?\.com\/embed\/[\w-]{1,64}|player\.vimeo\.com\/video\/\d{1,20})(?:\?[\w=&;%.-]{0,200})?$/;

/**
 * Backgrounds of text as the reader shows them, as `ql-background-NAME`: a page's policy allows no
 * inline style in HTML, so the server takes the nearest of these for any other.
 */
export const postBackgrounds = {
  red: '#e60000',
  orange: '#ff9900',
  yellow: '#ffff00',
  green: '#008a00',
  blue: '#0066cc',
  purple: '#9933ff',
  rose: '#facccc',
  peach: '#ffebcc',
  cream: '#ffffcc',
  mint: '#cce8cc',
  sky: '#cce0f5',
  lilac: '#ebd6ff',
  gray: '#bbbbbb',
  charcoal: '#444444',
  black: '#000000',
} as const;
