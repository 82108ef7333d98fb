import { isBlank, removeAll, rename, textOf, unwrap } from './elements.ts';
import { type LeftOut, leaveOut } from './left-out.ts';

/** Turns rendered Markdown of GitHub into ordinary HTML. PASTE-6. */
export function readGitHub(source: Document, leftOut: LeftOut) {
  removeAll(source, 'a.anchor, .zeroclipboard-container, section[data-footnotes]');
  leaveOut(leftOut, 'footnote', removeAll(source, 'sup:has(> a[data-footnote-ref])'));
  for (const alert of source.querySelectorAll('div.markdown-alert')) {
    makeCallout(alert);
  }
}

/** Turns HTML that Notion copies and exports into ordinary HTML. PASTE-6. */
export function readNotion(source: Document, html: string) {
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

/** A callout becomes a quote, without its icon and the name of its kind. */
function makeCallout(element: Element) {
  removeAll(element, '.markdown-alert-title, div:has(> .icon)');
  const [first] = element.childNodes;
  if (first?.nodeType === 3 && /^\s*\p{Extended_Pictographic}\ufe0f?\s*$/u.test(textOf(first))) {
    first.remove();
  }
  if (isBlank(element)) {
    element.remove();
  } else {
    rename(element, 'blockquote');
  }
}
