import { rename } from '../tags.ts';
import { removeAll } from './elements.ts';
import { type LeftOut, leaveOut } from './left-out.ts';

/** Turns clipboard HTML of LibreOffice into ordinary HTML. PASTE-6. */
export function readLibreOffice(source: Document, leftOut: LeftOut) {
  leaveOut(leftOut, 'footnote', removeAll(source, 'a.sdfootnoteanc, a.sdendnoteanc'));
  removeAll(source, 'div[id^="sdfootnote"], div[id^="sdendnote"]');
  for (const title of source.querySelectorAll('p.title')) {
    rename(title, 'h1');
  }
}

/**
 * Turns clipboard HTML of Apple Notes into ordinary HTML. Headings and code are recognized by the font of
 * their class in the style sheet. PASTE-6.
 */
export function readAppleNotes(source: Document) {
  const isCocoa = source.querySelector('meta[name="Generator"][content="Cocoa HTML Writer"]') !== null;
  const styles = isCocoa ? (source.querySelector('style')?.textContent ?? '') : '';
  for (const [, tag = '', name = '', size, font = ''] of styles.matchAll(
    /(p|span)\.(\w+) \{[^}]*font: ([\d.]+)px ([^;}]*)/g,
  )) {
    const pixels = Number(size);
    for (const element of source.querySelectorAll(`${tag}.${name}`)) {
      if (/menlo|monaco|courier/i.test(font)) {
        element.setAttribute('style', `font-family: ${font}`);
      } else if (tag === 'p' && pixels >= 18) {
        rename(element, pixels >= 24 ? 'h1' : 'h2');
      }
    }
  }
  for (const [, tag = '', name = ''] of styles.matchAll(/(span)\.(\w+) \{[^}]*text-decoration: underline/g)) {
    for (const element of source.querySelectorAll(`${tag}.${name}`)) {
      rename(element, 'u');
    }
  }
}
