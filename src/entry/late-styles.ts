/**
 * Hands all styles of a page to styled-components, in an element like that of the first screen's: it
 * reads and removes them when it starts, so this stands before it. Without them it would add rule by
 * rule while the page is hydrated, and each time the browser would work out the whole page's styles again.
 */

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: a type cannot add to the window's own.
  interface Window {
    /** The components' styles that came after the first paint: the document's first adopted sheet, as text. */
    lateStyles?: string;
  }
}

const { lateStyles } = window;
const firstStyles = document.querySelector('style[data-styled]');
if (lateStyles !== undefined && firstStyles !== null) {
  // In no namespace it is no style element to the browser, which would ask the policy about it.
  const handed = document.createElementNS(null, 'style');
  for (const { name, value } of firstStyles.attributes) {
    handed.setAttribute(name, value);
  }
  handed.textContent = lateStyles;
  firstStyles.after(handed);
  // From then on styled-components keeps the order.
  queueMicrotask(() => document.adoptedStyleSheets.shift());
}
