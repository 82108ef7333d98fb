import type { Element, Nodes } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toString as textOf } from 'hast-util-to-string';

/** Parses the HTML of a server response. */
export function readHtml(html: string) {
  const elements = elementsBelow(fromHtml(html));
  const named = (...names: string[]) => elements.filter(({ tagName }) => names.includes(tagName));
  const attributes = (name: string, attribute: string, isMeant: (element: Element) => boolean) =>
    named(name)
      .filter(isMeant)
      .map(({ properties }) => properties[attribute]);
  const described = (name: string) =>
    attributes('meta', 'content', ({ properties }) => properties['name'] === name);
  const shared = (property: string) =>
    attributes('meta', 'content', ({ properties }) => String(properties['property']) === property);
  return {
    /** The metadata for search engines and social networks, including duplicates. */
    head: {
      title: named('title').map(textOf),
      description: described('description'),
      canonical: attributes('link', 'href', ({ properties }) => String(properties['rel']) === 'canonical'),
      robots: described('robots'),
      ogTitle: shared('og:title'),
      ogDescription: shared('og:description'),
      ogUrl: shared('og:url'),
      ogImage: shared('og:image'),
      card: described('twitter:card'),
    },
    /** The metadata that only blog pages have. */
    blogHead: {
      keywords: described('keywords'),
      feeds: named('link')
        .filter(({ properties }) => String(properties['rel']) === 'alternate')
        .map(({ properties }) => [properties['type'], properties['href']]),
      ogType: shared('og:type'),
      publishedAt: shared('article:published_time'),
      changedAt: shared('article:modified_time'),
      articleTags: shared('article:tag'),
    },
    ids: elements.flatMap(({ properties }) =>
      properties['id'] === undefined ? [] : [String(properties['id'])],
    ),
    /** The `href` of every link, as written. */
    links: named('a').flatMap(({ properties }) =>
      properties['href'] === undefined ? [] : [String(properties['href'])],
    ),
    /** The headings in order: level and text. */
    headings: named('h1', 'h2', 'h3', 'h4', 'h5', 'h6').map((heading) => ({
      level: Number(heading.tagName.slice(1)),
      text: textOf(heading),
    })),
    titles: named('title').map(textOf),
    times: named('time').map(({ properties }) => properties['dateTime']),
    buttons: named('button').map(textOf),
    /** The JSON-LD of the page. */
    data: named('script')
      .filter(({ properties }) => properties['type'] === 'application/ld+json')
      .flatMap((script): Array<Record<string, unknown>> => JSON.parse(textOf(script))),
    /** The `aria-label` of every drawing (`role=img`). */
    pictures: elements
      .filter(({ properties }) => properties['role'] === 'img')
      .map(({ properties }) => String(properties['ariaLabel'] ?? '')),
    /** The text of the page, including text for screen readers only. */
    text: named('main').map(textOf).join(' '),
  };
}

function elementsBelow(node: Nodes): Element[] {
  const children = 'children' in node ? node.children : [];
  return children.flatMap((child) =>
    child.type === 'element' ? [child, ...elementsBelow(child)] : elementsBelow(child),
  );
}
