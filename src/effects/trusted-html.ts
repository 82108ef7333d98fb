type Policy = { createHTML: (html: string) => unknown };
type Factory = { createPolicy: (name: string, rules: { createHTML: (html: string) => string }) => Policy };

let policy: Policy | undefined;

/**
 * A post's HTML in the form that the page's Content-Security-Policy requires: a TrustedHTML object of a named
 * policy, or a string in browsers without Trusted Types. The server has sanitized it.
 */
export function trustedPostHtml(html: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: Factory };
  policy ??= trustedTypes?.createPolicy('post-html', { createHTML: (text) => text });
  // React passes the object on unchanged, although its types allow only strings.
  return (policy?.createHTML(html) ?? html) as string;
}
