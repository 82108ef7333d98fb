type TrustedTypes = {
  createPolicy: (
    name: string,
    rules: { createHTML: (html: string) => string },
  ) => { createHTML: (html: string) => string };
};

let policy: { createHTML: (html: string) => string } | undefined;

/** Parses HTML into an inert document. The page never uses the document's content as HTML. */
export function parseHtml(html: string): Document {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy('post-html', { createHTML: (text) => text });
  const quiet = hideInline(html);
  return new DOMParser().parseFromString(policy?.createHTML(quiet) ?? quiet, 'text/html');
}

/** The attribute to which `parseHtml` moves an element's style. */
export const hiddenStyle = 'data-post-style';

const tagPattern = /<[a-z](?:"[^"]*"|'[^']*'|[^"'<>])*>/gi;
const attributePattern = /([^\s=/>"']+)(\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?/g;

/**
 * Moves styles to another attribute, and drops event handlers and base URLs before parsing. The page's
 * Content-Security-Policy also applies to parsed documents, so the browser would report each of them as a
 * violation.
 */
function hideInline(html: string): string {
  return html.replace(tagPattern, (tag) => {
    if (/^<base\b/i.test(tag)) {
      return '';
    }
    return /style|\son/i.test(tag)
      ? tag.replace(attributePattern, (whole, name: string, value = '') => {
          if (/^on[a-z]+$/i.test(name) && value !== '') {
            return '';
          }
          return name.toLowerCase() === 'style' ? `${hiddenStyle}${value}` : whole;
        })
      : tag;
  });
}

export const styleOf = (element: Element): string =>
  element.getAttribute(hiddenStyle) ?? element.getAttribute('style') ?? '';

/** Returns the original HTML of an element, with its styles restored. */
export const htmlOf = (element: Element): string =>
  element.outerHTML.replaceAll(` ${hiddenStyle}="`, ' style="');
