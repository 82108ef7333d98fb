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
  const quiet = hideStyles(html);
  return new DOMParser().parseFromString(policy?.createHTML(quiet) ?? quiet, 'text/html');
}

/** Where `parseHtml` puts the style of an element. */
const hiddenStyle = 'data-post-style';

const tagPattern = /<[a-z](?:"[^"]*"|'[^']*'|[^"'>])*>/gi;
const attributePattern = /([^\s=/>"']+)(\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?/g;

/** The policy of the page holds in documents that it parses: each style attribute there is a complaint. */
function hideStyles(html: string): string {
  return html.replace(tagPattern, (tag) =>
    /style/i.test(tag)
      ? tag.replace(attributePattern, (whole, name: string, value = '') =>
          name.toLowerCase() === 'style' ? `${hiddenStyle}${value}` : whole,
        )
      : tag,
  );
}

export const styleOf = (element: Element): string =>
  element.getAttribute(hiddenStyle) ?? element.getAttribute('style') ?? '';

/** The HTML of an element, as it was before it was parsed. */
export const htmlOf = (element: Element): string =>
  element.outerHTML.replaceAll(` ${hiddenStyle}="`, ' style="');
