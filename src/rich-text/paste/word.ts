import { styleOf } from '../parse-html.ts';
import { rename } from '../tags.ts';
import { isBlank, placeItem, removeAll, textOf, unwrap, withStyle } from './elements.ts';
import { type LeftOut, leaveOut } from './left-out.ts';

/** Turns clipboard HTML of Word for the desktop into ordinary HTML. PASTE-6. */
export function readWord(source: Document, leftOut: LeftOut) {
  for (const element of source.querySelectorAll('o\\:p, v\\:shape, w\\:sdt, w\\:sdtpr')) {
    if (isBlank(element)) {
      element.remove();
    } else {
      unwrap(element);
    }
  }
  dropAnnotations(source, leftOut);
  for (const tab of withStyle(source, /mso-tab-count/i)) {
    tab.replaceWith('\t');
  }
  for (const title of source.querySelectorAll('p.MsoTitle')) {
    rename(title, 'h1');
  }
  for (const quote of source.querySelectorAll('p.MsoQuote, p.MsoIntenseQuote')) {
    rename(quote, 'blockquote');
  }
  nestLists(source);
}

/** Removes the comments and notes at the end of the document, and the references to them in the text. */
function dropAnnotations(source: Document, leftOut: LeftOut) {
  const notes = withStyle(source, /mso-(?:foot|end)note-id/i);
  const references = notes.filter((note) => /^#_(?:ftn|edn)\d/.test(note.getAttribute('href') ?? ''));
  const comments = withStyle(source, /mso-element:\s*comment(?:;|$)/i).length;
  const lists = withStyle(source, /mso-element:\s*(?:comment|footnote|endnote)-list/i);
  for (const element of [...notes, ...lists]) {
    element.remove();
  }
  const anchors = removeAll(source, 'a.msocomanchor');
  removeAll(source, '.MsoCommentReference, hr.msocomoff');
  leaveOut(leftOut, 'comment', Math.max(anchors, comments));
  leaveOut(leftOut, 'footnote', references.length);
  leaveOut(leftOut, 'tracked deletion', removeAll(source, 'del[datetime]'));
  for (const inserted of source.querySelectorAll('ins[datetime]')) {
    unwrap(inserted);
  }
}

/**
 * Turns Word's list paragraphs into list items. Word writes a list as paragraphs with a depth, and the marker
 * as text.
 */
function nestLists(source: Document) {
  for (const line of source.querySelectorAll('p, h1, h2, h3, h4, h5, h6')) {
    const level = /mso-list:[^;]*level(\d)/i.exec(styleOf(line))?.[1];
    const marker = withStyle(line, /mso-list:\s*Ignore/i)[0];
    if (level !== undefined && line.localName === 'p') {
      const isNumbered = /^\s*\(?(?:\d+|[a-z]{1,4})(?:\.\d+)*[.)]/i.test(
        marker === undefined ? '' : textOf(marker),
      );
      placeItem(rename(line, 'li'), Number(level), isNumbered ? 'ordered' : 'bullet');
    } else if (/^MsoList(?:Paragraph|Continue)/.test(line.className)) {
      continueItem(line);
    }
    // The number of a numbered heading is not part of its text either.
    marker?.remove();
  }
}

/** Appends a list paragraph without a marker to the item before it. */
function continueItem(line: Element) {
  const item = line.previousElementSibling;
  if (item?.localName === 'li') {
    item.append(line.ownerDocument.createElement('br'), ...line.childNodes);
    line.remove();
  }
}
