import type { Element, ElementContent, Parents, RootContent } from 'hast';
import { toString as toText } from 'hast-util-to-string';
import { directionOf } from '../../src/contract/direction.ts';
import { pictureWidths } from '../../src/contract/files.ts';
import { directedElements } from '../../src/contract/post-elements.ts';
import type { PostHeading } from '../../src/contract/posts.ts';
import { colorsOf, hexOf, nearestBackground } from './colors.ts';
import { nestLists } from './lists.ts';
import { cleanTree, writeHtml } from './sanitize.ts';
import { minutesOf } from './text.ts';

/** A post's HTML as the reader shows it, its headings, and its reading time in minutes. */
export type Reading = { html: string; headings: PostHeading[]; minutes: number };

type Book = { headings: PostHeading[]; ids: Map<string, number>; shift: number };

/** Prepares stored HTML for the reader: sanitizes it again and adapts it to the page. BLOG-58 to BLOG-64. */
export function readyToRead(content: string): Reading {
  const tree = cleanTree(content);
  const minutes = minutesOf(tree);
  nestLists(tree);
  const book: Book = { headings: [], ids: new Map(), shift: hasTitle(tree) ? 1 : 0 };
  tree.children = dressAll(tree.children, book) as RootContent[];
  return { html: writeHtml(tree), headings: book.headings, minutes };
}

const hasTitle = ({ children }: Parents): boolean =>
  children.some((child) => child.type === 'element' && (child.tagName === 'h1' || hasTitle(child)));

function dressAll(nodes: ReadonlyArray<RootContent>, book: Book): ElementContent[] {
  return nodes.flatMap((node) => {
    if (node.type === 'element') {
      return dress(node, book);
    }
    return node.type === 'text' ? [node] : [];
  });
}

function dress(element: Element, book: Book): ElementContent[] {
  element.children = dressAll(element.children, book);
  paint(element);
  turn(element);
  switch (element.tagName) {
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      return [dressHeading(element, book)];
    case 'p':
      return dressParagraph(element);
    case 'a':
      return [dressLink(element)];
    case 'img':
      return [dressPicture(element)];
    case 'iframe':
      return [dressVideo(element)];
    case 'pre':
      return [dressCode(element)];
    case 'aside':
      // An aside within a post must not become a landmark of the page. BLOCK-2.
      element.properties['role'] = 'note';
      return [element];
    case 'div':
      return hasClass(element, 'ql-code-block-container') ? [dressCodeLines(element)] : [element];
    case 'table':
      return [dressTable(element)];
    default:
      return [element];
  }
}

/** Sets the direction of right-to-left text. BLOG-87. */
function turn(element: Element) {
  if (directedElements.has(element.tagName) && directionOf(toText(element)) === 'rtl') {
    element.properties['dir'] = 'rtl';
  }
}

const make = (tagName: string, properties: Element['properties'], children: ElementContent[]): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
});

const classesOf = ({ properties }: Element) =>
  Array.isArray(properties['className']) ? properties['className'].map(String) : [];
const hasClass = (element: Element, name: string) => classesOf(element).includes(name);

/**
 * Replaces the style attribute, which the content security policy forbids, with a class and a font element.
 */
function paint(element: Element) {
  const style = element.properties['style'];
  if (style === undefined) {
    return;
  }
  delete element.properties['style'];
  const colors = colorsOf(String(style));
  const color = colors.color === undefined ? undefined : hexOf(colors.color);
  const background = hexOf(colors['background-color'] ?? '');
  const name = background === undefined ? undefined : nearestBackground(background);
  if (name !== undefined) {
    element.properties['className'] = [...classesOf(element), `ql-background-${name}`];
  }
  if (color !== undefined && element.children.length > 0) {
    element.children = [make('font', { color }, element.children)];
  }
}

/**
 * Gives a heading an id, and moves it down one level if the post contains an h1. The page's title is already
 * an h1, so the headings of the text start at h2.
 */
function dressHeading(element: Element, { headings, ids, shift }: Book): Element {
  const level = Math.min(6, Number(element.tagName.slice(1)) + shift);
  element.tagName = `h${level}`;
  const text = toText(element).replace(/\s+/g, ' ').trim();
  if (text === '') {
    return make('p', element.properties, element.children);
  }
  const id = freeId(text, ids);
  element.properties['id'] = id;
  if (level === 2 || level === 3) {
    headings.push({ id, text, level });
  }
  return element;
}

/** The number of characters of a heading that are read for its id. */
const idSourceLength = 200;

/** Returns an id that is unique on the page. No other id of the site starts with `h-`. */
function freeId(text: string, ids: Map<string, number>): string {
  const words =
    text
      // The time to normalize grows with the square of the number of combining marks in a row. SAFE-23.
      .slice(0, idSourceLength)
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const base = `h-${words.join('-').slice(0, 60) || 'part'}`.replace(/[\ud800-\udbff]$/, '');
  let number = ids.get(base) ?? 0;
  let id: string;
  do {
    number += 1;
    id = number === 1 ? base : `${base}-${number}`;
  } while (number > 1 && ids.has(id));
  ids.set(base, number);
  ids.set(id, Math.max(1, ids.get(id) ?? 1));
  return id;
}

/**
 * Turns a paragraph that contains only a picture into a figure. Removes empty paragraphs, which the editor
 * used for spacing.
 */
function dressParagraph(element: Element): ElementContent[] {
  const content = element.children.filter(
    (child) =>
      !(child.type === 'text' && child.value.trim() === '') &&
      !(child.type === 'element' && child.tagName === 'br'),
  );
  if (content.length === 0) {
    return [];
  }
  const isPicture = content.every(
    (child) => child.type === 'element' && (child.tagName === 'img' || isPictureLink(child)),
  );
  return isPicture ? [make('figure', element.properties, content)] : [element];
}

/** Returns whether an element is a link that contains only pictures. BLOCK-29. */
const isPictureLink = ({ tagName, children }: Element) =>
  tagName === 'a' &&
  children.length > 0 &&
  children.every((child) => child.type === 'element' && child.tagName === 'img');

function dressLink(element: Element): Element {
  const href = String(element.properties['href'] ?? '');
  if (/^https?:/i.test(href)) {
    element.properties['target'] = '_blank';
    element.properties['rel'] = ['noopener', 'noreferrer', 'nofollow'];
  }
  return element;
}

/** The displayed width of a picture: the width of the column or of the screen. */
const pictureSizes = '(min-width: 800px) 720px, 100vw';

function dressPicture(element: Element): Element {
  const { src, alt, title, width, height, ...rest } = element.properties;
  const address = String(src);
  const [, stem, ownWidth, ownHeight] =
    /^(\/uploads\/[\w.-]*-(\d{1,5})x(\d{1,5}))\.webp$/.exec(address) ?? [];
  const smaller = pictureWidths.filter((one) => one < Number(ownWidth ?? 0));
  const sizes = [...smaller.map((one) => `${stem}-${one}w.webp ${one}w`), `${address} ${ownWidth}w`];
  element.properties = {
    ...rest,
    src: address,
    ...(smaller.length === 0 ? {} : { srcSet: sizes.join(', '), sizes: pictureSizes }),
    alt: String(alt ?? ''),
    ...(title === undefined ? {} : { title }),
    ...(ownWidth === undefined
      ? { ...(width === undefined ? {} : { width }), ...(height === undefined ? {} : { height }) }
      : { width: Number(ownWidth), height: Number(ownHeight) }),
    loading: 'lazy',
    decoding: 'async',
  };
  return element;
}

/**
 * Turns a video into a link. When the visitor presses the link, the page replaces it with a player. SAFE-69.
 */
function dressVideo(element: Element): Element {
  const source = new URL(String(element.properties['src']));
  const id = source.pathname.split('/').at(-1) ?? '';
  const isVimeo = source.hostname === 'player.vimeo.com';
  const start = /^\d+$/.exec(source.searchParams.get('start') ?? '')?.[0];
  const key = /^[\da-f]+$/.exec(source.searchParams.get('h') ?? '')?.[0];
  const player = isVimeo
    ? `https://player.vimeo.com/video/${id}${key === undefined ? '' : `?h=${key}`}`
    : `https://www.youtube-nocookie.com/embed/${id}${start === undefined ? '' : `?start=${start}`}`;
  const page = isVimeo
    ? `https://vimeo.com/${id}${key === undefined ? '' : `/${key}`}`
    : `https://www.youtube.com/watch?v=${id}${start === undefined ? '' : `&t=${start}`}`;
  const properties = {
    className: ['video', ...classesOf(element).filter((name) => name !== 'ql-video')],
    href: page,
    dataVideo: player,
    target: '_blank',
    rel: ['noopener', 'noreferrer', 'nofollow'],
  };
  const words = `Watch the video on ${isVimeo ? 'Vimeo' : 'YouTube'}`;
  return make('a', properties, [{ type: 'text', value: words }]);
}

/**
 * Makes a table scrollable. The scrolling part gets the direction, so that it starts at the first column.
 * BLOG-87.
 */
function dressTable(element: Element): Element {
  const region = { className: ['table'], role: 'region', ariaLabel: 'Table', tabIndex: 0 };
  return make('div', { ...region, dir: directionOf(toText(element)) }, [element]);
}

/** Makes code focusable, so that the keyboard can scroll it. */
function dressCode(element: Element): Element {
  const [only, ...others] = element.children;
  const isDressed = others.length === 0 && only?.type === 'element' && only.tagName === 'code';
  const code = isDressed ? only.children : element.children;
  const last = code.at(-1);
  if (last?.type === 'text') {
    last.value = last.value.replace(/\n$/, '');
  }
  return make('pre', { tabIndex: 0 }, [make('code', {}, code)]);
}

/** Joins the code lines of the earlier editor, which wrote a separate block for each line. */
function dressCodeLines(element: Element): Element {
  const lines = element.children.flatMap((child) => (child.type === 'element' ? [toText(child)] : []));
  return make('pre', { tabIndex: 0 }, [make('code', {}, [{ type: 'text', value: lines.join('\n') }])]);
}
