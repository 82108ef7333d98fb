import type { Element, ElementContent, Root } from 'hast';
import { postVideoSource } from '../../src/contract/post-html.ts';
import { hexOf, safeStyle } from './colors.ts';

type Parent = Element | Root;

/**
 * Checks the attribute values of the allowed elements and removes what is not allowed. SAFE-16 to
 * SAFE-18, SAFE-20.
 */
export function mend(parent: Parent): void {
  const children: ElementContent[] = [];
  for (const child of parent.children) {
    if (child.type === 'element') {
      mend(child);
    }
    if (child.type === 'text' || (child.type === 'element' && mendElement(child))) {
      children.push(child);
    }
  }
  parent.children = children;
}

/** Corrects the attributes of an element. Returns whether the element may stay. SAFE-17, SAFE-26. */
function mendElement(element: Element): boolean {
  const { properties } = element;
  if (Array.isArray(properties['className']) && properties['className'].length === 0) {
    delete properties['className'];
  }
  if (properties['style'] !== undefined) {
    const style = safeStyle(String(properties['style']));
    setOrDrop(element, 'style', style === '' ? undefined : style);
  }
  switch (element.tagName) {
    case 'a':
      setOrDrop(element, 'href', linkOf(properties['href']));
      return true;
    case 'img':
      properties['alt'] = String(properties['alt'] ?? '');
      setOrDrop(element, 'width', lengthOf(properties['width']));
      setOrDrop(element, 'height', lengthOf(properties['height']));
      setOrDrop(element, 'src', pictureOf(properties['src']));
      return properties['src'] !== undefined;
    case 'iframe':
      return mendVideo(element);
    case 'font':
      setOrDrop(element, 'color', colorOf(properties['color']));
      return true;
    default:
      return true;
  }
}

function setOrDrop(element: Element, name: string, value: string | number | undefined) {
  if (value === undefined) {
    delete element.properties[name];
  } else {
    element.properties[name] = value;
  }
}

/**
 * Removes control characters and surrounding space. Browsers ignore these characters in an address, so
 * addresses are checked without them.
 */
const withoutControls = (address: unknown) =>
  String(address ?? '')
    .replace(/\p{Cc}/gu, '')
    .trim();

/**
 * Returns the address if it uses http, https, mailto or tel, or is a path or fragment on this site. Undefined
 * for any other address. SAFE-16.
 */
function linkOf(address: unknown): string | undefined {
  const url = withoutControls(address);
  if (/^(?:#|\/(?![/\\]))/.test(url)) {
    return url;
  }
  return /^(?:https?:\/\/[^\s/\\]|(?:mailto|tel):\S)/i.test(url) ? url : undefined;
}

function pictureOf(address: unknown): string | undefined {
  const url = withoutControls(address).replace(/^\/\/(?=[^/\\])/, 'https://');
  const isOwn = /^\/uploads\/[\w.-]+$/.test(url);
  return isOwn || (/^https:\/\/[^\s/\\]/i.test(url) && URL.canParse(url)) ? url : undefined;
}

function colorOf(value: unknown): string | undefined {
  return value === undefined ? undefined : hexOf(String(value));
}

function lengthOf(value: unknown): number | undefined {
  const pixels = Number(value);
  return Number.isInteger(pixels) && pixels > 0 && pixels <= 20_000 ? pixels : undefined;
}

function mendVideo(element: Element): boolean {
  const source = withoutControls(element.properties['src']).replace(/^\/\//, 'https://');
  const { className } = element.properties;
  const others = Array.isArray(className) ? className.filter((name) => name !== 'ql-video') : [];
  element.properties = { className: ['ql-video', ...others], src: source, allowFullScreen: true };
  // Browsers do not show the content of an iframe element.
  element.children = [] satisfies ElementContent[];
  return postVideoSource.test(source);
}
