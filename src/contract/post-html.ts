/**
 * The HTML of posts that the editor reads and writes and the server accepts. The class names are those of the
 * earlier editor, so that its posts keep their formats. BLOG-59, EDIT-46, EDIT-47.
 */

/** Fonts of a text, as `ql-font-NAME`. EDIT-9. */
export const postFonts = [
  'arial',
  'georgia',
  'helvetica',
  'inter',
  'merriweather',
  'source-serif-pro',
] as const;

/** Sizes of a text, as `ql-size-NAME`. Medium has no class. EDIT-9. */
export const postSizes = ['small', 'medium', 'large'] as const;

/** Sizes that only the earlier editor wrote. EDIT-9. */
export const earlierPostSizes = ['huge'] as const;

/** Alignments of a block, as `ql-align-NAME`. Left has no class. */
export const postAlignments = ['center', 'right', 'justify'] as const;

/** The deepest indent of a block or list item, as `ql-indent-1` to `ql-indent-8`. */
export const postMaxIndent = 8;

/** Styles of the button block: `<p class="ql-button"><a class="ql-button-LOOK" href>`. EDIT-34. */
export const postButtonStyles = ['primary', 'secondary'] as const;

/** Tones of a callout: `<aside class="ql-callout-TONE">`. BLOCK-1. */
export const postCallouts = ['note', 'tip', 'warning'] as const;

/** Image widths that have a name, as `ql-image-NAME`. An image as wide as the text has no class. BLOCK-30. */
export const postNamedImageSizes = ['small', 'wide'] as const;

/** Image widths in percent of the text's width, as `ql-image-20` to `ql-image-95`. BLOCK-30. */
export const postImagePercents = Array.from({ length: 16 }, (_, index): `${number}` => `${20 + index * 5}`);
export type PostImageSize = (typeof postNamedImageSizes)[number] | `${number}`;

/** Protocols that a link may have. EDIT-32. */
export const postLinkProtocols = ['http', 'https', 'mailto', 'tel'] as const;

/**
 * The addresses that a post may embed as `<iframe class="ql-video" src>`: the players of YouTube (also on its
 * host without cookies) and Vimeo. BLOG-57.
 */
export const postVideoSource =
  /^https:\/\/(?:www\.youtube(?:-nocookie)?\.com\/embed\/[\w-]{1,64}|player\.vimeo\.com\/video\/\d{1,20})(?:\?[\w=&;%.-]{0,200})?$/;

/**
 * Background colors of text on the page of a post, as `ql-background-NAME`. The page's
 * Content-Security-Policy forbids inline styles, so the server replaces any other background with the nearest
 * of these. BLOG-61.
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

/**
 * Converts the address of a link to the stored form. That is an address with one of the protocols, or an
 * address on this site (`/path`, `#part`). Adds https to a bare host and mailto to a bare email address.
 * Returns undefined for a forbidden address. EDIT-32.
 */
export function postLinkOf(address: string): string | undefined {
  // Browsers ignore white space and control characters in an address, so the check also ignores them.
  const url = address
    .replace(/[\p{Cc}\s]/gu, (found) => (found === ' ' ? found : ''))
    .trim()
    .replaceAll(' ', '%20');
  if (url === '' || url.length > 2_000) {
    return undefined;
  }
  const protocol = /^([a-z][a-z\d+.-]*):(?!\d+(?:[/?#]|$))/i.exec(url)?.[1]?.toLowerCase();
  if (protocol !== undefined) {
    const isAllowed = postLinkProtocols.some((allowed) => allowed === protocol);
    const isWhole = protocol.startsWith('http')
      ? URL.canParse(url) && /^https?:\/\/[^/]/i.test(url)
      : url.length > protocol.length + 1;
    return isAllowed && isWhole ? protocol + url.slice(protocol.length) : undefined;
  }
  if (/^(?:\/(?![/\\])|#)/.test(url)) {
    return url;
  }
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(url)) {
    return `mailto:${url}`;
  }
  return /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)+(?::\d+)?(?:[/?#]|$)/u.test(url) ? `https://${url}` : undefined;
}

/**
 * Returns the player address of a video, given any address of its page. Returns undefined for other sites.
 * EDIT-33.
 */
export function postVideoOf(address: string): string | undefined {
  const trimmed = address.trim();
  const text = /^(?:www\.|m\.)?(?:youtube\.com|youtu\.be|vimeo\.com)\//i.test(trimmed)
    ? `https://${trimmed}`
    : trimmed;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    return undefined;
  }
  if (postVideoSource.test(url.href)) {
    return url.href;
  }
  const host = url.hostname.replace(/^(?:www|m|music)\./, '');
  const found = videoIdOf(host, url);
  return found !== undefined && postVideoSource.test(found) ? found : undefined;
}

function videoIdOf(host: string, url: URL): string | undefined {
  const [first = '', second = ''] = url.pathname.split('/').filter((part) => part !== '');
  if (host === 'youtu.be') {
    return `https://www.youtube.com/embed/${first}${startOf(url)}`;
  }
  if (host === 'youtube.com' || host === 'youtube-nocookie.com') {
    const id = first === 'watch' ? (url.searchParams.get('v') ?? '') : second;
    const isVideo = ['watch', 'embed', 'shorts', 'live', 'v'].includes(first);
    return isVideo ? `https://www.youtube.com/embed/${id}${startOf(url)}` : undefined;
  }
  if (host === 'vimeo.com' || host === 'player.vimeo.com') {
    const parts = url.pathname.split('/');
    const id = parts.find((part) => /^\d+$/.test(part)) ?? '';
    const key = url.searchParams.get('h') ?? parts[parts.indexOf(id) + 1] ?? '';
    return `https://player.vimeo.com/video/${id}${/^[\da-f]+$/.test(key) ? `?h=${key}` : ''}`;
  }
  return undefined;
}

/** Returns the start time in a video's address, in seconds: `t=90`, `t=90s`, `t=1m30s`, `start=90`. */
function startOf(url: URL): string {
  const given = url.searchParams.get('t') ?? url.searchParams.get('start') ?? '';
  const [, hours = 0, minutes = 0, seconds = 0] = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(given) ?? [];
  const start = Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);
  return start > 0 && start < 1_000_000 ? `?start=${start}` : '';
}
