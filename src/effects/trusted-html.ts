type Policy = { createHTML: (html: string) => unknown };
type Factory = { createPolicy: (name: string, rules: { createHTML: (html: string) => string }) => Policy };

let policy: Policy | undefined;

/**
 * Wraps a post's HTML in a TrustedHTML object of a named policy, as the page's Content-Security-Policy
 * requires. Browsers without Trusted Types get the plain string. The server has already sanitized the HTML.
 */
export function trustedPostHtml(html: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: Factory };
  policy ??= trustedTypes?.createPolicy('post-html', { createHTML: (text) => text });
  // React passes the object on unchanged, although its types allow only strings.
  return (policy?.createHTML(html) ?? html) as string;
}
