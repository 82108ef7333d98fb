import { createElement, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { postLinkProtocols, postVideoSource } from '../../../contract/post-html.ts';
import { parseHtml } from '../../../rich-text/parse-html.ts';
import { postText } from '../../../theme/post-text.ts';

/** Elements of a post that are drawn as they are; of all others only what is inside. */
const known = new Set(
  'p h1 h2 h3 h4 h5 h6 strong b em i u s del sub sup span br ul ol li blockquote pre code a img iframe hr table thead tbody tr th td'.split(
    ' ',
  ),
);
/** Elements of which nothing is drawn. */
const silent = new Set(['script', 'style', 'template', 'noscript', 'object', 'embed', 'svg', 'math']);
const empty = new Set(['br', 'hr', 'img', 'iframe']);

/**
 * A post's HTML as its readers see it. It is read into a document of its own that runs nothing, and
 * drawn anew from elements that a post may have: what is not known here does not reach the page.
 */
export function PostText({ html }: { html: string }) {
  return <Text>{drawAll(parseHtml(html).body.childNodes)}</Text>;
}

const drawAll = (nodes: Iterable<Node>): ReactNode[] => [...nodes].map(draw);

function draw(node: Node, key: number): ReactNode {
  if (!(node instanceof Element)) {
    return node.nodeType === Node.TEXT_NODE ? node.textContent : null;
  }
  const name = node.localName;
  if (silent.has(name)) {
    return null;
  }
  const children = empty.has(name) ? [] : drawAll(node.childNodes);
  if (!known.has(name)) {
    return createElement('span', { key }, ...children);
  }
  if (name === 'iframe') {
    return <Video key={key} address={node.getAttribute('src') ?? ''} />;
  }
  const attributes = { key, ...attributesOf(node) };
  // The page has one heading of level 1, and it is not the post's.
  return createElement(name === 'h1' ? 'h2' : name, attributes, ...children);
}

function Video({ address }: { address: string }) {
  return postVideoSource.test(address) ? (
    <iframe className="ql-video" src={address} title="Video" allowFullScreen loading="lazy" />
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

/** Colour and background, and no other style. */
function colours(element: Element) {
  const { color, backgroundColor } = element instanceof HTMLElement ? element.style : {};
  const found = {
    ...(color === undefined || color === '' ? {} : { color }),
    ...(backgroundColor === undefined || backgroundColor === '' ? {} : { backgroundColor }),
  };
  return Object.keys(found).length === 0 ? undefined : found;
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
  font-size: var(--t-md);
  color: var(--ink-900);
  ${postText}
`;
