/**
 * Hands all styles of a page to styled-components, in a style element like the one that the server writes.
 * styled-components reads and removes these elements when it starts, so this module runs first. Otherwise
 * each rule added during hydration would recalculate the styles of the whole page.
 */

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: a type cannot extend the global Window.
  interface Window {
    /** The late styles of the components: the text of the document's first adopted sheet. */
    lateStyles?: string;
  }
}

const { lateStyles } = window;
const firstStyles = document.querySelector('style[data-styled]');
if (lateStyles !== undefined && firstStyles !== null) {
  // Without a namespace it is not a style element to the browser, so the CSP does not apply.
  const handed = document.createElementNS(null, 'style');
  for (const { name, value } of firstStyles.attributes) {
    handed.setAttribute(name, value);
  }
  handed.textContent = lateStyles;
  firstStyles.after(handed);
  // From here on styled-components maintains the order.
  queueMicrotask(() => document.adoptedStyleSheets.shift());
}
