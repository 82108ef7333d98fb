import { postVideoOf } from '../../contract/post-html.ts';
import { rename } from '../tags.ts';
import { makeButton, makeCallout, makeToggle } from './blocks.ts';
import { isBlank, removeAll, textOf } from './elements.ts';
import { type LeftOut, leaveOut } from './left-out.ts';

/** Turns HTML copied from a Ghost post into ordinary HTML. PASTE-6. */
export function readGhost(source: Document) {
  for (const callout of source.querySelectorAll('.kg-callout-card')) {
    makeCallout(callout);
  }
  for (const toggle of source.querySelectorAll('.kg-toggle-card')) {
    makeToggle(toggle, toggle.querySelector('.kg-toggle-heading-text'));
  }
  for (const bookmark of source.querySelectorAll('.kg-bookmark-card')) {
    readBookmark(bookmark);
  }
  for (const button of source.querySelectorAll('.kg-button-card')) {
    makeButton(button);
  }
}

/** Turns a Ghost bookmark into ours, without its picture, which is on another site. MARK-10. */
function readBookmark(bookmark: Element) {
  const link = bookmark.querySelector('a');
  const partOf = (name: string, tag: string) => {
    const part = bookmark.querySelector(`.kg-bookmark-${name}`);
    if (part === null || isBlank(part)) {
      return [];
    }
    const paragraph = bookmark.ownerDocument.createElement('p');
    paragraph.append(bookmark.ownerDocument.createElement(tag));
    paragraph.firstElementChild?.append(textOf(part));
    return [paragraph];
  };
  const title = partOf('title', 'strong');
  if (link !== null && title.length > 0) {
    link.replaceChildren(...title, ...partOf('description', 'span'), ...partOf('author', 'small'));
    bookmark.replaceChildren(link);
    bookmark.setAttribute('class', 'ql-bookmark');
  }
}

/** Turns HTML copied from a WordPress post, rendered or with block markup, into ordinary HTML. PASTE-6. */
export function readWordPress(source: Document, leftOut: LeftOut) {
  leaveOut(leftOut, 'footnote', removeAll(source, 'sup[data-fn]'));
  removeAll(source, '.wp-block-footnotes');
  for (const button of source.querySelectorAll('.wp-block-button')) {
    makeButton(button);
  }
  for (const embed of source.querySelectorAll('.wp-block-embed__wrapper')) {
    const address = textOf(embed).trim();
    if (postVideoOf(address) !== undefined && embed.childElementCount === 0) {
      const video = source.createElement('iframe');
      video.setAttribute('src', address);
      embed.replaceChildren(video);
    }
  }
  for (const cite of source.querySelectorAll('blockquote > cite')) {
    rename(cite, 'p');
  }
}
