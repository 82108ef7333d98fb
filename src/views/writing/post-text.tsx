import { createElement, Fragment, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { directionOf } from '../../contract/direction.ts';
import { directedElements, postElements } from '../../contract/post-elements.ts';
import { postLinkProtocols, postVideoSource } from '../../contract/post-html.ts';
import { parseHtml, styleOf } from '../../rich-text/parse-html.ts';
import { earlierFormats } from '../blog/earlier-formats.ts';
import { proseStyle } from '../blog/prose-style.ts';

/** Elements that are drawn. Of any other element, only the children are drawn. */
const known = new Set(postElements);
/** Elements that are left out with their children. */
const silent = new Set(['script', 'style', 'template', 'noscript', 'object', 'embed', 'svg', 'math']);
const empty = new Set(['br', 'hr', 'img', 'iframe', 'col']);

/**
 * A post's HTML as readers see it. It is parsed into an inert document and rendered from an allowlist of
 * elements, so no unknown element reaches the page. `server/html/reading.ts` does the same for the published
 * page. WRITE-33.
 */
export function PostText({ html }: { html: string }) {
  const { body } = parseHtml(html);
  // The title is the page's h1, so the headings of a text with its own h1 move down one level, as on the
  // public page.
  const shift = body.querySelector('h1') === null ? 0 : 1;
  return <Text>{drawAll(body.childNodes, shift)}</Text>;
}

const drawAll = (nodes: Iterable<Node>, shift: number): ReactNode[] =>
  [...nodes].map((node, key) => draw(node, key, shift));

function draw(node: Node, key: number, shift: number): ReactNode {
  if (!(node instanceof Element)) {
    return node.nodeType === Node.TEXT_NODE ? node.textContent : null;
  }
  const name = node.localName;
  if (silent.has(name)) {
    return null;
  }
  const children = empty.has(name) ? [] : drawAll(node.childNodes, shift);
  if (!known.has(name)) {
    return createElement(Fragment, { key }, ...children);
  }
  const attributes = { key, ...attributesOf(node) };
  switch (name) {
    case 'iframe':
      return <Video key={key} address={node.getAttribute('src') ?? ''} />;
    case 'p':
      return drawParagraph(node, attributes, shift);
    case 'pre':
      return createElement('pre', { key, tabIndex: 0 }, isCode(node) ? children : <code>{children}</code>);
    case 'table':
      return createElement(
        'div',
        {
          key,
          className: 'table',
          role: 'region',
          'aria-label': 'Table',
          tabIndex: 0,
          dir: directionOf(node.textContent ?? ''),
        },
        createElement(name, attributes, ...children),
      );
    default:
      return createElement(nameOf(node, shift), attributes, ...children);
  }
}

const isCode = ({ childNodes: [first, ...others] }: Element) =>
  first?.nodeName === 'CODE' && others.length === 0;

/** Returns the name of the drawn element. Headings move down, and an empty heading is a paragraph. */
function nameOf({ localName, textContent }: Element, shift: number) {
  const level = /^h([1-6])$/.exec(localName)?.[1];
  if (level === undefined) {
    return localName;
  }
  return textContent?.trim() === '' ? 'p' : `h${Math.min(Number(level) + shift, 6)}`;
}

/** Draws a paragraph that contains only pictures as a figure. Leaves out an empty paragraph. */
function drawParagraph(paragraph: Element, attributes: object, shift: number) {
  const content = [...paragraph.childNodes].filter(
    (node) =>
      node.nodeName !== 'BR' && !(node.nodeType === Node.TEXT_NODE && node.textContent?.trim() === ''),
  );
  if (content.length === 0) {
    return null;
  }
  const isFigure = content.every((node) => isPicture(node) || isPictureLink(node));
  return createElement(
    isFigure ? 'figure' : 'p',
    attributes,
    ...drawAll(isFigure ? content : paragraph.childNodes, shift),
  );
}

const isPicture = ({ nodeName }: Node) => nodeName === 'IMG';
const isPictureLink = ({ nodeName, childNodes }: Node) =>
  nodeName === 'A' && childNodes.length > 0 && [...childNodes].every(isPicture);

/** The link that the public page shows in place of the video player. */
function Video({ address }: { address: string }) {
  const site = new URL(address, location.origin).hostname === 'player.vimeo.com' ? 'Vimeo' : 'YouTube';
  return postVideoSource.test(address) ? (
    <a className="video" href={address} target="_blank" rel="noopener noreferrer">
      Watch the video on {site}
    </a>
  ) : null;
}

/** The attributes that are kept, with their names in React. */
const keptAttributes = {
  title: 'title',
  color: 'color',
  start: 'start',
  span: 'span',
  colspan: 'colSpan',
  rowspan: 'rowSpan',
  scope: 'scope',
  'data-list': 'data-list',
};

function attributesOf(element: Element): Record<string, unknown> {
  const name = element.localName;
  const classes = [...element.classList].filter((one) => one.startsWith('ql-')).join(' ');
  const kept = Object.entries(keptAttributes).map(([html, react]) => [
    react,
    element.getAttribute(html) ?? undefined,
  ]);
  return {
    ...Object.fromEntries(kept),
    className: classes || undefined,
    style: colors(element),
    dir: directedElements.has(name) ? directionOf(element.textContent ?? '') : undefined,
    // An aside within a post must not become a landmark of the page. BLOCK-2.
    role: name === 'aside' ? 'note' : undefined,
    ...(name === 'a' ? linkAttributes(element.getAttribute('href') ?? '') : {}),
    ...(name === 'img' ? imageAttributes(element) : {}),
  };
}

/** Text color and background, the only styles that are kept. React drops a value that is not a color. */
function colors(element: Element) {
  const declared = [...styleOf(element).matchAll(/(?:^|;)\s*(color|background-color)\s*:\s*([^;]+)/gi)];
  const found = declared.map(([, name = '', value = '']) => [
    name.toLowerCase() === 'color' ? 'color' : 'backgroundColor',
    value.trim(),
  ]);
  return found.length === 0 ? undefined : Object.fromEntries(found);
}

function linkAttributes(href: string) {
  const protocol = URL.parse(href, location.origin)?.protocol.slice(0, -1);
  return postLinkProtocols.some((allowed) => allowed === protocol)
    ? { href, target: '_blank', rel: 'noopener noreferrer' }
    : {};
}

function imageAttributes(image: Element) {
  const src = image.getAttribute('src') ?? '';
  return {
    ...(/^(?:https?:\/\/|\/(?!\/))/i.test(src) ? { src } : {}),
    alt: image.getAttribute('alt') ?? '',
    width: image.getAttribute('width') ?? undefined,
    height: image.getAttribute('height') ?? undefined,
  };
}

const Text = styled.div`
  ${proseStyle}
  ${earlierFormats}
`;
