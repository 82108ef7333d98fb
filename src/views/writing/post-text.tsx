import { createElement, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { postLinkProtocols, postVideoSource } from '../../contract/post-html.ts';
import { parseHtml, styleOf } from '../../rich-text/parse-html.ts';
import { earlierFormats } from '../blog/earlier-formats.ts';
import { proseStyle } from '../blog/prose-style.ts';

/** Elements that are rendered as they are. Any other element becomes a `span` with its children. */
const known = new Set(
  'p h1 h2 h3 h4 h5 h6 strong b em i u s del sub sup span br ul ol li blockquote pre code a img iframe hr aside details summary table thead tbody tr th td'.split(
    ' ',
  ),
);
/** Elements that are left out with their children. */
const silent = new Set(['script', 'style', 'template', 'noscript', 'object', 'embed', 'svg', 'math']);
const empty = new Set(['br', 'hr', 'img', 'iframe']);

/**
 * A post's HTML as readers see it. It is parsed into an inert document and rendered from an allowlist of
 * elements, so no unknown element reaches the page. WRITE-33.
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
    return createElement('span', { key }, ...children);
  }
  if (name === 'iframe') {
    return <Video key={key} address={node.getAttribute('src') ?? ''} />;
  }
  const attributes = { key, ...attributesOf(node) };
  if (name === 'p' && isPicture(node)) {
    return createElement('figure', attributes, ...children);
  }
  const level = /^h([1-6])$/.exec(name)?.[1];
  return createElement(
    level === undefined ? name : `h${Math.min(Number(level) + shift, 6)}`,
    attributes,
    ...children,
  );
}

/** Whether a paragraph contains only a picture and is therefore rendered as a figure. */
const isPicture = (paragraph: Element) =>
  (paragraph.textContent ?? '').trim() === '' && paragraph.querySelector(':scope > img') !== null;

/** The link that the public page shows in place of the video player. */
function Video({ address }: { address: string }) {
  const site = new URL(address, location.origin).hostname === 'player.vimeo.com' ? 'Vimeo' : 'YouTube';
  return postVideoSource.test(address) ? (
    <a className="video" href={address} target="_blank" rel="noopener noreferrer">
      Watch the video on {site}
    </a>
  ) : null;
}

function attributesOf(element: Element): Record<string, unknown> {
  const classes = [...element.classList].filter((name) => name.startsWith('ql-')).join(' ');
  const style = colours(element);
  return {
    ...(classes === '' ? {} : { className: classes }),
    ...(style === undefined ? {} : { style }),
    ...(element.localName === 'a' ? linkAttributes(element.getAttribute('href') ?? '') : {}),
    ...(element.localName === 'img' ? imageAttributes(element) : {}),
    ...(element.localName === 'li' && element.hasAttribute('data-list')
      ? { 'data-list': element.getAttribute('data-list') ?? '' }
      : {}),
  };
}

/** Text colour and background, the only styles that are kept. React drops a value that is not a colour. */
function colours(element: Element) {
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
