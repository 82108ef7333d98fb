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

/**
 * Where a link leads, as it is stored: one of the protocols, or a place on this site (`/path`, `#part`).
 * A bare host gets https, a bare e-mail address mailto. Undefined where it may not lead there.
 */
export function postLinkOf(address: string): string | undefined {
  // A browser reads an address without the white space and control characters in it: so is it judged.
  const url = address
    .replace(/[\p{Cc}\s]/gu, (found) => (found === ' ' ? '%20' : ''))
    .replace(/^(?:%20)+|(?:%20)+$/g, '');
  if (url === '' || url.length > 2_000) {
    return undefined;
  }
  const protocol = /^([a-z][a-z\d+.-]*):(?!\d+(?:[/?#]|$))/i.exec(url)?.[1]?.toLowerCase();
  if (protocol !== undefined) {
    const isAllowed = postLinkProtocols.some((allowed) => allowed === protocol);
    const isWhole = protocol.startsWith('http')
      ? URL.canParse(url) && /^https?:\/\/[^/]/i.test(url)
      : url.length > protocol.length + 1;
    return isAllowed && isWhole ? url : undefined;
  }
  if (/^(?:\/(?![/\\])|#)/.test(url)) {
    return url;
  }
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(url)) {
    return `mailto:${url}`;
  }
  return /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)+(?::\d+)?(?:[/?#]|$)/u.test(url) ? `https://${url}` : undefined;
}

/** The address that a video is embedded from, by any address of its page; undefined for another site's. */
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

/** Where in the video its address begins, in seconds: `t=90`, `t=90s`, `t=1m30s`, `start=90`. */
function startOf(url: URL): string {
  const given = url.searchParams.get('t') ?? url.searchParams.get('start') ?? '';
  const [, hours = 0, minutes = 0, seconds = 0] = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(given) ?? [];
  const start = Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);
  return start > 0 && start < 1_000_000 ? `?start=${start}` : '';
}
