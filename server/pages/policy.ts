import { createHash } from 'node:crypto';

/** The hash of nothing: styled-components puts an empty style element into the page and fills it by script. */
const emptyStyleHash = hashSource('');

/**
 * The Content-Security-Policy of one page. It allows the page's own inline styles by their hashes
 * and no inline script at all. `apiOrigin` is another server that the page's calls go to.
 */
export function pagePolicy(html: string, apiOrigin: string | undefined): string {
  const styles = [...html.matchAll(/<style\b[^>]*>(.*?)<\/style>/gis)].map(([, css = '']) => hashSource(css));
  return Object.entries({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'connect-src': ["'self'", ...(apiOrigin === undefined ? [] : [apiOrigin])],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'media-src': ["'self'"],
    'frame-src': ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
    'style-src': ["'self'", ...new Set([...styles, emptyStyleHash])],
    'require-trusted-types-for': ["'script'"],
  })
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ');
}

function hashSource(text: string) {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
