type TrustedTypes = {
  createPolicy: (
    name: string,
    rules: { createHTML: (html: string) => string },
  ) => { createHTML: (html: string) => string };
};

let policy: { createHTML: (html: string) => string } | undefined;

/**
 * Parses HTML into a document of its own, which runs and loads nothing. What is read out of it is
 * never put back into the page as HTML.
 */
export function parseHtml(html: string): Document {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy('post-html', { createHTML: (text) => text });
  return new DOMParser().parseFromString(policy?.createHTML(html) ?? html, 'text/html');
}
