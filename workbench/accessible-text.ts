/** Selects elements that the markup hides from assistive technology. */
const hidden = '[hidden], [aria-hidden=true], [inert], dialog:not([open]), script, style, template';
const told = ['aria-current', 'aria-expanded', 'aria-pressed', 'aria-selected', 'aria-invalid', 'aria-live'];

/**
 * Returns the content of a view as assistive technology presents it, one line for each text or control:
 * texts, names, values and states. Layout is ignored, so that jsdom and a browser give the same result.
 */
export function accessibleText(element: Element): string[] {
  if (element.matches(hidden)) {
    return [];
  }
  const name = element.getAttribute('aria-label') ?? element.getAttribute('alt') ?? '';
  const states = statesOf(element);
  const inner = [...element.childNodes].flatMap((node) =>
    node.nodeType === Node.TEXT_NODE
      ? [node.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '']
      : isElement(node)
        ? accessibleText(node)
        : [],
  );
  const lines = inner.filter((line) => line !== '');
  const isControl = element.matches('button, a[href], input, select, textarea, [role=tab], [role=option]');
  if (isControl || states !== '') {
    const words = name === '' ? (isControl || lines.length < 2 ? lines.join(' ') : '') : name;
    const line = [element.localName, words === '' ? '' : `“${words}”`, states].filter(Boolean).join(' ');
    return isControl || lines.length < 2 ? [line] : [line, ...lines];
  }
  return name === '' ? lines : [name, ...lines];
}

const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE;

function statesOf(element: Element): string {
  const states = told.flatMap((attribute) => {
    const value = element.getAttribute(attribute);
    return value === null ? [] : [`${attribute.slice(5)}=${value}`];
  });
  if (element.matches(':disabled')) {
    states.push('disabled');
  }
  if (element.matches('input, select, textarea')) {
    const { type, checked, value } = element as HTMLInputElement;
    states.push(type === 'checkbox' || type === 'radio' ? `checked=${checked}` : `value=${value}`);
  }
  return states.join(' ');
}
