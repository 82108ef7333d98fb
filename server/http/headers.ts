import type { Config } from '../config/config.ts';

/** The policy of everything that is not a page: it may load nothing and be framed by nobody. */
export const bareContentPolicy = "default-src 'none'; frame-ancestors 'none'";

/** Headers that every answer carries. */
export function securityHeaders({ siteUrl }: Pick<Config, 'siteUrl'>): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    // Other sites learn at most the origin. PRIV-18.
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy':
      'accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(siteUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
}

/** Headers of every answer that is data and not a page. */
export function dataHeaders(config: Pick<Config, 'siteUrl'>): Record<string, string> {
  return {
    ...securityHeaders(config),
    'content-security-policy': bareContentPolicy,
    'cache-control': 'no-store',
  };
}
