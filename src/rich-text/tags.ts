import { postButtonStyles, postLinkOf, postVideoOf } from '../contract/post-html.ts';
import type { CodeElement, ListKind, PostAlignment, VoidBlock } from './document.ts';
import { classesOf } from './formats-of.ts';

const leftOut = new Set('base head link meta noscript script style template title'.split(' '));

/** Returns whether a tag renders nothing. */
export const isLeftOut = (tag: string): boolean => leftOut.has(tag);

const kept = new Set(['dl']);

const dropped = new Set('audio canvas embed map math object select svg textarea video'.split(' '));

/** Returns whether a tag is a kind of media or control that posts cannot contain. */
export const isDropped = (tag: string): boolean => dropped.has(tag);

/** Replaces an element with an element of another tag and the same content. */
export function rename(element: Element, tag: string): Element {
  const renamed = element.ownerDocument.createElement(tag);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}

/**
 * Returns whether an element is kept unchanged: an unknown block, or a link that contains only a picture.
 * EDIT-50.
 */
export function isKept(element: Element): boolean {
  return (
    kept.has(element.localName) ||
    (element.localName === 'a' &&
      element.querySelector('img') !== null &&
      (element.textContent ?? '').trim() === '')
  );
}

/** Makes the block of a picture, a video or a button. Returns a notice if the element is invalid. EDIT-51. */
export function blockFor(element: Element, align: PostAlignment | undefined): VoidBlock | string {
  const aligned = align === undefined ? {} : { align };
  const children = [{ text: '' }];
  const source = (element.getAttribute('src') ?? '').trim();
  if (element.localName === 'img') {
    const isPicture = /^(?:https?:\/\/[^\s/\\]|\/uploads\/[\w.-]+$)/i.test(source);
    return isPicture && URL.canParse(source, 'https://own.invalid')
      ? {
          type: 'image',
          url: source,
          alt: element.getAttribute('alt') ?? '',
          ...sizeOf(element),
          ...aligned,
          children,
        }
      : 'A picture was left out: it is not on a web server. Upload it instead.';
  }
  if (element.localName === 'iframe') {
    const url = postVideoOf(source);
    return url === undefined
      ? 'An embedded frame became a link: only YouTube and Vimeo can be shown in a post.'
      : { type: 'video', url, ...aligned, children };
  }
  const link = element.querySelector('a');
  const url = postLinkOf(link?.getAttribute('href') ?? '');
  const label = (element.textContent ?? '').replace(/\s+/g, ' ').trim();
  const named = link === null ? [] : classesOf(link);
  const look = postButtonStyles.find((known) => named.includes(`ql-button-${known}`)) ?? 'primary';
  return link === null || url === undefined || label === ''
    ? 'A button without a valid address became text.'
    : { type: 'button', url, label, look, ...aligned, children };
}

function sizeOf(element: Element) {
  return Object.fromEntries(
    (['width', 'height'] as const).flatMap((name) => {
      const value = element.getAttribute(name) ?? '';
      return /^[1-9]\d{0,4}$/.test(value) ? [[name, Number(value)]] : [];
    }),
  );
}

/** Reads the code of a `pre`, or of the code lines that version 2 of the earlier editor wrote. */
export function codeOf(element: Element): CodeElement {
  const lines = [...element.querySelectorAll('.ql-code-block')];
  const code =
    lines.length > 0
      ? lines.map(({ textContent }) => textContent ?? '').join('\n')
      : breaksAsText(element).replace(/\n$/, '');
  return { type: 'code', children: [{ text: cleanCode(code) }] };
}

function breaksAsText(element: Element): string {
  for (const lineBreak of element.querySelectorAll('br')) {
    lineBreak.replaceWith('\n');
  }
  return element.textContent ?? '';
}

const cleanCode = (code: string) => code.replace(/\r\n?/g, '\n').replace(/(?![\t\n])\p{Cc}/gu, '');

/** Returns the kind of list that an item belongs to. The earlier editor marks each item. */
export function listKindOf(item: Element): ListKind {
  const own = item.getAttribute('data-list');
  if (own !== null) {
    return own === 'ordered' ? 'ordered' : 'bulleted';
  }
  return item.parentElement?.localName === 'ol' ? 'ordered' : 'bulleted';
}

/** Returns the depth of an item, from the lists around it and its indent class. */
export const itemDepthOf = (lists: number, indent: number): number => Math.max(lists - 1, 0) + indent;

/** Returns the character that replaces an item's checkbox, because the editor has no checkboxes. */
export function itemMarkOf(item: Element): string {
  const [first] = item.children;
  const box = [first, first?.children[0]].find(
    (found) => found?.localName === 'input' && found.getAttribute('type') === 'checkbox',
  );
  const state = item.getAttribute('data-list') ?? item.parentElement?.getAttribute('data-checked');
  if (box !== undefined) {
    return box.hasAttribute('checked') ? '☑ ' : '☐ ';
  }
  if (state === 'checked' || state === 'true') {
    return '☑ ';
  }
  return state === 'unchecked' || state === 'false' ? '☐ ' : '';
}
