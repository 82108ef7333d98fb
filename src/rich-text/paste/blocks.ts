import { rename } from '../tags.ts';
import { isBlank, removeAll, textOf } from './elements.ts';

/**
 * Turns an element into a callout, and removes its icon and label. The element's classes determine the tone.
 * BLOCK-22.
 */
export function makeCallout(element: Element) {
  removeAll(element, '.markdown-alert-title, div:has(> .icon), .kg-callout-emoji');
  const [first] = element.childNodes;
  if (first?.nodeType === 3 && /^\s*\p{Extended_Pictographic}\ufe0f?\s*$/u.test(textOf(first))) {
    first.remove();
  }
  if (isEmpty(element)) {
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

const isEmpty = (element: Element) => isBlank(element) && element.querySelector('img, iframe, hr') === null;

/** Turns an element into a toggle with its title and content. BLOCK-22. */
export function makeToggle(element: Element, title: Element | null) {
  if (isEmpty(element)) {
    element.remove();
    return;
  }
  const toggle = rename(element, 'details');
  if (title !== null) {
    toggle.prepend(rename(title, 'summary'));
  }
}

/** Turns a link into the button of a post. */
export function makeButton(element: Element) {
  const link = element.querySelector('a');
  if (link !== null) {
    link.setAttribute('class', 'ql-button-primary');
    rename(element, 'p').setAttribute('class', 'ql-button');
  }
}
