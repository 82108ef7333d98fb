import type { Config } from '../config/config.ts';

/**
 * The content security policy of every response that is not a page. Such a response may load nothing and must
 * not be framed. SAFE-3.
 */
export const bareContentPolicy = "default-src 'none'; frame-ancestors 'none'";

/** Returns the headers of every response. SAFE-1, SAFE-2, SAFE-4. */
export function securityHeaders({ siteUrl }: Pick<Config, 'siteUrl'>): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    // Requests to other sites reveal at most the origin of the page. PRIV-18.
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy':
      'accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), publickey-credentials-create=(self), publickey-credentials-get=(self), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(siteUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
}

/** Returns the headers of every response that is not a page. API-112. */
export function dataHeaders(config: Pick<Config, 'siteUrl'>): Record<string, string> {
  return {
    ...securityHeaders(config),
    'content-security-policy': bareContentPolicy,
    'cache-control': 'no-store',
  };
}
