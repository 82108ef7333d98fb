import { createHash } from 'node:crypto';

/** The hash of nothing: styled-components puts an empty style element into the page and fills it by script. */
const emptyStyleHash = hashSource('');

/**
 * The Content-Security-Policy of one page. It allows the page's own inline styles, `styleSources` of its HTML,
 * and the one inline script whose hash the build gave, `bootScript`. `apiOrigin` is another server that the page's calls go to,
 * `analyticsOrigin` the one whose tag the visitor may allow, `uploadsOrigin` the one that uploads are
 * at, where that is not this server.
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
    // Posts may hold pictures of any other site. PRIV-17.
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
 * The sources by which a policy allows what stands in the style elements of a page of ours, in whose texts
 * and data no `<` stands as it is.
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
