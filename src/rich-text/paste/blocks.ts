import { isBlank, removeAll, rename, textOf } from './elements.ts';

/** A callout keeps its kind as far as its classes tell, and loses its icon and the name of its kind. BLOCK-22. */
export function makeCallout(element: Element) {
  removeAll(element, '.markdown-alert-title, div:has(> .icon), .kg-callout-emoji');
  const [first] = element.childNodes;
  if (first?.nodeType === 3 && /^\s*\p{Extended_Pictographic}\ufe0f?\s*$/u.test(textOf(first))) {
    first.remove();
  }
  if (isBlank(element)) {
    element.remove();
  } else {
    const tone = toneOf(element.getAttribute('class') ?? '');
    rename(element, 'aside').setAttribute('class', `ql-callout-${tone}`);
  }
}

function toneOf(classes: string) {
  if (/tip|success|green/i.test(classes)) {
    return 'tip';
  }
  return /warn|caution|danger|important|red|yellow/i.test(classes) ? 'warning' : 'note';
}

/** A toggle keeps its title and its content. BLOCK-22. */
export function makeToggle(element: Element, title: Element | null) {
  if (isBlank(element)) {
    element.remove();
    return;
  }
  const toggle = rename(element, 'details');
  if (title !== null) {
    toggle.prepend(rename(title, 'summary'));
  }
}

/** Makes the button of a post from a link. */
export function makeButton(element: Element) {
  const link = element.querySelector('a');
  if (link !== null) {
    link.setAttribute('class', 'ql-button-primary');
    rename(element, 'p').setAttribute('class', 'ql-button');
  }
}
