import { postLinkOf } from '../contract/post-html.ts';
import { randomId } from '../contract/random-id.ts';
import type { BookmarkElement, PostElement } from './document.ts';
import { classesOf } from './formats-of.ts';
import { blockFor } from './tags.ts';

/**
 * Makes a bookmark whose page has not been read yet. `url` is empty if the writer has not typed the address
 * yet. MARK-6.
 */
export const newBookmark = (url: string): BookmarkElement => ({
  type: 'bookmark',
  key: randomId(),
  url,
  children: [{ text: '' }],
});

/** Returns the address of a paragraph that is only a link to a page. MARK-6. */
export function loneLinkOf(block: PostElement): string | undefined {
  if (block.type !== 'paragraph') {
    return undefined;
  }
  const [link, ...others] = block.children.filter((child) => !('text' in child) || child.text.trim() !== '');
  const isLone = link !== undefined && 'url' in link && others.length === 0;
  return isLone && /^https?:/i.test(link.url) ? link.url : undefined;
}

/** Reads a bookmark. Returns undefined unless the figure has exactly the parts of a bookmark. MARK-10. */
export function bookmarkOf(element: Element): BookmarkElement | undefined {
  const [link] = element.children;
  if (
    element.localName !== 'figure' ||
    !classesOf(element).includes('ql-bookmark') ||
    element.childNodes.length !== 1 ||
    link?.localName !== 'a'
  ) {
    return undefined;
  }
  const parts: Partial<BookmarkElement> = {};
  for (const part of link.children) {
    const inner = part.firstElementChild?.localName;
    const picture = part.localName === 'img' ? blockFor(part, undefined) : undefined;
    if (typeof picture === 'object' && picture.type === 'image') {
      const { type: _, children: __, alt: ___, ...image } = picture;
      parts.image = image;
    } else if (part.localName === 'p') {
      const name = inner === 'strong' ? 'title' : inner === 'small' ? 'site' : 'description';
      parts[name] = (part.textContent ?? '').replace(/\s+/g, ' ').trim();
    }
  }
  const url = postLinkOf(link.getAttribute('href') ?? '');
  return url !== undefined && parts.title
    ? { type: 'bookmark', url, ...parts, children: [{ text: '' }] }
    : undefined;
}
