type Policy = { createHTML: (html: string) => unknown };
type Factory = { createPolicy: (name: string, rules: { createHTML: (html: string) => string }) => Policy };

let policy: Policy | undefined;

/**
 * A post's HTML as the page may take it: the Content-Security-Policy asks that markup be trusted by
 * name. Only what the server has sanitised comes here. A string where the engine knows no such thing.
 */
export function trustedPostHtml(html: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: Factory };
  policy ??= trustedTypes?.createPolicy('post-html', { createHTML: (text) => text });
  // React hands the object on as it is; its types know strings only.
  return (policy?.createHTML(html) ?? html) as string;
}
