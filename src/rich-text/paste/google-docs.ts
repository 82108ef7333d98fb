import { styleOf } from '../parse-html.ts';
import { rename } from '../tags.ts';
import { isAllWithin, isBlockTag, removeAll, unwrap } from './elements.ts';
import { type LeftOut, leaveOut } from './left-out.ts';

/** Turns clipboard HTML of Google Docs into ordinary HTML. PASTE-6. */
export function readGoogleDocs(source: Document, leftOut: LeftOut) {
  for (const wrapper of source.querySelectorAll('[id^="docs-internal-guid"]')) {
    nameTitles(wrapper);
    dropEmptyLines(wrapper);
    unwrap(wrapper);
  }
  for (const item of source.querySelectorAll('li[role="checkbox"]')) {
    removeAll(item, 'img[aria-roledescription="checkbox"]');
    item.setAttribute('data-list', item.getAttribute('aria-checked') === 'true' ? 'checked' : 'unchecked');
  }
  for (const link of source.querySelectorAll('a[href^="https://www.google.com/url?"]')) {
    const target = URL.parse(link.getAttribute('href') ?? '')?.searchParams.get('q');
    if (target != null) {
      link.setAttribute('href', target);
    }
  }
  for (const [kind, start] of [
    ['comment', 'cmnt'],
    ['footnote', 'ftnt'],
  ] as const) {
    for (const note of source.querySelectorAll(`a[href^="#${start}_ref"]`)) {
      note.closest('div')?.remove();
    }
    leaveOut(leftOut, kind, removeAll(source, `sup:has(> a[href^="#${start}"])`));
  }
}

/** Turns large paragraphs into headings. The style "Title" is a paragraph in a size that no heading has. */
function nameTitles(wrapper: Element) {
  const isLarge = (element: Element) =>
    Number(/font-size:\s*([\d.]+)pt/i.exec(styleOf(element))?.[1] ?? 0) >= 26;
  for (const line of wrapper.querySelectorAll('p')) {
    if (isAllWithin(line, isLarge)) {
      rename(line, 'h1');
    }
  }
}

/** Removes line breaks between blocks, which Google Docs writes for empty paragraphs. */
function dropEmptyLines(wrapper: Element) {
  for (const lineBreak of wrapper.querySelectorAll('br')) {
    const { previousElementSibling: before, nextElementSibling: after } = lineBreak;
    const isBetween = [before, after].some((next) => next !== null && isBlockTag(next.localName));
    if (isBetween || (before === null && after === null && lineBreak.parentElement === wrapper)) {
      lineBreak.remove();
    }
  }
}
