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
  const quiet = hideInline(html);
  return new DOMParser().parseFromString(policy?.createHTML(quiet) ?? quiet, 'text/html');
}

/** Where `parseHtml` puts the style of an element. */
const hiddenStyle = 'data-post-style';

const tagPattern = /<[a-z](?:"[^"]*"|'[^']*'|[^"'>])*>/gi;
const attributePattern = /([^\s=/>"']+)(\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?/g;

/**
 * The policy of the page holds in documents that it parses, and complains there of each style attribute
 * and of each handler: the first are put aside, the second are dropped.
 */
function hideInline(html: string): string {
  return html.replace(tagPattern, (tag) =>
    /style|\son/i.test(tag)
      ? tag.replace(attributePattern, (whole, name: string, value = '') => {
          if (/^on[a-z]+$/i.test(name) && value !== '') {
            return '';
          }
          return name.toLowerCase() === 'style' ? `${hiddenStyle}${value}` : whole;
        })
      : tag,
  );
}

export const styleOf = (element: Element): string =>
  element.getAttribute(hiddenStyle) ?? element.getAttribute('style') ?? '';

/** The HTML of an element, as it was before it was parsed. */
export const htmlOf = (element: Element): string =>
  element.outerHTML.replaceAll(` ${hiddenStyle}="`, ' style="');
