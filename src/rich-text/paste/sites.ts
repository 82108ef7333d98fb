import { makeCallout } from './blocks.ts';
import { placeItem, removeAll, unwrap } from './elements.ts';
import { type LeftOut, leaveOut } from './left-out.ts';

/** Turns rendered Markdown of GitHub into ordinary HTML. PASTE-6. */
export function readGitHub(source: Document, leftOut: LeftOut) {
  removeAll(source, 'a.anchor, .zeroclipboard-container, section[data-footnotes]');
  leaveOut(leftOut, 'footnote', removeAll(source, 'sup:has(> a[data-footnote-ref])'));
  for (const alert of source.querySelectorAll('div.markdown-alert')) {
    makeCallout(alert);
  }
  // An alert in GitHub's Markdown is a quote that begins with a marker such as `[!NOTE]`.
  for (const quote of source.querySelectorAll('blockquote')) {
    const text = quote.querySelector(':scope > p:first-child')?.firstChild;
    const mark = /^\[!(?:note|tip|important|warning|caution)\]\s*/i.exec(text?.nodeValue ?? '')?.[0];
    if (text != null && mark !== undefined) {
      text.nodeValue = (text.nodeValue ?? '').slice(mark.length);
      makeCallout(quote);
    }
  }
}

/** Turns HTML that Notion copies or exports into ordinary HTML. PASTE-6. */
export function readNotion(source: Document, _: LeftOut, html: string) {
  const isCopied = html.includes('<!-- notionvc:');
  for (const box of source.querySelectorAll('li > div.checkbox')) {
    box.parentElement?.setAttribute('data-list', box.matches('.checkbox-on') ? 'checked' : 'unchecked');
    box.remove();
  }
  for (const item of isCopied ? source.querySelectorAll('li') : []) {
    const text = item.firstChild;
    const [sign, mark] = /^\s*\[([ x])\]\s+/.exec(text?.nodeType === 3 ? (text.nodeValue ?? '') : '') ?? [];
    if (text !== null && sign !== undefined) {
      text.nodeValue = (text.nodeValue ?? '').slice(sign.length);
      item.setAttribute('data-list', mark === 'x' ? 'checked' : 'unchecked');
    }
  }
  for (const item of source.querySelectorAll('ul.toggle > li')) {
    unwrap(item);
  }
  for (const list of source.querySelectorAll('ul.toggle')) {
    unwrap(list);
  }
  for (const callout of source.querySelectorAll('figure.callout')) {
    makeCallout(callout);
  }
  for (const callout of isCopied ? source.querySelectorAll('aside') : []) {
    makeCallout(callout);
  }
}

/** Turns messages of Slack into ordinary HTML. PASTE-6. */
export function readSlack(source: Document) {
  for (const emoji of source.querySelectorAll('img[data-stringify-type="emoji"]')) {
    emoji.replaceWith(emoji.getAttribute('alt') ?? '');
  }
  for (const end of source.querySelectorAll('[data-stringify-type="paragraph-break"]')) {
    splitAt(end);
  }
  for (const mention of source.querySelectorAll('a[data-stringify-type="mention"]')) {
    unwrap(mention);
  }
  // Each item has an attribute for its level, even if the lists follow each other instead of nesting.
  for (const item of source.querySelectorAll('li[data-stringify-indent]')) {
    const kind = item.parentElement?.localName === 'ol' ? 'ordered' : 'bullet';
    placeItem(item, Number(item.getAttribute('data-stringify-indent')) + 1, kind);
  }
  for (const list of source.querySelectorAll('.p-rich_text_list')) {
    unwrap(list);
  }
}

/** Splits the block around a marker, and removes the marker. */
function splitAt(mark: Element) {
  const block = mark.parentElement;
  if (block !== null) {
    const next = block.cloneNode() as Element;
    while (mark.nextSibling !== null) {
      next.append(mark.nextSibling);
    }
    block.after(next);
  }
  mark.remove();
}
