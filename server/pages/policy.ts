import { createHash } from 'node:crypto';

/** The hash of an empty style element. styled-components adds one and fills it by script. */
const emptyStyleHash = hashSource('');

/**
 * Returns the Content-Security-Policy of one page. It allows the page's inline styles, `styleSources`, and
 * the one inline script whose hash the build computed, `bootScript`. `apiOrigin`, `analyticsOrigin` and
 * `uploadsOrigin` are other servers for API calls, the analytics tag and uploads. SAFE-5 to SAFE-13, API-96.
 */
export function pagePolicy(
  styles: readonly string[],
  {
    apiOrigin,
    analyticsOrigin,
    bootScript,
    uploadsOrigin,
  }: {
    apiOrigin: string | undefined;
    analyticsOrigin: string | undefined;
    bootScript: string | undefined;
    uploadsOrigin?: string | undefined;
  },
): string {
  // PRIV-7.
  const analytics = analyticsOrigin === undefined ? [] : [analyticsOrigin];
  const uploads = uploadsOrigin === undefined ? [] : [uploadsOrigin];
  return Object.entries({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...(bootScript === undefined ? [] : [`'${bootScript}'`]), ...analytics],
    'connect-src': ["'self'", ...(apiOrigin === undefined ? [] : [apiOrigin]), ...analytics],
    // Posts may contain pictures from any site. BLOG-59, PRIV-17.
    'img-src': ["'self'", 'data:', 'https:', ...uploads, ...analytics],
    'font-src': ["'self'"],
    'media-src': ["'self'", ...uploads],
    'frame-src': ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'],
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

/**
 * Returns the policy sources of a page's style elements. The search finds only real elements, because our
 * pages escape every `<` in text and data.
 */
export function styleSources(html: string): string[] {
  const sources: string[] = [];
  for (let start = html.indexOf('<style'); start !== -1; start = html.indexOf('<style', start)) {
    start = html.indexOf('>', start) + 1;
    sources.push(hashSource(html.slice(start, html.indexOf('</style>', start))));
  }
  return sources;
}

function hashSource(text: string) {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
