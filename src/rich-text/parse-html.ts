type TrustedTypes = {
  createPolicy: (
    name: string,
    rules: { createHTML: (html: string) => string },
  ) => { createHTML: (html: string) => string };
};

let policy: { createHTML: (html: string) => string } | undefined;

/** Parses HTML into an inert document. Its content never returns to the page as HTML. */
export function parseHtml(html: string): Document {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy('post-html', { createHTML: (text) => text });
  const quiet = hideInline(html);
  return new DOMParser().parseFromString(policy?.createHTML(quiet) ?? quiet, 'text/html');
}

/** The attribute to which `parseHtml` moves an element's style. */
export const hiddenStyle = 'data-post-style';

const tagPattern = /<[a-z](?:"[^"]*"|'[^']*'|[^"'>])*>/gi;
const attributePattern = /([^\s=/>"']+)(\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?/g;

/**
 * The page's Content-Security-Policy applies to parsed documents, too, and reports each style attribute
 * and event handler. Styles are moved aside and handlers dropped before parsing.
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

/** The original HTML of an element, with its styles put back. */
export const htmlOf = (element: Element): string =>
  element.outerHTML.replaceAll(` ${hiddenStyle}="`, ' style="');
