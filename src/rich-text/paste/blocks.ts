import { isBlank, removeAll, rename, textOf } from './elements.ts';

/** A callout becomes a quote, without its icon and the name of its kind. */
export function makeCallout(element: Element) {
  removeAll(element, '.markdown-alert-title, div:has(> .icon), .kg-callout-emoji');
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

/** A toggle becomes its title in bold, and its content. */
export function makeToggle(element: Element, title: Element | null) {
  if (isBlank(element)) {
    element.remove();
    return;
  }
  if (title !== null) {
    const line = rename(title, 'p');
    const strong = line.ownerDocument.createElement('strong');
    strong.append(...line.childNodes);
    line.append(strong);
  }
  rename(element, 'div');
}

/** Makes the button of a post from a link. */
export function makeButton(element: Element) {
  const link = element.querySelector('a');
  if (link !== null) {
    link.setAttribute('class', 'ql-button-primary');
    rename(element, 'p').setAttribute('class', 'ql-button');
  }
}
